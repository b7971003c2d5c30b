import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

// Runs inside the sandbox as a container would: starts the command of the image, repeats its health
// check until it passes, inspects it from the inside and stops it with the image's stop signal.
// Prints what it observed; all other output of the app goes to standard error.

/** The observations that this program prints. */
export interface Seen {
  readonly isWell: boolean
  /** Seconds from the start of the app until its health check passed. */
  readonly seconds: number
  /** The exit code of the app. */
  readonly code: number | null
  readonly page: Answer | null
  readonly version: Answer | null
  readonly api: Answer | null
  /** The commands that an operator runs alongside the app, as with `docker compose exec`. */
  readonly commands: readonly CommandSeen[]
}

interface CommandSeen {
  readonly line: string
  readonly code: number | null
  readonly said: string
}

interface Answer {
  readonly status: number
  readonly text: string
}

const [command = [], healthCheck = [], stopSignal = 'SIGTERM']: [string[], string[], string] =
  JSON.parse(process.argv[2] ?? '[]')

const GIVE_UP_AFTER_MS = 120_000

const begin = performance.now()
const [program = '', ...args] = command
const app = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
app.stdout.pipe(process.stderr)
const ended = once(app, 'exit')

let isWell = false
while (!isWell && app.exitCode === null && performance.now() - begin < GIVE_UP_AFTER_MS) {
  const [check = '', ...checkArgs] = healthCheck
  isWell = spawnSync(check, checkArgs).status === 0
  if (!isWell) await wait(200)
}
const seconds = (performance.now() - begin) / 1000
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}`
const ask = async (place: string): Promise<Answer> => {
  const response = await fetch(`${address}${place}`)
  return { status: response.status, text: await response.text() }
}
const answers = isWell
  ? {
      page: await ask('/'),
      version: await ask('/version.json'),
      api: await ask('/api/openapi.json'),
    }
  : { page: null, version: null, api: null }
const commands: CommandSeen[] = []
/** Runs a command line and returns its standard output. */
function exec(line: string, input?: Buffer): Buffer {
  const [name = '', ...rest] = line.split(' ')
  const ended = spawnSync(name, rest, { ...(input && { input }), maxBuffer: 1e9 })
  const isText = !/backup -$/.test(line)
  const said = `${isText ? ended.stdout : ''}${ended.stderr}${ended.error?.message ?? ''}`
  commands.push({ line, code: ended.status, said })
  return ended.stdout
}
if (isWell) {
  exec('prepwell --help')
  exec('prepwell doctor')
  const made = exec('prepwell backup -')
  exec('prepwell verify -', made)
  exec('prepwell backup')
  exec('prepwell second-factor:reset nobody@example.org')
  process.env.DATA_DIR = '/tmp/restored'
  exec('prepwell restore -', made)
}
app.kill(stopSignal as NodeJS.Signals)
const [code] = await ended
const seen: Seen = { isWell, seconds, code, commands, ...answers }
process.stdout.write(JSON.stringify(seen))

import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Command, UsageError } from './console/command.ts'
import { commands, type Request, readCommandLine } from './console/command-line.ts'
import { becomeAccount, findService, readFile, settingsOf } from './console/service.ts'
import { readSettings, type Settings } from './settings.ts'

// `prepwell COMMAND` (see the file `prepwell`): runs a console command with the app's settings.

const root = fileURLToPath(new URL('../../..', import.meta.url))
// The folder of the caller, because npm changes to the folder of its package.
const folder = process.env.INIT_CWD || process.cwd()
// Runs in the root of the project, as under `npm start`: a relative DATA_DIR is resolved there, and
// libraries look for their files there.
process.chdir(root)
process.umask(0o077)
const warn = (line: string) => process.stderr.write(`${line}\n`)
const lineOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]

try {
  const request = readCommandLine(process.argv.slice(2))
  if (request.kind === 'help') for (const line of request.lines) process.stdout.write(`${line}\n`)
  else await run(request)
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  warn(`prepwell: ${error.message}`)
  process.exitCode = 2
}

async function run(request: Request & { kind: 'run' }): Promise<void> {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => stopping.abort(new Error('it was stopped')))
  const { args, options } = request
  const command: Command = await commands[request.name].load()
  // The standard output may be the backup itself, so lines go to the standard error.
  const output = args.includes('-') && request.name === 'backup' ? process.stderr : process.stdout
  // The reader of these lines may exit early, like `head`; the command continues.
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  try {
    let settings: Settings | undefined
    await command.run({
      // Read on demand, because not every command needs them.
      get settings() {
        settings ??= settingsOfApp(request.settingsFile)
        return settings
      },
      ...{ args, options, folder },
      say: (line) => output.write(`${line}\n`),
      signal: stopping.signal,
    })
  } catch (error) {
    if (error instanceof UsageError) throw error
    warn(`${command.failure} ${lineOf(error)}`)
    process.exitCode = 1
  }
}

/** The settings of the running app. */
function settingsOfApp(file: string | undefined): Settings {
  if (file !== undefined)
    return fromEnvironment({ ...readFile(path.resolve(folder, file)), ...process.env })
  const service = findService(root)
  if (!service) return fromEnvironment(process.env)
  const env = { ...settingsOf(service), ...process.env }
  becomeAccount(service)
  const as = process.getuid?.() === 0 || !service.user ? '' : `, as ${service.user}`
  warn(`With the settings of prepwell.service${as}.`)
  return fromEnvironment(env)
}

function fromEnvironment(env: Record<string, string | undefined>): Settings {
  // Variables that are not our settings, such as the keys of a bucket, are read from the
  // environment.
  Object.assign(process.env, env)
  return readSettings(env)
}

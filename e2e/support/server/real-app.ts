import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { cleanUpAfterDeath, forget } from '../../../apps/api/src/test/setup/after-death.ts'
import { until } from '../until.ts'
import { freePort } from './ports.ts'

const main = fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url))

/** The cache of compiled code, which all starts share because they run the same sources. */
export const compileCache = fileURLToPath(
  new URL('../../../node_modules/.cache/school-process', import.meta.url),
)

// The same as in `npm start`.
const memory = ['--max-semi-space-size=8', '--heap-growing-percent=100']

/**
 * The real program in its own process, started like `npm start` on its own data folder, so that
 * tests can kill it.
 */
export interface RealApp {
  readonly url: string
  readonly dataDir: string
  /** The app's output since its last start. */
  output(): string
  /** The process id; null while it is not running. */
  pid(): number | null
  /** The ids of its worker processes; empty with a single process. */
  workerPids(): Promise<readonly number[]>
  /** Starts the app and waits until it responds. */
  start(): Promise<void>
  /** Stops it with SIGTERM, as a restart does. */
  stop(): Promise<void>
  /** `kill -9` of the app; the database keeps running. */
  kill(): Promise<void>
  /** Kills (`kill -9`) every process of the database. */
  killDatabase(): Promise<void>
  /** Ends everything and removes the data folder. */
  dispose(): Promise<void>
}

/** Creates a program without starting it. `program` is the `main.ts` of another release. */
export async function createRealApp(
  settings: Record<string, string> = {},
  program = main,
): Promise<RealApp> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prepwell-crash-'))
  cleanUpAfterDeath({ folder: dataDir })
  await chmod(dataDir, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let output = ''

  const ended = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    child = null
    cleanUpAfterDeath({ folder: dataDir })
  }
  const app: RealApp = {
    url,
    dataDir,
    output: () => output,
    pid: () => child?.pid ?? null,
    workerPids: async () => (child?.pid ? childrenOf(child.pid) : []),
    start: async () => {
      output = ''
      const started = spawn(process.execPath, [...memory, program], {
        env: {
          ...process.env,
          NODE_COMPILE_CACHE: compileCache,
          ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir },
          ...{
            DEMO: 'false',
            RATE_LIMITS: 'off',
            LOG_LEVEL: 'error',
            DATABASE_URL: '',
            WORKERS: '1',
            SMTP_URL: '',
          },
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      cleanUpAfterDeath({ folder: dataDir, pid: started.pid })
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk.toString()
        })
      const exited = once(started, 'exit').then(() => {
        if (child === started) throw new Error(`the app ended: ${output}`)
      })
      const answers = until(async () => (await fetch(`${url}/readyz`)).ok)
      await Promise.race([answers, exited])
      // From now on the test itself may stop the app, so its exit is not a failure.
      exited.catch(() => undefined)
    },
    stop: async () => {
      child?.kill('SIGTERM')
      await ended()
    },
    kill: async () => {
      child?.kill('SIGKILL')
      await ended()
    },
    killDatabase: () => killDatabase(dataDir),
    dispose: async () => {
      await app.stop()
      await app.killDatabase()
      await rm(dataDir, { recursive: true, force: true })
      forget(dataDir)
    },
  }
  return app
}

/** Kills (`kill -9`) every process of the database of this data folder. */
export async function killDatabase(dataDir: string): Promise<void> {
  for (const pid of await databaseProcesses(dataDir)) signal(pid, 'SIGKILL')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // The process has already exited.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The postmaster of the data folder and its children. */
async function databaseProcesses(dataDir: string): Promise<number[]> {
  const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(
    () => '',
  )
  const postmaster = Number(pidFile.split('\n')[0])
  if (!postmaster) return []
  return [postmaster, ...(await childrenOf(postmaster))]
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const children = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === parent ? pid : 0
    }),
  )
  return children.filter((pid) => pid > 0)
}

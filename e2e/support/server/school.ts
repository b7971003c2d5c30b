import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { cleanUpAfterDeath, forget } from '../../../apps/api/src/test/setup/after-death.ts'
import { type Admin, signInAsAdmin } from './admin.ts'
import { freePort } from './ports.ts'
import { openPostbox, type Postbox } from './postbox.ts'
import { fillFolder } from './prepared-folder.ts'
import { compileCache, killDatabase } from './real-app.ts'

const program = fileURLToPath(new URL('./school-process.ts', import.meta.url))
const admin = { email: 'admin@example.com', password: 'an admin for journeys' }

/** The built app on its own database, with real mail and a clock that can be moved forward. */
export interface School extends Admin {
  readonly url: string
  readonly dataDir: string
  readonly postbox: Postbox
  /** The admin's credentials. */
  readonly admin: { readonly email: string; readonly password: string }
  /** Moves the server's clock forward. */
  advance(seconds: number): Promise<void>
  /** `kill -9` of the app; the database keeps running. */
  kill(): Promise<void>
  /** `kill -9` of every process of the database, which a running app starts again. */
  killDatabase(): Promise<void>
  /** Starts the app again; its clock stays ahead. */
  restart(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a school and waits until it responds. `env` holds additional settings. The school is set
 * up, unless it is to stay untouched.
 */
export async function openSchool(
  env: Readonly<Record<string, string>> = {},
  { isUntouched = false } = {},
): Promise<School> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'prepwell-e2e-'))
  cleanUpAfterDeath({ folder: dataDir })
  await chmod(dataDir, 0o755)
  await fillFolder(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const postbox = await openPostbox()
  let ahead = 0
  const start = async () => {
    const started = fork(program, {
      execArgv: [],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: compileCache,
        ...{
          PORT: String(port),
          HOST: '127.0.0.1',
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          DATABASE_URL: '',
          WORKERS: '1',
        },
        ...{ DEMO: 'false', RATE_LIMITS: 'off', LOG_LEVEL: 'error', SMTP_URL: postbox.url },
        // The webhook receivers and sign-in providers of journeys are on this machine.
        PRIVATE_ADDRESSES: 'allowed',
        ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
        ...env,
        CLOCK_AHEAD_SECONDS: String(ahead),
      },
    })
    cleanUpAfterDeath({ folder: dataDir, pid: started.pid })
    // The channel to a killed process may be reset.
    started.on('error', () => undefined)
    await answerOf(started)
    return started
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    cleanUpAfterDeath({ folder: dataDir })
  }
  let child = await start()
  const now = () => Math.floor(Date.now() / 1000) + ahead
  const signedIn = await signInAsAdmin(url, admin, now)
  // An admin does this first: until then, nobody can sign up at a new school.
  if (!isUntouched)
    await signedIn.asAdmin(updateSchoolSettings, { body: { sign_up: 'open', is_set_up: true } })
  return {
    ...signedIn,
    url,
    dataDir,
    postbox,
    admin,
    advance: async (seconds) => {
      const turned = answerOf(child)
      child.send(seconds)
      await turned
      ahead += seconds
    },
    kill: () => end('SIGKILL'),
    killDatabase: () => killDatabase(dataDir),
    restart: async () => {
      child = await start()
    },
    close: async () => {
      await end('SIGTERM')
      await postbox.close()
      await rm(dataDir, { recursive: true, force: true })
      forget(dataDir)
    },
  }
}

/** The next message of the process; rejects when the process ends instead. */
function answerOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the school ended with ${code}`))
    child.once('exit', ended)
    child.once('message', () => {
      child.off('exit', ended)
      resolve()
    })
  })
}

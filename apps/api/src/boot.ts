import { fileURLToPath } from 'node:url'
import { readConnections, tooFewConnections } from './connections.ts'
import { requireBackupFolder } from './features/school/backups/index.ts'
import { startRecurringJobs, taskList } from './jobs.ts'
import { openStore, type Store, storeUrlName } from './open-store.ts'
import type { Clock } from './platform/clock.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { logOf } from './platform/http/log.ts'
import { releaseLostJobs, startQueue } from './platform/jobs/queue.ts'
import { startWorkers } from './platform/jobs/workers.ts'
import { readJwtSecret } from './platform/jwt-secret.ts'
import { measureProcess } from './platform/metrics/process-metrics.ts'
import type { Platform } from './platform/platform.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { type FirstAccounts, prepareSchool } from './prepare-school.ts'
import type { Serving } from './serve-app.ts'
import type { Settings } from './settings.ts'
import { accountLines } from './startup-message.ts'
import { tryPlaces } from './try-places.ts'

export interface RunningApp extends Serving {
  readonly accounts: FirstAccounts
  /** Waits for running requests to finish, then stops everything that was started. */
  stop(): Promise<void>
}

/**
 * Reads the settings, checks their folder, port and database, opens and migrates the database,
 * creates the first accounts, starts the app and listens, then starts the jobs. With several
 * workers this process is the primary: it does all of that except answering requests, which the
 * workers do. `say` receives lines for the person at the console.
 */
export async function boot(
  settings: Settings,
  clock: Clock,
  say: (line: string) => void,
): Promise<RunningApp> {
  await tryPlaces(settings)
  await requireBackupFolder(settings)
  await closeDataFolder(settings.dataDir, say)
  measureProcess()
  const stopTracing = await startTracing(settings)
  const store = await openStore(settings, say)
  let accounts: FirstAccounts = { admin: null, student: null, staff: [] }
  let serving: Serving | null = null
  try {
    const tooFew = tooFewConnections(await readConnections(store.db, settings))
    if (tooFew) say(`${tooFew.text} ${tooFew.ask}`)
    const jwtSecret = await readJwtSecret(settings)
    const files = await openFileStore(settings)
    const platform: Platform = { db: store.db, files, clock, settings, jwtSecret }
    accounts = await prepareSchool(platform, store.embedded)
    serving = await (settings.workers > 1
      ? serveByWorkers(settings, store)
      : serveHere(platform, store))
    const jobs = await startJobs(platform, store)
    const { address, stop } = serving
    return {
      address,
      accounts,
      stop: async () => {
        // Each stop may take a few seconds. They run in parallel, so that a machine shutdown does
        // not wait for the sum.
        await Promise.all([stop(), jobs.stop()])
        await Promise.all([store.close(), stopTracing()])
      },
    }
  } catch (error) {
    // Shown even though the start failed: the accounts exist now, and no later start can show their
    // generated passwords.
    for (const line of accountLines(accounts)) say(line)
    await serving?.stop()
    await store.close()
    throw error
  }
}

async function serveHere(platform: Platform, store: Store): Promise<Serving> {
  // Not imported by a primary with workers, which answers no requests.
  const { serveApp } = await import('./serve-app.ts')
  return serveApp(platform, store)
}

function serveByWorkers(
  { workers, drainSeconds, logLevel }: Settings,
  store: Store,
): Promise<Serving> {
  const log = logOf(logLevel)
  store.onConnectionError((error) => log.warn({ err: error }, 'a database connection died'))
  return startWorkers({
    program: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    count: workers,
    env: { WORKERS: String(workers), [storeUrlName]: store.url },
    drainSeconds,
    log: (line) => log.warn(line),
  })
}

/** Starts the recurring jobs and the mail queue. */
async function startJobs(platform: Platform, store: Store): Promise<{ stop(): Promise<void> }> {
  const log = logOf(platform.settings.logLevel)
  if (store.embedded) await releaseLostJobs(store.db)
  const tasks = taskList(platform, (line) => log.info(line))
  const queue = startQueue(store.pool, tasks, (line) => log.error(line))
  const onError = (error: unknown) => log.error({ err: error }, 'a job failed')
  const recurring = startRecurringJobs(platform, onError)
  return {
    stop: async () => {
      await Promise.all([recurring.stop(), queue.stop()])
    },
  }
}

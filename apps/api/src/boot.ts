import { createApp } from './app.ts'
import { startRecurringJobs, taskList } from './jobs.ts'
import { openStore } from './open-store.ts'
import type { Clock } from './platform/clock.ts'
import { closeDataFolder } from './platform/data-folder.ts'
import { readJwtSecret } from './platform/jwt-secret.ts'
import type { Platform } from './platform/platform.ts'
import { releaseLostJobs, startQueue } from './platform/queue.ts'
import { openFileStore } from './platform/storage/open-file-store.ts'
import { type FirstAccounts, prepareSchool } from './prepare-school.ts'
import type { Settings } from './settings.ts'
import { accountLines } from './startup-message.ts'

/** A running app. */
export interface RunningApp {
  /** The address that it listens on, on this machine. */
  readonly address: string
  readonly accounts: FirstAccounts
  /** Lets running requests end, then stops everything that was started. */
  stop(): Promise<void>
}

/**
 * Settings -> database -> migrations -> first accounts -> app -> listen -> jobs. `say` receives
 * lines for the person at the console.
 */
export async function boot(
  settings: Settings,
  clock: Clock,
  say: (line: string) => void,
): Promise<RunningApp> {
  await closeDataFolder(settings.dataDir, say)
  const store = await openStore(settings, say)
  let accounts: FirstAccounts = { admin: null, student: null }
  try {
    const jwtSecret = await readJwtSecret(settings)
    const files = await openFileStore(settings)
    const platform: Platform = { db: store.db, files, clock, settings, jwtSecret }
    accounts = await prepareSchool(platform, store.embedded)
    const app = await createApp(platform)
    const onError = (error: unknown) => app.log.error({ err: error }, 'a job failed')
    store.onConnectionError((error) => app.log.warn({ err: error }, 'a database connection died'))
    const address = await app.listen({ port: settings.port, host: settings.host })
    const tasks = taskList(platform, (line) => app.log.info(line))
    if (store.embedded) await releaseLostJobs(store.db)
    const queue = startQueue(store.pool, tasks, (line) => app.log.error(line))
    const recurring = startRecurringJobs(platform, onError)
    return {
      address,
      accounts,
      stop: async () => {
        // Each may take a few seconds; in parallel, so that a machine shutdown does not wait for
        // the sum.
        await Promise.all([app.close(), recurring.stop(), queue.stop()])
        await store.close()
      },
    }
  } catch (error) {
    // The accounts stay, and a generated password cannot be shown by a later start.
    for (const line of accountLines(accounts)) say(line)
    await store.close()
    throw error
  }
}

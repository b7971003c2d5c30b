import { joinStore, storeUrlName } from './open-store.ts'
import { systemClock } from './platform/clock.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { stopWord, type WorkerReport } from './platform/jobs/workers.ts'
import { readJwtSecret } from './platform/jwt-secret.ts'
import { shareCores } from './platform/passwords/argon2-threads.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { serveApp } from './serve-app.ts'
import { readSettings } from './settings.ts'

// A worker process, which only answers requests. The primary (boot.ts) prepares the database
// beforehand and runs the jobs.

const report = (word: WorkerReport) =>
  new Promise<void>((resolve) => process.send?.(word, () => resolve()))

// Ctrl+C reaches every process in the terminal, and the primary's stop message may arrive too.
const stopAsked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  process.on('message', (word) => word === stopWord && resolve())
})

try {
  const settings = readSettings(process.env)
  shareCores(settings.workers)
  const stopTracing = await startTracing(settings)
  const store = joinStore(settings, process.env[storeUrlName])
  const serving = await serveApp(
    {
      db: store.db,
      files: await openFileStore(settings),
      clock: systemClock,
      settings,
      jwtSecret: await readJwtSecret(settings),
    },
    store,
  )
  await report({ address: serving.address })
  await stopAsked
  await serving.stop()
  await Promise.all([store.close(), stopTracing()])
  process.exit(0)
} catch (error) {
  await report({ failure: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}

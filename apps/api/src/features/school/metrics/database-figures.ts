import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import type { Platform } from '../../../platform/platform.ts'
import { getAttemptFigures, selectTaskFigures, type TaskFigures } from './metrics.queries.ts'

/** The database is read at most once in this time, however many clients read the metrics. */
const freshMilliseconds = 5000

/**
 * A scrape must finish even if no connection is free, because that is when the other metrics matter
 * most.
 */
const patienceMilliseconds = 2000

const jobStates = [
  'waiting',
  'postponed',
  'running',
  'failed',
] as const satisfies readonly (keyof TaskFigures)[]

/**
 * Metrics that come from the database. They are the same for all processes, so they must not be
 * summed.
 */
export function createDatabaseFigures({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): () => Promise<string> {
  const figures = new Registry()
  const registers = [figures]
  const answers = new Gauge({
    name: 'prepwell_database_up',
    help: '1 if the database answered within two seconds, else 0',
    registers,
  })
  const running = new Gauge({
    name: 'prepwell_attempts_running',
    help: 'Attempts whose clock is running',
    registers,
  })
  const overdue = new Gauge({
    name: 'prepwell_attempts_overdue',
    help: 'Attempts that are due to be closed and are not',
    registers,
  })
  const oldestOverdue = new Gauge({
    name: 'prepwell_attempts_overdue_oldest_seconds',
    help: 'How long the oldest overdue attempt has been waiting to be closed',
    registers,
  })
  const jobs = new Gauge({
    name: 'prepwell_queue_jobs',
    help: 'Jobs of the queue, by task and state',
    labelNames: ['task', 'state'],
    registers,
  })
  const oldestWaiting = new Gauge({
    name: 'prepwell_queue_oldest_waiting_seconds',
    help: 'How long the oldest job that is due has been waiting, by task',
    labelNames: ['task'],
    registers,
  })

  const read = coalesce(async () => {
    const reading = readDatabase({ db, clock })
    const patience = new AbortController()
    const late = wait(patienceMilliseconds, null, { signal: patience.signal })
    // A failed or late read is reported as no answer.
    const read = await Promise.race([reading.catch(() => null), late])
    patience.abort()
    late.catch(() => undefined)
    answers.set(read ? 1 : 0)
    if (!read) return figures.getSingleMetricAsString('prepwell_database_up')
    const { attempts, tasks } = read
    running.set(attempts.running)
    overdue.set(attempts.overdue)
    oldestOverdue.set(attempts.oldest_overdue_seconds)
    for (const task of tasks) {
      for (const state of jobStates) jobs.set({ task: task.task, state }, task[state])
      oldestWaiting.set({ task: task.task }, task.oldest_waiting_seconds)
    }
    return figures.metrics()
  })

  let latest: { readonly text: string; readonly at: number } | null = null
  return async () => {
    const now = clock.now().getTime()
    if (latest && Math.abs(now - latest.at) < freshMilliseconds) return latest.text
    latest = { text: await read(), at: now }
    return latest.text
  }
}

/** One query after the other, so that metrics take at most one connection. */
async function readDatabase({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  const attempts = await getAttemptFigures(db, clock.now())
  return { attempts, tasks: await selectTaskFigures(db) }
}

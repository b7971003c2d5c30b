import { Logger, type Runner, run, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'
import { every } from './every.ts'

/** Puts a job into the queue in the caller's own transaction: it runs once that commits, and never if it does not. */
export async function enqueue(db: Db | Tx, task: string, payload: object): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, max_attempts := 12)`.execute(
    db,
  )
}

/**
 * Gives back the jobs that a killed process held; without this they would wait 4 hours. Only for a database that is this
 * process's alone, before it starts its queue: elsewhere the holder may well be alive.
 */
export async function releaseLostJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db)
}

const restartMilliseconds = 1000

/**
 * Starts the worker of this process; several processes share the queue. A worker that loses the database ends: another one
 * takes its place until the queue is stopped. `stop` waits for the running jobs and what they leave to be written.
 */
export function startQueue(
  pool: pg.Pool,
  taskList: TaskList,
  onError: (line: string) => void,
): { stop(): Promise<void> } {
  let runner: Runner | undefined
  let isStopping = false
  const work = async () => {
    runner = await run({
      pgPool: pool,
      taskList,
      concurrency: 4,
      noHandleSignals: true,
      logger: quiet(onError),
      // Only in batches is the end of a job awaited, and a failure to write it down handled.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    if (isStopping) await runner.stop()
    await runner.promise
  }
  const loop = every(restartMilliseconds, work, (error) => onError(`the queue ended: ${error}`))
  return {
    stop: async () => {
      isStopping = true
      const ended = loop.stop()
      // A worker that has ended by itself says so by throwing.
      await runner?.stop().catch(() => undefined)
      await ended
    },
  }
}

/** Runs what is due and returns when nothing is left. */
export function drainQueue(pool: pg.Pool, taskList: TaskList): Promise<void> {
  return runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: quiet(() => undefined) })
}

const quiet = (onError: (line: string) => void) =>
  new Logger(() => (level, message) => {
    if (level === 'error') onError(message)
  })

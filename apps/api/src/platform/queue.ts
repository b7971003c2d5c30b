import { Logger, type Runner, run, runOnce, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, Tx } from './database.ts'

/** Puts a job into the queue in the caller's own transaction: it runs once that commits, and never if it does not. */
export async function enqueue(db: Db | Tx, task: string, payload: object): Promise<void> {
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, max_attempts := 12)`.execute(
    db,
  )
}

/** Starts the worker of this process; several processes share the queue. */
export function startQueue(
  pool: pg.Pool,
  taskList: TaskList,
  onError: (line: string) => void,
): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    logger: quiet(onError),
  })
}

/** Runs what is due and returns when nothing is left. */
export function drainQueue(pool: pg.Pool, taskList: TaskList): Promise<void> {
  return runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: quiet(() => undefined) })
}

const quiet = (onError: (line: string) => void) =>
  new Logger(() => (level, message) => {
    if (level === 'error') onError(message)
  })

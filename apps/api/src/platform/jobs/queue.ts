import { Logger, type Runner, run, runOnce, type TaskList } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { every } from '../concurrency/every.ts'
import type { Db, Tx } from '../database/database.ts'
import { namesAddress } from '../mail/names-address.ts'

// The maximum number of attempts at a job; the retries take about 15 hours.
const attemptsMax = 12

/**
 * The priority of batch jobs. A job with a higher number runs later; one that a person waits for
 * has 0.
 */
const batchPriority = 10

/**
 * Enqueues a job in the caller's own transaction: it runs once that transaction commits, and never
 * if it does not commit.
 */
export async function enqueue(db: Db | Tx, task: string, payload: object): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}::text, ${JSON.stringify(payload)}::json, max_attempts := ${attemptsMax}::integer)`.execute(
    db,
  )
}

/**
 * Like {@link enqueue}, with one job for each row of `rows`, which holds its payload; takes one
 * statement for any number of jobs. `rows` may write, as `insert ... returning` does. Jobs that
 * were enqueued singly run first.
 */
export async function enqueueEach(tx: Tx, task: string, rows: RawBuilder<object>): Promise<void> {
  await sql`
    with payloads as (${rows})
    select count(*) from graphile_worker.add_jobs((
      select array_agg((
        ${task}::text, row_to_json(payloads), null, null, ${attemptsMax}::smallint, null, ${batchPriority}::smallint, null
      )::graphile_worker.job_spec)
      from payloads
    ))`.execute(tx)
}

/**
 * Releases the jobs that a killed process held; otherwise they would wait 4 hours. Call it only for
 * a database that no other process uses, and before starting the queue: otherwise the holder may
 * still be running.
 */
export async function releaseLostJobs(db: Db): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(db)
}

/**
 * Deletes jobs whose last retry failed at least a day ago. They never run again, and their payload,
 * such as a mail with its link or an export of several megabytes, would otherwise stay for ever.
 * The error was logged.
 */
export async function forgetFailedJobs(db: Db): Promise<void> {
  await sql`select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and run_at < now() - interval '1 day'))`.execute(
    db,
  )
}

/**
 * Deletes jobs whose payload names this address, such as waiting mails. A job that is running is
 * not interrupted.
 */
export async function deleteJobsNaming(tx: Tx, address: string): Promise<void> {
  const { rows } = await sql<{ id: string; payload: unknown }>`
    select id, payload from graphile_worker._private_jobs
    where locked_at is null and strpos(lower(payload::text), lower(${address})) > 0`.execute(tx)
  const ids = rows
    .filter(({ payload }) => textsIn(payload).some((text) => namesAddress(text, address)))
    .map(({ id }) => id)
  await sql`select count(*) from graphile_worker.complete_jobs(${ids}::bigint[])`.execute(tx)
}

/** All strings in a payload. */
function textsIn(payload: unknown): string[] {
  if (typeof payload === 'string') return [payload]
  return payload instanceof Object ? Object.values(payload).flatMap(textsIn) : []
}

const restartMilliseconds = 1000

/**
 * Starts the queue worker of this process; several processes may work on the same queue. A worker
 * that loses the database ends and is replaced until the queue is stopped. `stop` waits for the
 * running jobs and for their last writes.
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
      pgPool: releasedOnce(pool),
      taskList,
      concurrency: 4,
      noHandleSignals: true,
      logger: quiet(onError),
      // Only with batches does the library await the end of a job and handle a failed write of its
      // result.
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
      // Throws if a worker has already ended.
      await runner?.stop().catch(() => undefined)
      await ended
    },
  }
}

/**
 * Lets a connection be released only once. A worker that ends while its LISTEN is unanswered
 * releases that connection twice. Nothing would handle the pool's error about the second release,
 * so it would end the process.
 */
function releasedOnce(pool: pg.Pool): pg.Pool {
  type Connected = Parameters<typeof pool.connect>[0]
  const connect = (connected?: Connected) => {
    if (!connected) return pool.connect()
    return pool.connect((error, client, release) => {
      // Without a client there is nothing to release.
      if (!client) return connected(error, client, release)
      let isReleased = false
      connected(error, client, (reason) => {
        if (!isReleased) release(reason)
        isReleased = true
      })
    })
  }
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? connect : Reflect.get(target, name)),
  })
}

/** Runs all due jobs and returns when none is left. */
export function drainQueue(pool: pg.Pool, taskList: TaskList): Promise<void> {
  return runOnce({ pgPool: pool, taskList, noHandleSignals: true, logger: quiet(() => undefined) })
}

const quiet = (onError: (line: string) => void) =>
  new Logger(() => (level, message) => {
    if (level === 'error') onError(message)
  })

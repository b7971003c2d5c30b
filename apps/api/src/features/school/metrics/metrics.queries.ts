import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { closesBefore } from '../../sitting/attempts/index.ts'

/** Numbers of timed attempts that are running, and that should have been closed. */
interface AttemptFigures {
  readonly running: number
  readonly overdue: number
  /** Seconds since the oldest overdue attempt was due to be closed; 0 if there is none. */
  readonly oldest_overdue_seconds: number
}

/**
 * Reads running attempts only, by the index of their deadlines. An untimed practice, which may run
 * for years, has no deadline and is not in the range.
 */
export async function getAttemptFigures(db: Db, now: Date): Promise<AttemptFigures> {
  const lastDeadline = closesBefore(now)
  const { rows } = await sql<AttemptFigures>`
    select count(*) filter (where deadline >= ${lastDeadline}) as running,
      count(*) filter (where deadline < ${lastDeadline}) as overdue,
      coalesce(extract(epoch from ${lastDeadline}::timestamptz - min(deadline)
        filter (where deadline < ${lastDeadline})), 0)::float8 as oldest_overdue_seconds
    from attempts where submitted_at is null and deadline is not null`.execute(db)
  return rows[0] as AttemptFigures
}

/** Jobs of one task in the queue. */
export interface TaskFigures {
  readonly task: string
  /** Due, and not begun. */
  readonly waiting: number
  /** Waiting for a retry or for a later time. */
  readonly postponed: number
  readonly running: number
  /** Failed for good. */
  readonly failed: number
  /** Seconds since the oldest waiting job became due; 0 if there is none. */
  readonly oldest_waiting_seconds: number
}

/**
 * Upper limit of counted jobs: after a mail to all students of a country, an exact number is not
 * worth reading them all.
 */
const jobsCountedMax = 20_000

/** Every task that the queue knows, even without jobs. */
export async function selectTaskFigures(db: Db): Promise<TaskFigures[]> {
  const { rows } = await sql<TaskFigures>`
    with jobs as (
      select task_identifier, run_at, locked_at is not null as is_running,
        locked_at is null and attempts >= max_attempts as is_failed, run_at > now() as is_later
      from graphile_worker.jobs limit ${jobsCountedMax}
    )
    select tasks.identifier as task,
      count(*) filter (where not is_running and not is_failed and not is_later) as waiting,
      count(*) filter (where not is_running and not is_failed and is_later) as postponed,
      count(*) filter (where is_running) as running,
      count(*) filter (where is_failed) as failed,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where not is_running and not is_failed and not is_later)), 0)::float8
        as oldest_waiting_seconds
    from graphile_worker._private_tasks tasks
      left join jobs on jobs.task_identifier = tasks.identifier
    group by tasks.identifier order by tasks.identifier`.execute(db)
  return rows
}

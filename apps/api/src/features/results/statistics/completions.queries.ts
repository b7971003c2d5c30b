import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { TimeWindow } from './time-window.ts'

/**
 * Number of attempts of the mode submitted in each window. Whole days and hours are counted in
 * advance, so an index reads the attempts of at most two hours for each window.
 */
export async function selectCompleted(
  db: Db,
  mode: QuizMode,
  windows: readonly TimeWindow[],
): Promise<number[]> {
  const { rows } = await sql<{ completed: number }>`
    with asked as (
      select place, "from", until,
        date_trunc('hour', "from" + interval '1 hour' - interval '1 microsecond', 'UTC') as first_hour,
        date_trunc('hour', until, 'UTC') as last_hour,
        date_trunc('day', "from" + interval '1 day' - interval '1 microsecond', 'UTC') as first_day,
        date_trunc('day', until, 'UTC') as last_day
      from unnest(${windows.map(({ from }) => from)}::timestamptz[], ${windows.map(({ until }) => until)}::timestamptz[])
        with ordinality as windows ("from", until, place)
    )
    select (
      select coalesce(sum(completed), 0)::integer from (
        select completed from completions
        where quiz_mode = ${mode} and unit = 'day' and start >= first_day and start < last_day
        union all
        select completed from completions
        where quiz_mode = ${mode} and unit = 'hour' and start >= first_hour and start < least(first_day, last_hour)
        union all
        select completed from completions
        where quiz_mode = ${mode} and unit = 'hour' and start >= greatest(last_day, first_hour) and start < last_hour
          and first_day <= last_day
        union all
        select count(*) from attempts
        where quiz_mode = ${mode} and not is_private
          and submitted_at >= "from" and submitted_at <= until and submitted_at < first_hour
        union all
        select count(*) from attempts
        where quiz_mode = ${mode} and not is_private
          and submitted_at >= last_hour and submitted_at >= "from" and submitted_at <= until
          and first_hour <= last_hour
      ) parts
    ) as completed
    from asked order by place`.execute(db)
  return rows.map(({ completed }) => completed)
}

import { limits } from '@prepwell/contract/wire/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { after } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'

/** Has its time not run out yet? In the statement, `attempts` is the attempt. */
const isSat = (
  now: Date,
) => sql<boolean>`attempts.quiz_mode = 'exam' and attempts.submitted_at is null
  and attempts.deadline >= ${after(now, -limits.graceSeconds)}`

/**
 * Throws 409 while somebody sits one of these exams: it could be neither watched nor helped in any
 * more. In the condition, `quizzes` is the exam.
 */
export async function requireNobodySits(
  tx: Tx,
  now: Date,
  exams: RawBuilder<boolean>,
): Promise<void> {
  const { rows } = await sql<{ name: string; count: number }>`
    select quizzes.name, count(*)::integer as count
    from quizzes join attempts on attempts.quiz_id = quizzes.id
    where ${exams} and quizzes.deleted_at is null and ${isSat(now)}
    group by quizzes.id order by quizzes.id limit 1`.execute(tx)
  const [sat] = rows
  if (sat)
    throw conflict(
      `${sat.count === 1 ? 'A student sits' : `${sat.count} students sit`} the exam ${sat.name} now: delete it when they have finished`,
    )
}

/** By how much an exam is made longer, and by whom. */
interface Extension {
  readonly quizId: number
  /** Before; the quiz has its new duration already. */
  readonly durationSeconds: number
  readonly actorId: number
  readonly now: Date
}

/** What the log of each attempt and its page say. */
const extended = 'The exam is longer for everybody'

/**
 * By how much the exam is longer for the `attempts` row, in seconds: with the extra time that it
 * was given at its start, which the student may no longer have. Where that is not known, of an
 * attempt that a process of the release before began, with that of today.
 */
const longerBy = (durationSeconds: number) => {
  const own = (duration: RawBuilder<unknown>) => sql`case
    when num_nulls(attempts.given_time_factor, attempts.given_time_minutes) = 2
    then own_duration_seconds(${duration}, users.extra_time_factor, users.extra_time_minutes)
    else own_duration_seconds(${duration}, attempts.given_time_factor, attempts.given_time_minutes) end`
  return sql`(${own(sql`quizzes.time_duration_seconds`)} - ${own(sql`${durationSeconds}::integer`)})`
}

/**
 * Gives everybody who sits the exam what it was made longer by, extra time in proportion, and tells
 * their pages. Who was let in late with a duration of their own keeps it.
 */
export const extendAttempts = (tx: Tx, { quizId, durationSeconds, actorId, now }: Extension) =>
  sql`
  with longer as (
    update attempts set deadline = deadline + make_interval(secs => ${longerBy(durationSeconds)})
    from quizzes, users
    where attempts.quiz_id = ${quizId} and quizzes.id = attempts.quiz_id
      and users.id = attempts.student_id and ${isSat(now)}
      and not exists (
        select from late_entries entry where entry.quiz_id = attempts.quiz_id
          and entry.student_id = attempts.student_id and entry.duration_seconds is not null)
    returning attempts.id, ${longerBy(durationSeconds)} / 60 as minutes
  ), logged as (
    insert into attempt_events (attempt_id, kind, at, detail)
    select id, 'time_added', ${now}::timestamptz, jsonb_build_object(
      'by', 'admin', 'actor_id', ${actorId}::integer, 'reason', ${extended}::text, 'minutes', minutes)
    from longer order by id
  )
  insert into sitting_messages (quiz_id, attempt_id, kind, minutes, text, actor_id, at)
  select ${quizId}::integer, id, 'time_added', minutes, ${extended}::text, ${actorId}::integer,
    ${now}::timestamptz
  from longer order by id`.execute(tx)

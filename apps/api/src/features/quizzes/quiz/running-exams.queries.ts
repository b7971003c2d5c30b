import { limits } from '@prepwell/contract/wire/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { after } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'

/** True while the exam attempt of the `attempts` row has time left. */
export const isSat = (
  now: Date,
) => sql<boolean>`attempts.quiz_mode = 'exam' and attempts.submitted_at is null
  and attempts.deadline >= ${after(now, -limits.graceSeconds)}`

/**
 * Throws 409 while a student is taking one of these exams: nobody could watch a deleted exam or
 * help the student. In the condition, `quizzes` is the exam.
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
      `${sat.count === 1 ? 'A student is taking' : `${sat.count} students are taking`} the exam ${sat.name} now: delete it when they have finished`,
    )
}

export interface Extension {
  readonly quizId: number
  /** The duration before the change; the quiz already has the new one. */
  readonly durationSeconds: number
  readonly actorId: number
  readonly now: Date
}

/** The reason shown in the log of each attempt and on its page. */
const extended = 'The exam is longer for everybody'

/**
 * The seconds by which the exam is longer for the `attempts` row, including the extra time given at
 * its start, which the student may no longer have. If the given extra time is unknown, because a
 * process of the previous release started the attempt, it uses today's extra time.
 */
export const longerBy = (durationSeconds: number) => {
  const own = (duration: RawBuilder<unknown>) => sql`case
    when num_nulls(attempts.given_time_factor, attempts.given_time_minutes) = 2
    then own_duration_seconds(${duration}, users.extra_time_factor, users.extra_time_minutes)
    else own_duration_seconds(${duration}, attempts.given_time_factor, attempts.given_time_minutes) end`
  return sql`(${own(sql`quizzes.time_duration_seconds`)} - ${own(sql`${durationSeconds}::integer`)})`
}

/** False for a student who was let in late with a separate duration, which does not change. */
export const hasUsualDuration = sql<boolean>`not exists (
  select from late_entries entry where entry.quiz_id = attempts.quiz_id
    and entry.student_id = attempts.student_id and entry.duration_seconds is not null)`

/**
 * Extends the running attempts by the added time, with extra time in proportion, and sends their
 * pages a message. Students who were let in late with their own duration keep it.
 */
export const extendAttempts = (tx: Tx, { quizId, durationSeconds, actorId, now }: Extension) =>
  sql`
  with longer as (
    update attempts set deadline = deadline + make_interval(secs => ${longerBy(durationSeconds)})
    from quizzes, users
    where attempts.quiz_id = ${quizId} and quizzes.id = attempts.quiz_id
      and users.id = attempts.student_id and ${isSat(now)} and ${hasUsualDuration}
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

import { type RawBuilder, sql } from 'kysely'

/**
 * How many seconds a student has for the quiz of the `quizzes` row: its duration, or more by the
 * student's extra time. The rule is the SQL function; whoever is no student has the duration.
 */
export const ownDuration = (
  studentId: RawBuilder<unknown> | number | null,
) => sql<number>`coalesce((
  select own_duration_seconds(quizzes.time_duration_seconds, users.extra_time_factor,
    users.extra_time_minutes)
  from users where users.id = ${studentId}
), quizzes.time_duration_seconds)`

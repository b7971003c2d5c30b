import { type RawBuilder, sql } from 'kysely'

/**
 * The seconds that a student has for the quiz of the `quizzes` row: its duration, extended by the
 * student's extra time, which an SQL function computes. Other users get the plain duration.
 */
export const ownDuration = (studentId: RawBuilder<unknown> | number | null) =>
  studentId === null
    ? sql<number>`quizzes.time_duration_seconds`
    : sql<number>`coalesce((
        select ${durationFor('users')} from users where users.id = ${studentId}
      ), quizzes.time_duration_seconds)`

/** Like {@link ownDuration} for the student of the row `student`, whose columns may be null. */
export const durationFor = (student: string) => sql<number>`own_duration_seconds(
  quizzes.time_duration_seconds, ${sql.ref(`${student}.extra_time_factor`)},
  ${sql.ref(`${student}.extra_time_minutes`)})`

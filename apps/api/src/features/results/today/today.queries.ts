import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A running attempt, or one whose result was recently published. */
export type TodayAttempt = Awaited<ReturnType<typeof selectTodayAttempts>>[number]

/**
 * The student's running attempts, exams first, and the results published since `publishedSince`,
 * all newest first. A result that a practice showed at once is left out: only a practice that an
 * exam held is published later than it is submitted.
 */
export const selectTodayAttempts = (db: Db, studentId: number, publishedSince: Date) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('papers', 'papers.id', 'attempts.paper_id')
    .select([
      'attempts.id as take_quiz_id',
      'attempts.quiz_id',
      'quizzes.name as quiz_name',
      'attempts.quiz_mode',
      'attempts.started_at',
      'attempts.deadline',
      'attempts.published_at',
      'attempts.percentage',
      'papers.questions_count',
      sql<number>`case when attempts.submitted_at is null then (
        select count(*) from answers
        where answers.attempt_id = attempts.id and cardinality(answers.selected) > 0
      ) else 0 end`.as('answered'),
    ])
    .where('attempts.student_id', '=', studentId)
    .where((or) =>
      or.or([
        or('attempts.submitted_at', 'is', null),
        or.and([
          or('attempts.published_at', '>', publishedSince),
          or.or([
            or('attempts.quiz_mode', '=', 'exam'),
            sql<boolean>`attempts.published_at > attempts.submitted_at + interval '1 minute'`,
          ]),
        ]),
      ]),
    )
    .orderBy(sql`attempts.quiz_mode = 'exam'`, 'desc')
    .orderBy(sql`coalesce(attempts.published_at, attempts.started_at)`, 'desc')
    .orderBy('attempts.id', 'desc')
    .execute()

/** True if the student has ever begun a quiz. */
export async function hasAttempts(db: Db, studentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', studentId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Figures } from './figures.ts'

/** How many quizzes of the mode there are; deleted ones are no more. */
export async function countQuizzes(db: Db, mode: QuizMode): Promise<number> {
  const { count } = await db
    .selectFrom('quizzes')
    .select(sql<number>`count(*)`.as('count'))
    .where('quiz_mode', '=', mode)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * What a student submitted in the window. `average` is that of the published percentages, a text
 * with 2 decimals; null without any.
 */
export const getSubmitted = (db: Db, figures: Figures) =>
  submitted(db, figures)
    .select([
      sql<number>`count(*)`.as('completed'),
      sql<number>`count(*) filter (where published_at is null)`.as('pending'),
      sql<string | null>`round(avg(percentage) filter (where published_at is not null), 2)`.as(
        'average',
      ),
    ])
    .executeTakeFirstOrThrow()

/** The newest published attempts of the window, at most 200. */
export const selectTimes = (db: Db, figures: Figures) =>
  published(db, figures)
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select([
      'quizzes.name as quiz_name',
      'attempts.started_at',
      sql<Date>`attempts.submitted_at`.as('submitted_at'),
      sql<number>`attempts.percentage::float8`.as('score'),
    ])
    .orderBy('attempts.submitted_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .limit(200)
    .execute()

/** A row of {@link selectTimes}. */
export type TakenTime = Awaited<ReturnType<typeof selectTimes>>[number]

/** What the student's published attempts of the window add up to, by paper. */
export const selectOwnTotals = (db: Db, figures: Figures) =>
  published(db, figures)
    .select([
      'attempts.paper_id',
      sql<number>`count(*)`.as('completed'),
      sql<number>`count(*)`.as('published'),
      sql<number>`(sum(attempts.percentage) * 100)::bigint`.as('hundredths'),
    ])
    .groupBy('attempts.paper_id')
    .execute()

/**
 * What papers are called by: the subject as it is now, or as it was printed when the chapter is
 * gone.
 */
export const selectPaperNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('papers')
    .innerJoin('quizzes', 'quizzes.id', 'papers.quiz_id')
    .leftJoin('chapters', 'chapters.id', 'papers.chapter_id')
    .leftJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .select([
      'papers.id as paper_id',
      'papers.quiz_id',
      'quizzes.name as quiz_name',
      sql<boolean>`quizzes.deleted_at is not null`.as('is_deleted'),
      sql<string>`coalesce(subjects.name, papers.subject_name)`.as('subject_name'),
    ])
    .where(sql<boolean>`papers.id = any(${[...ids]}::integer[])`)
    .execute()

/** A student's published attempts of the window. */
export const published = (db: Db, figures: Figures) =>
  submitted(db, figures).where('attempts.published_at', 'is not', null)

const submitted = (db: Db, { studentId, mode, window }: Figures) =>
  db
    .selectFrom('attempts')
    .where('attempts.student_id', '=', studentId)
    .where('attempts.quiz_mode', '=', mode)
    .where('attempts.submitted_at', '>=', window.from)
    .where('attempts.submitted_at', '<=', window.until)

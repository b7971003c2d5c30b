import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type Asker, isKnown } from '../../quizzes/quiz/index.ts'
import {
  asksSeveralSubjects,
  type Figures,
  publishedAttempts,
  submittedAttempts,
} from '../statistics/index.ts'

/** Counts the quizzes of this mode that the viewer may know of, except deleted ones. */
export async function countQuizzes(db: Db, mode: QuizMode, asker: Asker): Promise<number> {
  const { count } = await db
    .selectFrom('quizzes')
    .select(sql<number>`count(*)`.as('count'))
    .where('quiz_mode', '=', mode)
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .where(isKnown(asker))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * `average` is the mean of the published percentages, as a text with 2 decimals; null if there are
 * none.
 */
export const getSubmitted = (db: Db, figures: Figures) =>
  submittedAttempts(db, figures)
    .select([
      sql<number>`count(*)`.as('completed'),
      sql<number>`count(*) filter (where published_at is null)`.as('pending'),
      sql<string | null>`round(avg(percentage) filter (where published_at is not null), 2)`.as(
        'average',
      ),
    ])
    .executeTakeFirstOrThrow()

/**
 * The newest published attempts of the window, at most 200; `counted_seconds` is the time on the
 * questions, null if it was not measured.
 */
export const selectTimes = (db: Db, figures: Figures) =>
  publishedAttempts(db, figures)
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select([
      'quizzes.name as quiz_name',
      'attempts.started_at',
      sql<Date>`attempts.submitted_at`.as('submitted_at'),
      sql<number>`attempts.percentage::float8`.as('score'),
      sql<boolean>`attempts.deadline is not null`.as('has_deadline'),
      sql<number | null>`(
        select nullif(sum(time_spent), 0)::int from answers where attempt_id = attempts.id
      )`.as('counted_seconds'),
    ])
    .orderBy('attempts.submitted_at', 'desc')
    .orderBy('attempts.id', 'desc')
    .limit(200)
    .execute()

export type TakenTime = Awaited<ReturnType<typeof selectTimes>>[number]

/**
 * The names on papers. The subject has its current name, or the one on the paper if its chapter is
 * deleted; a paper of several subjects has one name for each, in the order of their percentages.
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
      sql<string[]>`case when ${asksSeveralSubjects} then array(
          select coalesce((
            select subjects.name from chapters join subjects on subjects.id = subject_id
            where chapters.id = any (chapter_ids) order by array_position(chapter_ids, chapters.id) limit 1
          ), printed.name)
          from printed_subjects(papers.chapters) printed order by place
        ) else array[coalesce(subjects.name, papers.subject_name)] end`.as('subject_names'),
    ])
    .where(sql<boolean>`papers.id = any(${[...ids]}::integer[])`)
    .execute()

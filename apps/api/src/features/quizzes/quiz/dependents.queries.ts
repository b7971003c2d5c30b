import type { ChapterDependents, QuizDependents } from '@prepwell/contract/shared/dependents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { asksChapter } from './composition/composition.queries.ts'

/**
 * The number of attempts at quizzes, and how many of them are running; throws 404 if none of the
 * quizzes exists, and for a private practice, which nobody can delete.
 */
export const getQuizDependents = async (
  db: Db,
  ids: readonly number[],
): Promise<QuizDependents> => {
  const chosen = sql`quizzes.id = any(${[...ids]})
    and quizzes.deleted_at is null and quizzes.owner_id is null`
  const { quizzes, attempts, running } = await countUse(db, chosen)
  if (quizzes === 0) throw notFound('Quiz')
  return { attempts, running }
}

/**
 * The number of quizzes on these chapters and of attempts at them, including attempts at deleted
 * quizzes.
 */
export const selectQuizDependentsOfChapters = (db: Db, chapterIds: readonly number[]) =>
  countUse(
    db,
    asksChapter((chapter) => sql`${chapter} = any(${[...chapterIds]}::integer[])`),
  )

type QuizUse = Omit<ChapterDependents, 'questions'>

/**
 * Counts quiz by quiz, because each count then uses only an index and takes half the time of a join
 * with a million attempts.
 */
async function countUse(db: Db, chosen: RawBuilder<unknown>): Promise<QuizUse> {
  const { rows } = await sql<QuizUse>`
    select
      count(*) filter (where quizzes.deleted_at is null) as quizzes,
      coalesce(sum(
        (select count(*) from attempts where attempts.quiz_id = quizzes.id)
      ), 0)::bigint as attempts,
      coalesce(sum(
        (select count(*) from attempts
          where attempts.quiz_id = quizzes.id and attempts.submitted_at is null)
      ), 0)::bigint as running
    from quizzes where ${chosen}`.execute(db)
  return rows[0] ?? { quizzes: 0, attempts: 0, running: 0 }
}

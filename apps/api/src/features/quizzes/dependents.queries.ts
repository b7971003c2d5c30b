import type { ChapterDependents, QuizDependents } from '@prepwell/contract/dependents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** The number of attempts at a quiz, and how many of them are running. */
export const selectQuizDependents = async (db: Db, id: number): Promise<QuizDependents> => {
  const { attempts, running } = await countUse(db, sql`quizzes.id = ${id}`)
  return { attempts, running }
}

/**
 * The number of quizzes on these chapters and of attempts at them, including those at deleted
 * quizzes.
 */
export const selectQuizDependentsOfChapters = (db: Db, chapterIds: readonly number[]) =>
  countUse(db, sql`quizzes.chapter_id = any(${chapterIds})`)

type QuizUse = Omit<ChapterDependents, 'questions'>

/**
 * Counts quiz by quiz: each count is answered from an index, in half the time of a join with a
 * million attempts.
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

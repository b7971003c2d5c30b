import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { drawnQuestionIds, isAskable } from '../../askable/index.ts'

/** The number of questions that are similar to one of an attempt. */
export interface SimilarQuestions {
  readonly question_id: number
  readonly chapter_name: string
  readonly difficulty: Difficulty | null
  readonly count: number
}

/**
 * Counts, for each of these questions, the questions of the same chapter and difficulty that the
 * student has never seen, that are not on the student's paper, and that a practice of the student's
 * own may ask. Leaves out questions without similar ones, and deleted questions.
 */
export async function countSimilar(
  db: Db | Tx,
  now: Date,
  {
    studentId,
    questionIds,
    askedIds,
  }: {
    readonly studentId: number
    readonly questionIds: readonly number[]
    /** All questions of the attempt. */
    readonly askedIds: readonly number[]
  },
): Promise<SimilarQuestions[]> {
  const { rows } = await sql<SimilarQuestions>`
    with one as materialized (
      select id, chapter_id, difficulty from questions
      where id = any (${[...questionIds]}::integer[])
    ), kind as materialized (
      select distinct chapter_id, difficulty from one
    ), candidate as materialized (
      select questions.id, questions.chapter_id, questions.difficulty
      from kind join questions on questions.chapter_id = kind.chapter_id
        and questions.difficulty is not distinct from kind.difficulty
      where questions.id <> all (${[...askedIds]}::integer[]) and ${isAskable(now, studentId)}
    ), free as (
      select chapter_id, difficulty, count(*)::integer as count from candidate
      where id not in (${drawnQuestionIds(studentId)}) group by chapter_id, difficulty
    )
    select one.id as question_id, chapters.name as chapter_name, one.difficulty, free.count
    from one join free on free.chapter_id = one.chapter_id
        and free.difficulty is not distinct from one.difficulty
      join chapters on chapters.id = one.chapter_id`.execute(db)
  return rows
}

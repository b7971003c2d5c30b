import type { QuestionType } from '@prepwell/contract/question-types.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../../platform/database.ts'

/** A question with its key, as a paper copies it. Never send it to students. */
export interface ChapterItem {
  readonly question_id: number
  readonly type: QuestionType
  readonly statement: string
  readonly question_image: string | null
  readonly marks: number
  /** In the order of the form; empty for Numerical. */
  readonly options: readonly { id: number; text: string; is_correct: boolean }[]
  /** The number as it was typed; null unless Numerical. */
  readonly numerical_answer: string | null
  readonly explanation: string | null
}

/** All questions of a chapter with their keys, by id: the questions of a quiz on this chapter. */
export const selectChapterItems = (db: Db | Tx, chapterId: number): Promise<ChapterItem[]> =>
  db
    .selectFrom('questions')
    .select((question) => [
      'questions.id as question_id',
      'questions.type',
      'questions.statement',
      'questions.image as question_image',
      sql<number>`questions.marks::float8`.as('marks'),
      jsonArrayFrom(
        question
          .selectFrom('question_options')
          .select(['question_options.id', 'text', 'is_correct'])
          .whereRef('question_options.question_id', '=', 'questions.id')
          .orderBy('position'),
      ).as('options'),
      'questions.numerical_answer',
      'questions.explanation',
    ])
    .where('chapter_id', '=', chapterId)
    .orderBy('questions.id')
    .execute()

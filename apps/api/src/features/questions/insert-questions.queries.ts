import type { QuestionContent } from '@prepwell/contract/question-content.ts'
import type { Tx } from '../../platform/database.ts'
import { fingerprint } from './fingerprint.ts'

/** A validated question and its chapter. */
export interface NewQuestion {
  readonly chapter_id: number
  readonly content: QuestionContent
  /** A passage of the same chapter. */
  readonly passage_id?: number | null
}

// PostgreSQL accepts 65,535 parameters in one statement; a question has 12 columns, an option 5.
const questionsAtOnce = 1_000
const optionsAtOnce = 10_000

/** The columns derived from a question's content. */
export const contentColumns = (content: QuestionContent) => ({
  type: content.type,
  statement: content.statement,
  marks: content.marks,
  image: content.image,
  explanation: content.explanation,
  numerical_answer: content.numerical_answer,
  numerical_low: content.numerical_range?.low ?? null,
  numerical_high: content.numerical_range?.high ?? null,
  fingerprint: fingerprint(content),
})

/**
 * Adds any number of questions with their options in few statements and returns their ids in the
 * same order.
 */
export async function insertQuestions(
  tx: Tx,
  now: Date,
  questions: readonly NewQuestion[],
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of batches(questions, questionsAtOnce)) {
    const rows = await tx
      .insertInto('questions')
      .values(
        batch.map(({ chapter_id, content, passage_id = null }) => ({
          chapter_id,
          passage_id,
          ...contentColumns(content),
          created_at: now,
          updated_at: now,
        })),
      )
      .returning('id')
      .execute()
    // Ids are assigned in the order of the values, but the order of the returned rows is not
    // guaranteed.
    ids.push(...rows.map(({ id }) => id).sort((a, b) => a - b))
  }
  const options = questions.flatMap(({ content }, i) => optionRows(ids[i] ?? 0, content))
  for (const batch of batches(options, optionsAtOnce))
    await tx.insertInto('question_options').values(batch).execute()
  return ids
}

const optionRows = (question_id: number, { type, options }: QuestionContent) =>
  options.map(({ text, correct }, position) => ({
    question_id,
    question_type: type,
    position,
    text,
    is_correct: correct,
  }))

function* batches<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size)
}

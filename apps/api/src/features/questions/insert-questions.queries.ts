import type { QuestionContent } from '@prepwell/contract/questions.ts'
import type { Tx } from '../../platform/database.ts'
import { fingerprint } from './fingerprint.ts'

/** A checked question and the chapter it goes to. */
export interface NewQuestion {
  readonly chapter_id: number
  readonly content: QuestionContent
}

// PostgreSQL takes 65,535 values in one statement; a question has 9 columns, an option 5.
const questionsAtOnce = 1_000
const optionsAtOnce = 10_000

/** The columns of a question that its content decides. */
export const contentColumns = (content: QuestionContent) => ({
  type: content.type,
  statement: content.statement,
  marks: content.marks,
  image: content.image,
  explanation: content.explanation,
  numerical_answer: content.numerical_answer,
  fingerprint: fingerprint(content),
})

/**
 * Adds questions with their options in few statements, however many they are, and
 * answers their ids in the same order.
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
        batch.map(({ chapter_id, content }) => ({
          chapter_id,
          ...contentColumns(content),
          created_at: now,
          updated_at: now,
        })),
      )
      .returning('id')
      .execute()
    // Ids are drawn in the order of the values; in which order they come back is not promised.
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

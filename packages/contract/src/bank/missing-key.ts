import type { QuestionType } from './question-types.ts'

type Given = string | number | readonly unknown[] | null | undefined

/** The fields that hold the key, by type. */
const keyFields = {
  MCQ: ['correct_answer', 'correct_answers'],
  MSQ: ['correct_answers'],
  Numerical: ['numerical_answer', 'numerical_low', 'numerical_high', 'numerical_tolerance'],
} as const satisfies Record<QuestionType, readonly string[]>

type KeyField = (typeof keyFields)[QuestionType][number]

interface Body extends Readonly<Partial<Record<KeyField, Given>>> {
  readonly question_type: QuestionType
  readonly key_missing?: boolean | null | undefined
  readonly status?: string | null | undefined
}

/** True if the body says that the key is missing and does not contain one. */
export const leavesKeyOut = (body: Body): boolean =>
  body.key_missing === true &&
  body.status !== 'checked' &&
  keyFields[body.question_type].every((field) => isEmpty(body[field]))

const isEmpty = (given: Given) =>
  given == null || (Array.isArray(given) ? given.length === 0 : String(given).trim() === '')

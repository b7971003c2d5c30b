import { z } from 'zod'
import { difficulties } from '../bank/question-facts-terms.ts'
import { textFormat } from '../bank/text-format.ts'
import { textTranslations } from '../bank/translations.ts'
import { epochSeconds, id, idParams, list, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import {
  aList,
  aNumber,
  anAnswer,
  anInteger,
  anObject,
  aText,
  byName,
  oneOf,
  orAbsent,
  orNull,
} from '../wire/shape.ts'
import { checkedOutcomes } from './checked-outcomes.ts'
import { answerOrder, selectedValues } from './quiz-state.ts'

/** Option ids, or the number as text. */
const answerValues = z.array(z.union([z.number(), z.string()]))

/** An answer that was checked and locked, with the key and explanation of its own question only. */
export const checkedAnswer = z.object({
  question_id: z.number().int(),
  /** The selection that counts. It differs from the one sent if a newer one was already stored. */
  selected_values: answerValues,
  /** The stored sequence number of the selection. */
  seq: z.number().int(),
  outcome: z.enum(checkedOutcomes),
  /**
   * The marks that the result of the attempt will show, to 2 decimals; below 0 for negative marks.
   */
  marks: z.number(),
  correct_answer: answerValues,
  /**
   * Further keys that a regrade accepts, each in the form of `correct_answer`; absent if there are
   * none.
   */
  also_correct: z.array(answerValues).optional(),
  answer_explanation: z.string().nullable(),
  explanation_format: textFormat,
  explanation_translations: textTranslations.optional(),
  checked_at: epochSeconds,
  /**
   * The number of `checked` questions of the same chapter and difficulty that the student has never
   * seen and that no exam holds; null if there is none, and for a right answer.
   * `POST /api/practices` with `similar_to` practises one.
   */
  similar_question: z
    .object({
      chapter_name: z.string(),
      difficulty: z.enum(difficulties).nullable(),
      count: z.number().int().min(1),
    })
    .nullable(),
})

export type CheckedAnswer = z.infer<typeof checkedAnswer>

/** A locked answer whose key is withheld now because of an exam. */
export const heldAnswer = checkedAnswer.pick({ question_id: true, selected_values: true })

export type HeldAnswer = z.infer<typeof heldAnswer>

const valuesShape = aList(oneOf(aNumber, aText))

const checkedAnswerShape = anObject({
  question_id: anInteger,
  selected_values: valuesShape,
  seq: anInteger,
  outcome: aText,
  marks: aNumber,
  correct_answer: valuesShape,
  also_correct: orAbsent(aList(valuesShape)),
  answer_explanation: orNull(aText),
  explanation_format: aText,
  explanation_translations: orAbsent(byName(aText)),
  checked_at: anInteger,
  similar_question: orNull(
    anObject({ chapter_name: aText, difficulty: orNull(aText), count: anInteger }),
  ),
})

const shared = { tag: 'attempts', permission: 'exams.sit', params: idParams } as const

/**
 * Checks one answer of a practice that was started with `check`: saves it like
 * `POST /api/take_quiz/:id/save`, locks it and returns its key. Safe to repeat: the answer that was
 * checked first stays, whatever is sent later. 400 for a blank answer, for an attempt without
 * `check`, and while an exam holds the question; 409 for a submitted attempt.
 */
export const checkAnswer = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/check',
  summary: 'Check an answer of a practice at once',
  body: z.object({
    question_id: id,
    selected_values: selectedValues,
    seq: answerOrder,
    /** The seconds for which the question has been on the screen, as in a save. */
    time_spent: z.number().int().nonnegative().max(limits.timeSpentMax).nullish(),
  }),
  response: one(checkedAnswer),
  answerShape: anAnswer({ data: checkedAnswerShape }),
  errors: ['forbidden', 'not_found', 'not_allowed_now', 'too_many_answers', 'attempt_closed'],
})

/**
 * The checked answers of the caller's running practice, for a page that is loaded again or on
 * another device; empty for a practice without `check`. If a key is withheld now because of an
 * exam, only the answer is returned, in `held`; it stays locked.
 */
export const listChecks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/take_quiz/:id/checks',
  summary: 'List the checked answers of a practice',
  response: list(checkedAnswer).extend({ held: z.array(heldAnswer) }),
  answerShape: anAnswer({
    data: aList(checkedAnswerShape),
    held: aList(anObject({ question_id: anInteger, selected_values: valuesShape })),
  }),
  errors: ['forbidden', 'not_found', 'attempt_closed'],
})

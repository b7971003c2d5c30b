import { z } from 'zod'
import { seconds, storableText } from './wire/common.ts'
import { limits } from './wire/limits.ts'
import {
  aBoolean,
  aList,
  aNumber,
  anInteger,
  anObject,
  aText,
  byId,
  oneOf,
  orNull,
  type Shape,
} from './wire/shape.ts'

const oneValue = z.union([z.number(), storableText.max(limits.typedAnswerMax)])

/**
 * What was chosen: an option id (MCQ), option ids (MSQ), the typed text (Numerical);
 * null or absent when nothing is.
 */
export const selectedValues = z
  .union([oneValue, z.array(oneValue).max(limits.optionsMax)])
  .nullish()

/**
 * A client's own count of changes. Far below the last whole number: the server counts up from it
 * for clients that count nothing.
 */
const order = z
  .number()
  .int()
  .nonnegative()
  .max(2 ** 52)

/**
 * One question's answer, all of it or the parts that changed. Each part has an order of its own, a
 * higher one is newer: `seq` orders `selected_values` and `answered`, `review_seq` orders
 * `markedForReview`, `visit_seq` is the order of the last visit and carries nothing else. A part
 * whose order is missing is not touched, with two exceptions for other clients:
 * - Earlier clients send one `seq` for all: without `review_seq` it orders
 *   `markedForReview` too, where that is named.
 * - Clients that count nothing send no order at all: they replace the whole answer.
 */
export const answerInput = z
  .object({
    answered: z.boolean().default(false),
    markedForReview: z.boolean().nullish(),
    selected_values: selectedValues,
    seq: order.nullish(),
    review_seq: order.nullish(),
    visit_seq: order.nullish(),
    /**
     * How long the question has been on the screen so far, in whole seconds; a smaller number
     * than the stored one is ignored.
     */
    time_spent: z.number().int().nonnegative().max(limits.timeSpentMax).nullish(),
  })
  .refine(
    ({ review_seq, markedForReview }) =>
      typeof review_seq !== 'number' || typeof markedForReview === 'boolean',
    { path: ['markedForReview'], message: 'is missing beside review_seq' },
  )

/** The id of a question where it names something. */
export const questionName = z.string().regex(/^[1-9]\d{0,9}$/, 'Not a question')

/** Answers by question id, all or only the changed ones. */
export const quizStateInput = z
  .record(questionName, answerInput)
  .refine((state) => Object.keys(state).length <= limits.quizStateEntriesMax, 'Too many questions')

/** Answers by question id as a client sends them. */
export type QuizStateInput = z.input<typeof quizStateInput>

/**
 * A stored answer: option id, option ids, typed text, or null. It carries no order: a client that
 * sends it back counts nothing by that.
 */
export const storedAnswer = z.object({
  answered: z.boolean(),
  markedForReview: z.boolean(),
  selected_values: z.union([z.number(), z.string(), z.array(z.number())]).nullable(),
  /** Seconds on the screen; 0 where no client counted. */
  time_spent: seconds,
})

/** The stored answer to one question. */
export type StoredAnswer = z.infer<typeof storedAnswer>

/** Stored answers by question id; a question that was never visited has no entry. */
export const quizState = z.record(questionName, storedAnswer)

/** Stored answers by question id. */
export type QuizState = z.infer<typeof quizState>

/**
 * What the server has of each question: the order of the stored selection, of the stored
 * review flag, and of the last visit.
 */
export const answerOrders = z.record(
  questionName,
  z.object({ seq: z.number().int(), review_seq: z.number().int(), visit_seq: z.number().int() }),
)

/** The stored orders by question id. */
export type AnswerOrders = z.infer<typeof answerOrders>

/** The stored order of one question. */
export type AnswerOrder = AnswerOrders[string]

/** The light check of {@link quizState}. */
export const quizStateShape: Shape = byId(
  anObject({
    answered: aBoolean,
    markedForReview: aBoolean,
    selected_values: orNull(oneOf(aNumber, aText, aList(aNumber))),
    time_spent: aNumber,
  }),
)

/** The light check of {@link answerOrders}. */
export const answerOrdersShape: Shape = byId(
  anObject({ seq: anInteger, review_seq: anInteger, visit_seq: anInteger }),
)

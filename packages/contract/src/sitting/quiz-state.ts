import { z } from 'zod'
import { seconds, storableText } from '../wire/common.ts'
import { limits } from '../wire/limits.ts'
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
} from '../wire/shape.ts'

const oneValue = z.union([z.number(), storableText.max(limits.typedAnswerMax)])

/**
 * The selection: an option id (MCQ), option ids (MSQ) or the typed text (Numerical); null or absent
 * for none.
 */
export const selectedValues = z
  .union([oneValue, z.array(oneValue).max(limits.optionsMax)])
  .nullish()

/**
 * A sequence number: a client's own count of its changes. Kept far below the largest safe integer,
 * because the server counts up from it for clients that send none.
 */
export const answerOrder = z
  .number()
  .int()
  .nonnegative()
  .max(2 ** 52)

/**
 * One question's answer, complete or only the changed parts. Each part has its own sequence number;
 * the higher one is newer: `seq` orders `selected_values` and `answered`, `review_seq` orders
 * `markedForReview`, `visit_seq` orders only the last visit. A part without its number is ignored,
 * with two exceptions:
 *
 * - Earlier clients send one `seq` for everything: without `review_seq` it also orders
 *   `markedForReview`, if that is present.
 * - Some clients send no sequence numbers: they replace the whole answer.
 */
export const answerInput = z
  .object({
    answered: z.boolean().default(false),
    markedForReview: z.boolean().nullish(),
    selected_values: selectedValues,
    seq: answerOrder.nullish(),
    review_seq: answerOrder.nullish(),
    visit_seq: answerOrder.nullish(),
    /**
     * Total time that the question has been on the screen, in whole seconds. A value below the
     * stored one is ignored.
     */
    time_spent: z.number().int().nonnegative().max(limits.timeSpentMax).nullish(),
  })
  .refine(
    ({ review_seq, markedForReview }) =>
      typeof review_seq !== 'number' || typeof markedForReview === 'boolean',
    { path: ['markedForReview'], message: 'is required with review_seq' },
  )

/** A question id used as an object key. */
export const questionName = z.string().regex(/^[1-9]\d{0,9}$/, 'Not a question')

/** Answers by question id, all of them or only the changed ones. */
export const quizStateInput = z
  .record(questionName, answerInput)
  .refine((state) => Object.keys(state).length <= limits.quizStateEntriesMax, 'Too many questions')

/** Answers by question id as a client sends them. */
export type QuizStateInput = z.input<typeof quizStateInput>

/**
 * A stored answer: option id, option ids, typed text, or null. It has no sequence numbers, so
 * sending it back replaces the whole answer.
 */
export const storedAnswer = z.object({
  answered: z.boolean(),
  markedForReview: z.boolean(),
  selected_values: z.union([z.number(), z.string(), z.array(z.number())]).nullable(),
  /** Seconds on the screen; 0 if no client measured it. */
  time_spent: seconds,
})

export type StoredAnswer = z.infer<typeof storedAnswer>

/** Stored answers by question id; a question that was never visited has no entry. */
export const quizState = z.record(questionName, storedAnswer)

export type QuizState = z.infer<typeof quizState>

/**
 * The stored sequence numbers for each question: of the selection, of the review flag and of the
 * last visit.
 */
export const answerOrders = z.record(
  questionName,
  z.object({ seq: z.number().int(), review_seq: z.number().int(), visit_seq: z.number().int() }),
)

export type AnswerOrders = z.infer<typeof answerOrders>

export type AnswerOrder = AnswerOrders[string]

/** The quick shape check of {@link quizState}, without zod. */
export const quizStateShape: Shape = byId(
  anObject({
    answered: aBoolean,
    markedForReview: aBoolean,
    selected_values: orNull(oneOf(aNumber, aText, aList(aNumber))),
    time_spent: aNumber,
  }),
)

/** The quick shape check of {@link answerOrders}, without zod. */
export const answerOrdersShape: Shape = byId(
  anObject({ seq: anInteger, review_seq: anInteger, visit_seq: anInteger }),
)

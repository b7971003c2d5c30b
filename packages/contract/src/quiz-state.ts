import { z } from 'zod'
import { seconds, storableText } from './common.ts'
import { limits } from './limits.ts'

const oneValue = z.union([z.number(), storableText.max(limits.typedAnswerMax)])

/** What was chosen: an option id (MCQ), option ids (MSQ), the typed text (Numerical); null or absent when nothing is. */
export const selectedValues = z
  .union([oneValue, z.array(oneValue).max(limits.optionsMax)])
  .nullish()

/** One question's answer. A higher `seq` is newer; without one it replaces what is stored. */
export const answerInput = z.object({
  answered: z.boolean().default(false),
  markedForReview: z.boolean().nullish(),
  selected_values: selectedValues,
  // Far below the last whole number: clients that count nothing still count up from it.
  seq: z
    .number()
    .int()
    .nonnegative()
    .max(2 ** 52)
    .nullish(),
  /** How long the question has been on the screen so far, in whole seconds; a smaller number than the stored one is ignored. */
  time_spent: z.number().int().nonnegative().max(limits.timeSpentMax).nullish(),
})

/** Answers by question id, all or only the changed ones. */
export const quizStateInput = z
  .record(z.string().regex(/^[1-9]\d{0,9}$/, 'Not a question'), answerInput)
  .refine((state) => Object.keys(state).length <= limits.quizStateEntriesMax, 'Too many questions')

/** Answers by question id as a client sends them. */
export type QuizStateInput = z.input<typeof quizStateInput>

/** A stored answer: option id, option ids, typed text, or null. */
export const storedAnswer = z.object({
  answered: z.boolean(),
  markedForReview: z.boolean(),
  selected_values: z.union([z.number(), z.string(), z.array(z.number())]).nullable(),
  seq: z.number().int(),
  /** Seconds on the screen; 0 where no client counted. */
  time_spent: seconds,
})

/** The stored answer to one question. */
export type StoredAnswer = z.infer<typeof storedAnswer>

/** Stored answers by question id; a question that was never visited has no entry. */
export const quizState = z.record(z.string(), storedAnswer)

/** Stored answers by question id. */
export type QuizState = z.infer<typeof quizState>

import { z } from 'zod'
import { textFormat } from '../bank/text-format.ts'
import { textTranslations } from '../bank/translations.ts'
import { selectedValues } from '../sitting/quiz-state.ts'
import { epochSeconds, id, one, seconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import {
  aBoolean,
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
import { questionIdParams } from './bookmarks.ts'
import { calendarDay, cardQuestion, count } from './notebook.ts'
import { cardChanges, mistakeCauses, notebookLimits as most, ratings } from './notebook-terms.ts'

const shared = { tag: 'notebook', permission: 'notebook.use' } as const

/** Option ids, or the number as text. */
const answerValues = z.array(z.union([z.number(), z.string()]))

const sessionCard = z.object({
  ...cardQuestion,
  options: z
    .array(
      z.object({
        id: z.number().int(),
        text: z.string(),
        translations: textTranslations.optional(),
      }),
    )
    .nullable(),
  passage: z
    .object({
      text: z.string(),
      format: textFormat,
      image: z.string().nullable(),
      translations: textTranslations.optional(),
    })
    .nullable(),
  /** The language of its texts, and their translations; absent if there is only one language. */
  language: z.string().optional(),
  translations: textTranslations.optional(),
  explanation_translations: textTranslations.optional(),
  correct_answer: answerValues,
  /** Smallest and largest right number, as text; null unless a Numerical question has a range. */
  correct_range: z.tuple([z.string(), z.string()]).nullable(),
  answer_explanation: z.string().nullable(),
  explanation_format: textFormat,
  is_new: z.boolean(),
  lapses: count,
  /** True if one more lapse makes the card rest. */
  rests_after_lapse: z.boolean(),
  /** The number of seconds above which a right answer is slow; null if no times are known. */
  slow_above: z.number().nullable(),
  /** Days until the next review by rating, if the card is rated today; shown on the buttons. */
  next_days: z.object({ again: count, hard: count, good: count, easy: count }),
  changed: z.enum(cardChanges).nullable(),
  cause: z.enum(mistakeCauses).nullable(),
  note: z.string().nullable(),
})

export type SessionCard = z.infer<typeof sessionCard>

/**
 * The cards to review today with their keys, which this student may see: mixed over chapters, due
 * ones first by how much of them is forgotten, then the new ones of the day. The order is the same
 * all day, so an interrupted session can continue. Leaves out questions that an exam holds and
 * those of a chapter in which the student is sitting an exam.
 */
export const getDueCards = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/notebook/due',
  summary: 'The cards to review today, with their keys',
  query: z.object({ count: z.coerce.number().int().min(1).max(most.keptCards).optional() }),
  response: one(
    z.object({
      server_time: epochSeconds,
      today: calendarDay,
      /**
       * The number of reviews in the notebook today, so that a session continues where it stopped.
       */
      reviewed: count,
      cards: z.array(sessionCard),
    }),
  ),
  answerShape: anAnswer({
    data: anObject({
      server_time: anInteger,
      today: aText,
      reviewed: anInteger,
      cards: aList(
        anObject({
          question_id: anInteger,
          type: aText,
          statement: aText,
          question_format: aText,
          question_image: orNull(aText),
          options: orNull(
            aList(anObject({ id: anInteger, text: aText, translations: orAbsent(byName(aText)) })),
          ),
          passage: orNull(
            anObject({
              text: aText,
              format: aText,
              image: orNull(aText),
              translations: orAbsent(byName(aText)),
            }),
          ),
          subject_name: aText,
          chapter_id: anInteger,
          chapter_name: aText,
          language: orAbsent(aText),
          translations: orAbsent(byName(aText)),
          explanation_translations: orAbsent(byName(aText)),
          correct_answer: aList(oneOf(aNumber, aText)),
          correct_range: orNull(aList(aText)),
          answer_explanation: orNull(aText),
          explanation_format: aText,
          is_new: aBoolean,
          lapses: anInteger,
          rests_after_lapse: aBoolean,
          slow_above: orNull(aNumber),
          next_days: anObject({
            again: anInteger,
            hard: anInteger,
            good: anInteger,
            easy: anInteger,
          }),
          changed: orNull(aText),
          cause: orNull(aText),
          note: orNull(aText),
        }),
      ),
    }),
  }),
  errors: ['forbidden'],
})

/** One card with its key, due today or not. 404 for a card that {@link listCards} leaves out. */
export const getCard = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/notebook/cards/:question_id',
  summary: 'Show a card of the notebook with its key',
  params: questionIdParams,
  response: one(sessionCard.omit({ slow_above: true, next_days: true, rests_after_lapse: true })),
  errors: ['not_found'],
})

const reviewInput = z.object({
  /** Made by the device; a review that arrives twice is stored once. */
  id: z.uuid(),
  question_id: id,
  /** The server's time, as the device estimates it. A time in the future becomes now. */
  reviewed_at: epochSeconds.nonnegative().max(253_402_300_799),
  rating: z.enum(ratings),
  selected_values: selectedValues,
  seconds: seconds.max(limits.timeSpentMax).nullish(),
})

export type ReviewInput = z.input<typeof reviewInput>

/**
 * Stores reviews. Schedules their cards from all reviews in the order of their times, so that the
 * same reviews give the same schedule in whatever order they arrive. Safe to repeat. A review
 * without a card of the caller is `left_out`, and the device drops it. So is a review of a question
 * that the notebook does not show now, such as one that an exam holds, so that the response does
 * not reveal whether it has a card.
 */
export const addReviews = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/notebook/reviews',
  summary: 'Store reviews of cards',
  body: z.object({ reviews: z.array(reviewInput).max(most.reviewsMax) }),
  bodyLimit: 256 * 1024,
  response: one(
    z.object({
      /** Ids of the reviews that are now stored. */
      stored: z.array(z.uuid()),
      left_out: z.array(z.uuid()),
      /** The cards of the stored reviews. */
      cards: z.array(
        z.object({
          question_id: z.number().int(),
          due_on: calendarDay.nullable(),
          /** True if the card has lapsed so often that it rests now. */
          is_resting: z.boolean(),
        }),
      ),
    }),
  ),
  answerShape: anAnswer({
    data: anObject({
      stored: aList(aText),
      left_out: aList(aText),
      cards: aList(
        anObject({ question_id: anInteger, due_on: orNull(aText), is_resting: aBoolean }),
      ),
    }),
  }),
  errors: ['forbidden'],
})

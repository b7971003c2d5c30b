import { z } from 'zod'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat } from '../bank/text-format.ts'
import { examNameMax } from '../quizzes/goal-exams.ts'
import {
  anyCase,
  epochSeconds,
  flag,
  id,
  list,
  message,
  one,
  pageQuery,
  requiredText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { questionIdParams } from './bookmarks.ts'
import {
  cardChanges,
  cardReasons,
  cardStates,
  mistakeCauses,
  notebookLimits as most,
} from './notebook-terms.ts'

const shared = { tag: 'notebook', permission: 'notebook.use' } as const

/** A day in the time zone of the school, such as 2026-11-30. */
export const calendarDay = z.iso.date()

/** A number of cards, reviews or days. */
export const count = z.number().int().nonnegative()

/** The student's notebook today. Only the student can see it. */
export const notebookOverview = z.object({
  server_time: epochSeconds,
  /** The day for which the figures are valid. */
  today: calendarDay,
  /** All cards in the notebook except removed ones. */
  cards: count,
  /** Cards to review today, without new ones. */
  due: count,
  /** New cards for today: the rest of the daily number, or fewer if the notebook has fewer. */
  new: count,
  /** New cards for later days. */
  new_later: count,
  /** Cards that rest after too many lapses. */
  resting: count,
  /**
   * Expected minutes for the cards of today, from the student's own times; at least 1 if there are
   * any cards.
   */
  minutes: count,
  /** The next day with a card to review; null without one. */
  next_due_on: calendarDay.nullable(),
  /**
   * Reviews of the coming days, today first: cards as scheduled now, and the new ones of each day.
   */
  forecast: z.array(z.object({ day: calendarDay, reviews: count, new: count })),
  /**
   * The last 30 days, today last: the number of reviews of cards that were not new, and of those
   * that the student remembered (any rating but Again).
   */
  retention: z.array(z.object({ day: calendarDay, reviews: count, remembered: count })),
  /** Days in a row with a review, up to today or yesterday; null unless the student wants it. */
  streak: count.nullable(),
  /** Causes that the student gave, by chapter, most frequent first. */
  causes: z.array(
    z.object({
      cause: z.enum(mistakeCauses),
      chapter_id: z.number().int(),
      chapter_name: z.string(),
      subject_name: z.string(),
      count: count,
    }),
  ),
  /** The date of the exam that the student prepares for; null without one. */
  exam_date: calendarDay.nullable(),
})

export type NotebookOverview = z.infer<typeof notebookOverview>

/**
 * The student's notebook today. First adds cards from results that were published since the last
 * call.
 */
export const getNotebook = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/notebook',
  summary: 'Show the notebook of a student today',
  response: one(notebookOverview),
  errors: ['forbidden'],
})

/** The question of a card as the bank has it now. */
export const cardQuestion = {
  question_id: z.number().int(),
  type: z.enum(questionTypes),
  statement: z.string(),
  /** The format of both the statement and the options. */
  question_format: textFormat,
  question_image: z.string().nullable(),
  subject_name: z.string(),
  chapter_id: z.number().int(),
  chapter_name: z.string(),
}

const cardRow = z.object({
  ...cardQuestion,
  reason: z.enum(cardReasons),
  /** The result that the card came from; null if it no longer exists. */
  take_quiz_id: z.number().int().nullable(),
  created_at: epochSeconds,
  state: z.enum(cardStates),
  /**
   * Null for a new, resting or removed card. Never after the exam that the student prepares for.
   */
  due_on: calendarDay.nullable(),
  reviewed_on: calendarDay.nullable(),
  reviews: count,
  lapses: count,
  /** A change that the student did not make; null without one. */
  changed: z.object({ how: z.enum(cardChanges), at: epochSeconds }).nullable(),
  cause: z.enum(mistakeCauses).nullable(),
  /** True if there is a bookmark with a note. */
  has_note: z.boolean(),
})

export type CardRow = z.infer<typeof cardRow>

/**
 * The student's cards. Leaves out questions that an exam holds now, that are no longer in the bank,
 * and those of chapters in which the student is sitting an exam.
 */
export const listCards = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/notebook/cards',
  summary: 'List the cards of a notebook',
  query: pageQuery(['due_on', 'created_at', 'lapses', 'chapter_name']).extend({
    /** If absent, all cards except removed ones. */
    state: anyCase(cardStates).optional(),
    subject_id: id.optional(),
    chapter_id: id.optional(),
    reason: anyCase(cardReasons).optional(),
    /** Selects only the card of this question. */
    question_id: id.optional(),
    cause: anyCase(mistakeCauses).optional(),
    has_note: flag.optional(),
  }),
  response: list(cardRow),
})

/**
 * Adds a question to the notebook or removes it, wakes a resting card, or sets the cause of a wrong
 * answer; absent fields stay. 404 for a question that the caller has not seen in a submitted
 * practice or a published result that shows keys; a cause can also be given for a checked answer of
 * a running practice.
 */
export const putCard = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/notebook/cards/:question_id',
  summary: 'Change a card of the notebook',
  params: questionIdParams,
  body: z.object({
    is_in: z.boolean().nullish(),
    /** True to review a resting card again from now on. */
    wake: z.literal(true).nullish(),
    /** An explicit null removes it. */
    cause: z.enum(mistakeCauses).nullish(),
  }),
  response: message,
  errors: ['not_found', 'not_allowed_now'],
})

/** Bookmarks, cards and causes for the questions of a result or a practice. */
export const listMarks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/notebook/marks',
  summary: 'Show which questions of an attempt are bookmarked or in the notebook',
  query: z.object({ take_quiz_id: id }),
  response: list(
    z.object({
      question_id: z.number().int(),
      is_in: z.boolean(),
      is_bookmarked: z.boolean(),
      note: z.string(),
      cause: z.enum(mistakeCauses).nullable(),
    }),
  ),
  errors: ['not_found'],
})

export const notebookSettings = z.object({
  /** The share of due cards that the student wants to remember, 0.80 to 0.95. */
  retention: z.number().min(most.retentionMin).max(most.retentionMax).multipleOf(0.01),
  new_per_day: z.number().int().min(most.newPerDayMin).max(most.newPerDayMax),
  /** The date of the exam that the student prepares for. The database has no year 0. */
  exam_date: calendarDay
    .refine((day) => day >= '1900-01-01', 'Enter a date as YYYY-MM-DD')
    .nullable(),
  /** The name of that exam: one of `goalExams`, or one that the student entered. */
  exam_name: requiredText(examNameMax).nullable(),
  has_streak: z.boolean(),
  has_mail: z.boolean(),
})

export type NotebookSettings = z.infer<typeof notebookSettings>

export const getNotebookSettings = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/notebook/settings',
  summary: 'Show the settings of a notebook',
  response: one(
    notebookSettings.extend({
      /**
       * True after the day of the exam, by the school's clock: lists no longer use the goal then.
       */
      is_exam_over: z.boolean(),
    }),
  ),
})

/** Changes settings; absent fields stay. A new retention changes the due days of all cards. */
export const putNotebookSettings = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/notebook/settings',
  summary: 'Change the settings of a notebook',
  body: notebookSettings.partial(),
  response: message,
})

/** Formats of an exported notebook: a table, and notes for Anki with pictures in a zip. */
export const notebookFormats = ['csv', 'anki'] as const

/** The student's cards as a file: those that {@link listCards} shows without a state. */
export const exportNotebook = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/notebook/export',
  summary: 'Export the cards of a notebook as CSV or for Anki',
  query: z.object({ format: anyCase(notebookFormats) }),
  response: z.unknown(),
})

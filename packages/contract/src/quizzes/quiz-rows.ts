import { z } from 'zod'
import { groupName } from '../accounts/group-name.ts'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat } from '../bank/text-format.ts'
import { epochSeconds, seconds } from '../wire/common.ts'
import { holdingExam } from './holding-exam.ts'
import { shownQuizFields } from './quiz-fields.ts'
import { draws, quizChapter, shownSection } from './quiz-sections.ts'
import { quizStatuses, shownParts } from './quiz-terms.ts'

/** A quiz in a list; times are epoch seconds, `time_duration` is in seconds. */
export const quizRow = z.object({
  ...shownQuizFields,
  id: z.number().int(),
  subject_id: z.number().int(),
  subject_name: z.string(),
  chapter_name: z.string(),
  /** All chapters that give questions, in the order of the paper; the first is `chapter_id`. */
  chapters: z.array(quizChapter),
  /** 1 for the paper of one whole chapter. */
  sections_count: z.number().int(),
  /**
   * What a student gets: from the frozen paper once an exam has one, else from the chapters as they
   * are now.
   */
  total_questions: z.number().int(),
  /**
   * The full marks of these questions. Of questions with different marks that are still to be drawn
   * it is the mean.
   */
  total_marks: z.number(),
  date_of_quiz: epochSeconds,
  time_duration: seconds,
  /** How long the caller has for it: longer with extra time. */
  own_duration: seconds,
  /** Does the start page open before the exam begins? */
  waiting_room: z.boolean(),
  status: z.enum(quizStatuses),
  date_created: epochSeconds,
})

export type QuizRow = z.infer<typeof quizRow>

/** An exam in the browse list, with whether the caller has started and finished it. */
export const examRow = quizRow.extend({
  attempted: z.boolean(),
  completed: z.boolean(),
  /** The caller's attempt; null before the start. */
  take_quiz_id: z.number().int().nullable(),
  /** When the caller's running attempt ends; null without one. */
  deadline: epochSeconds.nullable(),
})

export type ExamRow = z.infer<typeof examRow>

export const practiceRow = quizRow.extend({
  /**
   * The exam whose questions it contains; it reopens when those results are published. Null while
   * it can be started.
   */
  held_by: holdingExam.nullable(),
  /** The caller's running attempt; null without one. */
  running: z
    .object({
      take_quiz_id: z.number().int(),
      /** Questions with a stored selection. */
      answered_count: z.number().int(),
      questions_count: z.number().int(),
      /** Null without a clock. */
      deadline: epochSeconds.nullable(),
    })
    .nullable(),
  /** The caller's highest published percentage; null without one. */
  best_percentage: z.number().nullable(),
})

export type PracticeRow = z.infer<typeof practiceRow>

/**
 * A quiz with the current questions of its chapter, without keys. Students get an empty list. With
 * sections the list is empty: see `sections`.
 */
export const quizDetail = quizRow.extend({
  /** Null for the paper of one whole chapter. */
  sections: z.array(shownSection).nullable(),
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  draw: z.enum(draws),
  /** The groups whose students can take it, as in the body; empty for all. For admins only. */
  group_ids: z.array(z.number().int()),
  /** These groups, by name. For admins only. */
  groups: z.array(groupName),
  /** An admin publishes the results of the exam; otherwise the server does. */
  review_first: z.boolean(),
  /** What a student enters at the start of the exam; null for nothing. For admins only. */
  access_code: z.string().nullable(),
  /** Of the Safe Exam Browsers that may start it; empty for any browser. For admins only. */
  seb_config_keys: z.array(z.string()),
  /** What students see of the published exam. */
  shown_after: z.enum(shownParts),
  /** Until how many hours after the deadline late answers are taken; 0 for never. */
  late_delivery_hours: z.number().int(),
  results_published_at: epochSeconds.nullable(),
  /** The admin who published the results; null where the server did. For admins only. */
  published_by: z.string().nullable(),
  /** Everybody has finished the exam, and its results wait for an admin to publish them. */
  waits_for_review: z.boolean(),
  /** Publication, and what was changed about it later, oldest first. For admins only. */
  publication_log: z.array(
    z.object({
      kind: z.enum(['published', 'shown_changed']),
      /** What students see from then on. */
      shown_after: z.enum(shownParts),
      /** The admin's name; null where the server published. */
      by: z.string().nullable(),
      at: epochSeconds,
    }),
  ),
  /**
   * When the first start of an exam froze its paper; null while changes to the chapter still change
   * the paper.
   */
  paper_frozen_at: epochSeconds.nullable(),
  questions: z.array(
    z.object({
      id: z.number().int(),
      question_statement: z.string(),
      question_format: textFormat,
      question_type: z.enum(questionTypes),
      marks: z.number(),
      date_created: epochSeconds,
    }),
  ),
})

export type QuizDetail = z.infer<typeof quizDetail>

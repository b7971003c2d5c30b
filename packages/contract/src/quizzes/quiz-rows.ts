import { z } from 'zod'
import { groupName } from '../accounts/group-name.ts'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat } from '../bank/text-format.ts'
import { epochSeconds, seconds } from '../wire/common.ts'
import { contentVersion } from '../wire/content-version.ts'
import { shownCutOffFields } from './cut-offs.ts'
import { holdingExam } from './holding-exam.ts'
import { objectionRules } from './objection-terms.ts'
import { shownQuizFields } from './quiz-fields.ts'
import { paperLanguages } from './quiz-languages.ts'
import { draws, quizChapter, shownSection } from './quiz-sections.ts'
import { quizStatuses, shownParts } from './quiz-terms.ts'
import { shownSectionPlan, shownSectionTimeFields } from './section-plan.ts'

/** A quiz in a list; times are epoch seconds, `time_duration` is in seconds. */
export const quizRow = z.object({
  ...shownQuizFields,
  id: z.number().int(),
  subject_id: z.number().int(),
  subject_name: z.string(),
  chapter_name: z.string(),
  /** All chapters that supply questions, in the order of the paper; the first is `chapter_id`. */
  chapters: z.array(quizChapter),
  /** 1 if the paper is one whole chapter. */
  sections_count: z.number().int(),
  /**
   * The number of questions that a student gets: from the frozen paper once an exam has one,
   * otherwise from the chapters as they are now.
   */
  total_questions: z.number().int(),
  /**
   * The full marks of these questions; the mean if questions with different marks are still to be
   * drawn.
   */
  total_marks: z.number(),
  date_of_quiz: epochSeconds,
  time_duration: seconds,
  /** The caller's duration: longer with extra time. */
  own_duration: seconds,
  /** The time from which the quiz can no longer be started; null for a practice. */
  entry_end: epochSeconds.nullable(),
  /**
   * If true, every attempt ends when the student's own duration has passed since the exam began. If
   * false, all have the whole duration from their own start.
   */
  ends_together: z.boolean(),
  /** Null unless each section has its own time. */
  section_plan: shownSectionPlan.nullable(),
  /** True if the start page opens before the exam begins. */
  waiting_room: z.boolean(),
  status: z.enum(quizStatuses),
  date_created: epochSeconds,
})

export type QuizRow = z.infer<typeof quizRow>

/** An exam in the browse list, with the caller's progress. */
export const examRow = quizRow.extend({
  attempted: z.boolean(),
  completed: z.boolean(),
  /** The caller's attempt; null before the start. */
  take_quiz_id: z.number().int().nullable(),
  /** The deadline of the caller's running attempt; null without one. */
  deadline: epochSeconds.nullable(),
})

export type ExamRow = z.infer<typeof examRow>

export const practiceRow = quizRow.extend({
  /**
   * An exam that contains the same questions and blocks the start until its results are published.
   * Null while the practice can be started.
   */
  held_by: holdingExam.nullable(),
  /** The caller's running attempt; null without one. */
  running: z
    .object({
      take_quiz_id: z.number().int(),
      /** The number of questions with a stored selection. */
      answered_count: z.number().int(),
      questions_count: z.number().int(),
      /** Null if there is no time limit. */
      deadline: epochSeconds.nullable(),
    })
    .nullable(),
  /** The caller's highest published percentage; null without one. */
  best_percentage: z.number().nullable(),
})

export type PracticeRow = z.infer<typeof practiceRow>

/**
 * A quiz with the current questions of its chapter, without keys. For students `questions` is
 * empty. It is also empty for a quiz with sections: see `sections`.
 */
export const quizDetail = quizRow.extend({
  /** The version of what a change of the quiz can edit. For its editors only. */
  version: contentVersion.nullable(),
  /** Null if the paper is one whole chapter. */
  sections: z.array(shownSection).nullable(),
  shuffle_questions: z.boolean(),
  shuffle_options: z.boolean(),
  draw: z.enum(draws),
  ...shownSectionTimeFields,
  /** Null if the quiz does not offer languages. */
  languages: paperLanguages.nullable(),
  /**
   * For each language of the school: the number of questions whose statement is in it, and the
   * number of the others. Counts the questions of the paper, or of its sources as they are now. A
   * frozen paper that offers languages lists only those. For staff who read questions; otherwise
   * empty.
   */
  translated: z.array(
    z.object({
      language: z.string(),
      questions: z.number().int(),
      missing: z.number().int(),
    }),
  ),
  /** The groups whose students can take it; empty for all students. For admins only. */
  group_ids: z.array(z.number().int()),
  /** The groups of `group_ids`, by name. For admins only. */
  groups: z.array(groupName),
  /** Seconds after the start of the exam during which students can begin; null for its duration. */
  entry_seconds: seconds.nullable(),
  /** The cut-off for the total. Students see it, and those of the sections, only if it is shown. */
  ...shownCutOffFields,
  /** The series of which a student takes one exam; null without one. */
  series: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** If true, an admin publishes the results of the exam; if false, the server does. */
  review_first: z.boolean(),
  /** The code that a student enters at the start of the exam; null for none. For admins only. */
  access_code: z.string().nullable(),
  /**
   * Config Keys of the Safe Exam Browsers that may start it; empty for any browser. For admins
   * only.
   */
  seb_config_keys: z.array(z.string()),
  /** The parts of the published exam that students see. */
  shown_after: z.enum(shownParts),
  /** Hours after the deadline during which late answers are accepted; 0 for never. */
  late_delivery_hours: z.number().int(),
  objections: z.enum(objectionRules),
  objections_hours: z.number().int(),
  publish_itself: z.boolean(),
  /** The time since which students have seen the provisional key; null if they do not see it. */
  provisional_since: epochSeconds.nullable(),
  /** The time at which objections close or closed; null until it is known. */
  objections_close_at: epochSeconds.nullable(),
  /** The number of objections that wait for a decision; 0 for callers who do not decide them. */
  open_objections: z.number().int(),
  results_published_at: epochSeconds.nullable(),
  /** The admin who published the results; null if the server did. For admins only. */
  published_by: z.string().nullable(),
  /** True if everyone has finished the exam and an admin has yet to publish its results. */
  waits_for_review: z.boolean(),
  /**
   * The time until which somebody can still be let in, though everyone who took the exam has
   * submitted: its results cannot be published before. Null at any other time. For admins only.
   */
  publishable_from: epochSeconds.nullable(),
  /** The publication and later changes to it, oldest first. For admins only. */
  publication_log: z.array(
    z.object({
      kind: z.enum(['provisional', 'published', 'shown_changed']),
      /** The parts that students see from this entry on. */
      shown_after: z.enum(shownParts),
      /** The admin's name; null if the server published. */
      by: z.string().nullable(),
      at: epochSeconds,
    }),
  ),
  /**
   * The time at which the first start of an exam froze its paper; null while changes to the chapter
   * still change the paper.
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

import { z } from 'zod'
import { quizRow } from '../quizzes/quiz-rows.ts'
import { quizModes } from '../quizzes/quiz-terms.ts'
import { epochSeconds, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { marksReport } from './marks-report.ts'

/** A quiz that the student has not begun. */
const quizToTake = quizRow.pick({
  id: true,
  name: true,
  subject_name: true,
  chapter_name: true,
  chapters: true,
  sections_count: true,
  total_questions: true,
  difficulty_level: true,
  date_of_quiz: true,
  time_duration: true,
  own_duration: true,
  entry_end: true,
  ends_together: true,
  section_plan: true,
  waiting_room: true,
  status: true,
  quiz_mode: true,
})

export type QuizToTake = z.infer<typeof quizToTake>

const attemptOf = {
  take_quiz_id: z.number().int(),
  quiz_id: z.number().int(),
  quiz_name: z.string(),
  quiz_mode: z.enum(quizModes),
}

const openAttempt = z.object({
  ...attemptOf,
  date_taken: epochSeconds,
  /** The time at which the server submits it; null without a time limit. */
  deadline: epochSeconds.nullable(),
  /** The number of questions with a stored answer. */
  answered: z.number().int(),
  /** The number of questions that can be answered, within the limits of the sections. */
  to_answer: z.number().int(),
  total_questions: z.number().int(),
})

export type OpenAttempt = z.infer<typeof openAttempt>

/** An exam whose provisional key the student sees. */
const provisionalExam = z.object({
  ...attemptOf,
  /** The time at which objections close or closed. */
  objections_close_at: epochSeconds,
})

/** The latest decision about the objections in one attempt. */
const decidedObjections = z.object({
  ...attemptOf,
  decided_at: epochSeconds,
  /** The numbers of the student's objections that were accepted and rejected. */
  accepted: z.number().int(),
  rejected: z.number().int(),
})

const publishedAttempt = z.object({
  ...attemptOf,
  published_at: epochSeconds,
  percentage: z.number(),
})

/** Reasons to recommend a chapter, strongest first. */
export const recommendationReasons = ['weak', 'next_exam', 'most_lost'] as const

/** A chapter to practise, with the student's figures for it in one mode. */
const recommendation = marksReport.shape.chapters.element
  .pick({
    subject_name: true,
    chapter_name: true,
    questions: true,
    right: true,
    gained: true,
    lost: true,
    interval: true,
  })
  .extend({
    reason: z.enum(recommendationReasons),
    /** The mode of the attempts from which the figures come. */
    quiz_mode: z.enum(quizModes),
    /** A practice of the chapter that can be started now. */
    practice_id: z.number().int(),
  })

export type Recommendation = z.infer<typeof recommendation>

export const today = z.object({
  server_time: epochSeconds,
  /**
   * Exams that can be started now, those that fit the goal first, then those that began last; at
   * most 3. Exams that fit the goal replace none whose entry closes within 2 hours.
   */
  live: z.array(quizToTake),
  /** The number of further exams that can be started now, at most 17. Absent if there are none. */
  more_live: z.number().int().positive().optional(),
  /** Running attempts: exams first, then the newest; at most 3. */
  open: z.array(openAttempt),
  /** The exam that begins next. */
  next_exam: quizToTake.nullable(),
  /**
   * Results of the last 7 days that were not published immediately at submission, newest first; at
   * most 3.
   */
  results: z.array(publishedAttempt),
  /**
   * Exams whose provisional key the student sees, those with the earliest end of objections first;
   * at most 3. Absent if there are none.
   */
  provisional: z.array(provisionalExam).optional(),
  /**
   * Decisions of the last 7 days about the student's objections, newest first; at most 3. Absent if
   * none.
   */
  objections_decided: z.array(decidedObjections).optional(),
  /** From the published attempts of the last 90 days; null without one. */
  recommendation: recommendation.nullable(),
  /**
   * Practices for a student without attempts, those that fit the goal first, then the easiest; at
   * most 3.
   */
  first_practices: z.array(quizToTake),
  /**
   * Cards of the notebook to review today, new ones included, and the expected minutes; absent if
   * there are none.
   */
  notebook: z.object({ due: z.number().int(), minutes: z.number().int() }).optional(),
  /**
   * The exam that the student prepares for, and the days from today to it, null without a date.
   * Absent if there is no such exam, and after its date.
   */
  goal: z
    .object({
      exam_name: z.string(),
      exam_date: z.iso.date().nullable(),
      days_left: z.number().int().nonnegative().nullable(),
    })
    .optional(),
  /** True after the exam of the goal, until the student names another. */
  is_goal_over: z.literal(true).optional(),
  /**
   * The time until which an archive with the student's data can be downloaded; absent if none is
   * ready.
   */
  my_data_until: epochSeconds.optional(),
})

export type Today = z.infer<typeof today>

/**
 * Shows the things that a student can do now. Contains no data of other students, no keys, and no
 * marks before their publication.
 */
export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  permission: 'exams.sit',
  tag: 'today',
  summary: 'What a student can do now',
  response: one(today),
  errors: ['forbidden'],
})

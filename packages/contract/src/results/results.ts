import { z } from 'zod'
import { questionTypes } from '../bank/question-types.ts'
import { textFormat } from '../bank/text-format.ts'
import { textTranslations, translatedFields } from '../bank/translations.ts'
import { cutOffResult } from '../quizzes/cut-offs.ts'
import { holdingExam } from '../quizzes/holding-exam.ts'
import { paperLanguages } from '../quizzes/quiz-languages.ts'
import { paperPassage, sectionResult } from '../quizzes/quiz-sections.ts'
import { difficultyLevels, quizModes, shownParts } from '../quizzes/quiz-terms.ts'
import { lateSources, lateStates } from '../sitting/answer-log.ts'
import { storedAnswer } from '../sitting/quiz-state.ts'
import {
  anyCase,
  epochSeconds,
  id,
  idParams,
  list,
  one,
  pageQuery,
  seconds,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { attemptStages } from './attempt-stages.ts'
import { marksReport } from './marks-report.ts'
import { regradePolicies } from './regrade-policies.ts'
import { attemptRegrade } from './regrades.ts'

const shared = { tag: 'attempts' } as const

/** An attempt in a list; `total_scored` is a percentage, null until published. */
export const attemptRow = z.object({
  take_quiz_id: z.number().int(),
  quiz_id: z.number().int(),
  quiz_name: z.string(),
  quiz_mode: z.enum(quizModes),
  date_taken: epochSeconds,
  total_scored: z.number().nullable(),
  completed: z.boolean(),
  pending_result: z.boolean(),
})

export type AttemptRow = z.infer<typeof attemptRow>

/** The caller's attempts; an admin must name the student. */
export const listAttempts = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/students/take_quizzes',
  permission: 'attempts.read',
  summary: "List a student's attempts",
  query: pageQuery([
    'take_quiz_id',
    'quiz_name',
    'quiz_mode',
    'date_taken',
    'total_scored',
    'completed',
  ]).extend({
    student_id: id.optional(),
    quiz_mode: anyCase(quizModes).optional(),
    completed: z.enum(['true', 'false']).optional(),
  }),
  response: list(attemptRow),
  errors: ['not_found'],
})

/**
 * A question of a published result. If the exam shows answers without keys, the right answer,
 * explanation and median time are missing.
 */
export const resultQuestion = z.object({
  id: z.number().int(),
  display_id: z.number().int(),
  type: z.enum(questionTypes),
  statement: z.string(),
  /** The format of both the statement and the options. */
  question_format: textFormat,
  question_image: z.string().nullable(),
  /** 0 if a regrade leaves the question out. */
  total_marks: z.number(),
  /** Its section, from 1; absent on the paper of one whole chapter. */
  section: z.number().int().optional(),
  /** The passage it belongs to; absent without one. */
  passage_id: z.number().int().optional(),
  /**
   * True if the question does not count, because `answer_at_most` of its section was reached: it is
   * blank and cost nothing, or it is an answer too many. Absent otherwise.
   */
  not_needed: z.boolean().optional(),
  /**
   * True if an exam whose results are not published contains the question. Until publication,
   * selection, right answer, score, explanation and median time are missing. The selection is
   * missing too, because with the known total it would reveal which answer is right.
   */
  is_held: z.boolean(),
  /** To 2 decimals; below 0 for negative marks; null while held. */
  score: z.number().nullable(),
  /** The same as `score`; only on a paper with sections. */
  marks_awarded: z.number().nullable().optional(),
  answer_explanation: z.string().nullable(),
  explanation_format: textFormat,
  options: z
    .array(
      z.object({
        id: z.number().int(),
        text: z.string(),
        translations: textTranslations.optional(),
      }),
    )
    .nullable(),
  /** The language of its texts; like the next two fields, only if the paper offers languages. */
  language: z.string().optional(),
  translations: textTranslations.optional(),
  /** Absent if the explanation is. */
  explanation_translations: textTranslations.optional(),
  /** Option ids, or the typed text; empty when blank or held. */
  selected_answer: z.array(z.union([z.number(), z.string()])),
  /**
   * Option ids, or the number as text; empty while held. If a regrade has changed the key, the new
   * one.
   */
  correct_answer: z.array(z.union([z.number(), z.string()])),
  /**
   * Further keys that a regrade accepts, each in the form of `correct_answer`; absent if there are
   * none, and where the key is missing.
   */
  also_correct: z.array(z.array(z.union([z.number(), z.string()]))).optional(),
  /**
   * The latest regrade of the question; absent if there was none. Missing while held, because it
   * would reveal the right answer.
   */
  regrade: z
    .object({ policy: z.enum(regradePolicies), at: epochSeconds, reason: z.string() })
    .optional(),
  /** Seconds on the screen; null if no client measured it. */
  time_spent: seconds.nullable(),
  /**
   * Median seconds of the other students whose answer was right in their first published attempt;
   * null with fewer than 5 of them.
   */
  median_time: z.number().nullable(),
})

export type ResultQuestion = z.infer<typeof resultQuestion>

/**
 * Marks gained and lost in one attempt, without held questions. A chapter is weak if its whole
 * interval is below the share of right answers in other chapters.
 */
export const attemptMarks = marksReport.extend({
  /**
   * The latest answer to each question of other chapters, in the latest 500 published results of
   * the same mode in the last 365 days.
   */
  elsewhere: z.object({ questions: z.number().int(), right: z.number().int() }),
})

export type AttemptMarks = z.infer<typeof attemptMarks>

/** The paper of a result with its answers and marks. */
export const resultData = z.object({
  score: z.object({
    /**
     * Below 0 if wrong answers cost more than right ones earned; then the percentage is negative
     * too.
     */
    scored: z.number(),
    total: z.number(),
    percentage: z.number(),
    timeTaken: seconds,
  }),
  /** Empty if the exam shows marks only; `marks` is empty then too. */
  questions: z.array(resultQuestion),
  /**
   * By section, without held questions; absent on the paper of one whole chapter, which has no
   * sections. `translations` translate the section's name.
   */
  sections: z.array(sectionResult.extend(translatedFields)).optional(),
  /** Replaces `sections` if the exam shows marks only. */
  section_marks: z
    .array(sectionResult.pick({ name: true, marks: true, gained: true }).extend(translatedFields))
    .optional(),
  /** Absent if no question has a passage. */
  passages: z.array(paperPassage).optional(),
  /** Absent if students cannot choose a language. */
  languages: paperLanguages.optional(),
  marks: attemptMarks,
})

const resultState = z.object({ data: resultData.optional() })

/** Before publication the nullable parts are null, and `state` and `result_state` are `{}`. */
export const attemptDetail = z.object({
  take_quiz_id: z.number().int(),
  quiz_id: z.number().int(),
  student_id: z.number().int(),
  student_name: z.string(),
  student_profile_picture: z.string().nullable(),
  quiz_name: z.string(),
  quiz_mode: z.enum(quizModes),
  quiz_difficulty: z.enum(difficultyLevels),
  /**
   * True for a private practice of questions that did not earn full marks in an attempt: it counts
   * in no figures.
   */
  is_private: z.boolean(),
  /** The attempt whose questions a private practice repeats; null for any other quiz. */
  origin_take_quiz_id: z.number().int().nullable(),
  total_questions: z.number().int().nullable(),
  /** The number of questions on the paper, even before publication. */
  questions_count: z.number().int(),
  /** The number of questions that can be answered, within the limits of the sections. */
  to_answer: z.number().int(),
  /** The number of questions with a stored selection. */
  answered_count: z.number().int(),
  date_taken: epochSeconds,
  completed: z.boolean(),
  /** The code on the receipt of a submitted exam; null for a running one and for a practice. */
  receipt_code: z.string().nullable(),
  /** The party that ended the attempt; null while it is running. */
  closed_by: z.enum(['student', 'server', 'admin']).nullable(),
  /** The reason of an admin who submitted the attempt; null otherwise. */
  closed_reason: z.string().nullable(),
  server_time: epochSeconds,
  /** The deadline of the attempt, past or future; null for a practice without a time limit. */
  deadline: epochSeconds.nullable(),
  /** The time from start to submission, including breaks of a practice. */
  time_taken: seconds.nullable(),
  /**
   * The time from start to deadline, plus the unused time of sections that the student left early.
   */
  total_time: seconds,
  total_scored_marks: z.number().nullable(),
  total_marks: z.number().nullable(),
  total_scored_percentage: z.number().nullable(),
  total_percentage: z.literal(100),
  /** Mean published percentage of the other students on this quiz; 0 if there are none. */
  others_average: z.number(),
  /** The number of published attempts in `others_average`. */
  others_count: z.number().int(),
  /**
   * True if the attempt is finished, but another exam holds some of its questions: even the score
   * would reveal which answers are right. The result is shown together with that of `held_by`.
   */
  is_withheld: z.boolean(),
  /**
   * The exam that holds questions of this result, or the last one if there are several; null
   * without one.
   */
  held_by: holdingExam.nullable(),
  /**
   * The time at which the result of a completed attempt is expected, as things stand now: when
   * nobody can still be taking its exam, or an exam that holds its questions. Null once published,
   * while the attempt is running, and if a person publishes the result.
   */
  results_by: epochSeconds.nullable(),
  /** For a published exam: 1 for the highest marks; equal marks share a rank. */
  rank: z.number().int().nullable(),
  /**
   * For a published exam: the number of students ranked in class results (active, with a confirmed
   * address), always including the student of this attempt.
   */
  candidates: z.number().int().nullable(),
  /**
   * For a published exam with at least 30 candidates: the percentage of them with the same marks or
   * fewer, to 2 decimals.
   */
  percentile: z.number().nullable(),
  /**
   * The comparison with the cut-offs. Null while the result is not visible or one of its
   * questions is held, without cut-offs, and for students if the exam does not show them.
   */
  cut_off_result: cutOffResult.nullable(),
  /** The series of its exam (see `getSeriesStanding`); null without one. */
  series_name: z.string().nullable(),
  /** False while the result is not visible to the student. */
  is_published: z.boolean(),
  /** True if an admin reviews the results of the exam before they are published. */
  review_first: z.boolean(),
  /** Answers that came late or in a file, with the decisions about them, oldest first. */
  late_answers: z.array(
    z.object({
      source: z.enum(lateSources),
      state: z.enum(lateStates),
      answers: z.number().int(),
      received_at: epochSeconds,
      decided_at: epochSeconds.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** The parts that the caller sees once it is published; admins see everything. */
  shown: z.enum(shownParts),
  stage: z.enum(attemptStages),
  /** The regrades of its questions, oldest first; empty before publication. */
  regrades: z.array(attemptRegrade),
  /**
   * The time at which objections close or closed for the student; null until it is known, and if
   * objections are not taken.
   */
  objections_close_at: epochSeconds.nullable(),
  /** An entry for every question once published, unless only marks are shown. */
  state: z.record(z.string(), storedAnswer),
  result_state: resultState,
})

export type AttemptDetail = z.infer<typeof attemptDetail>

/**
 * One attempt: the student's own, or any attempt for an admin. 404 for the attempt of another
 * student.
 */
export const getAttempt = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/students/take_quizzes/:id',
  permission: 'attempts.read',
  summary: 'Show an attempt and, once published, its result',
  params: idParams,
  response: one(attemptDetail),
  errors: ['not_found'],
})

/** {@link attemptDetail} without the marks report. */
export const attemptResult = attemptDetail.extend({
  result_state: z.object({ data: resultData.omit({ marks: true }).optional() }),
})

export type AttemptResult = z.infer<typeof attemptResult>

/**
 * The first part of a result page; {@link getAttemptMarks} completes it. 404 as for
 * {@link getAttempt}.
 */
export const getResult = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/students/take_quizzes/:id/result',
  permission: 'attempts.read',
  summary: 'Show an attempt and, once published, its result without where the marks were lost',
  params: idParams,
  response: one(attemptResult),
  errors: ['not_found'],
})

/**
 * The marks report of an attempt, which says where marks were lost. Its lists are empty while the
 * result is not visible, and if the exam shows marks only. 404 as for {@link getAttempt}.
 */
export const getAttemptMarks = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/students/take_quizzes/:id/marks',
  permission: 'attempts.read',
  summary: 'Show where the marks of an attempt were lost',
  params: idParams,
  response: one(attemptMarks),
  errors: ['not_found'],
})

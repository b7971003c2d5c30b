import { z } from 'zod'
import { textFormat } from '../bank/text-format.ts'
import { holdingExam } from '../quizzes/holding-exam.ts'
import { paperLanguages } from '../quizzes/quiz-languages.ts'
import { shownSectionTranslations } from '../quizzes/quiz-sections.ts'
import { difficultyLevels, earlySectionEnds, quizModes } from '../quizzes/quiz-terms.ts'
import { epochSeconds, seconds } from '../wire/common.ts'
import { aNumber, anInteger, anObject, aText, orAbsent, orNull } from '../wire/shape.ts'
import { answerOrders, quizState } from './quiz-state.ts'
import { currentSectionShape, sectionSpansShape } from './section-shapes.ts'
import { sectionClock } from './section-times.ts'

/**
 * The quiz that the student is about to take or is taking. `started_at` is null before the start;
 * `deadline` is null if there is no time limit.
 */
const quizHead = {
  id: z.number().int(),
  name: z.string(),
  quiz_mode: z.enum(quizModes),
  chapter_name: z.string(),
  difficulty_level: z.enum(difficultyLevels),
  time_duration: seconds,
  total_marks: z.number(),
  server_time: epochSeconds,
  started_at: epochSeconds.nullable(),
  deadline: epochSeconds.nullable(),
  ...sectionClock,
  /** The rules for moving from section to section; absent unless each section has its own time. */
  section_rules: z.object({ early: z.enum(earlySectionEnds), pause_seconds: seconds }).optional(),
}

export const isExistingAnswer = z.object({
  ...quizHead,
  description: z.string(),
  subject_name: z.string(),
  existing: z.boolean(),
  /** The running attempt; absent if there is none. */
  existing_take_quiz_id: z.number().int().optional(),
  /** Always false: a finished exam is rejected instead. */
  completed: z.boolean(),
  /** The last moment to start an exam; null for a practice and for a running attempt. */
  start_by: epochSeconds.nullable(),
  /** The common end of the exam for this student; null without one, and for a running attempt. */
  ends_at: epochSeconds.nullable(),
  total_questions: z.number().int(),
  /** The start of the exam that the student is waiting for; null if it can be started now. */
  begins_at: epochSeconds.nullable(),
  /** True if starting needs an access code; resuming never does. */
  needs_code: z.boolean(),
  /** True if the quiz needs a Safe Exam Browser and the caller's browser is not an accepted one. */
  needs_exam_browser: z.boolean(),
  /** Each section with its marks in words; absent for the paper of one whole chapter. */
  sections: z
    .array(
      z.object({
        name: z.string(),
        instructions: z.string().nullable(),
        instructions_format: textFormat,
        marking: z.string(),
        answer_at_most: z.number().int().nullable(),
        count: z.number().int(),
        marks: z.number(),
        /** The student's time for the section; absent unless each section has its own time. */
        seconds: seconds.optional(),
        /**
         * The number of questions from which a practice draws at each start; questions new to the
         * student are drawn first. Absent if it draws none, and for a running attempt.
         */
        drawn_from: z.number().int().optional(),
        /** The language of the section's texts; absent if the paper has no choice of languages. */
        language: z.string().optional(),
        translations: shownSectionTranslations.optional(),
      }),
    )
    .optional(),
  /** All chapters in the order of the paper; absent for the paper of one whole chapter. */
  chapters: z.array(z.object({ name: z.string(), subject_name: z.string() })).optional(),
  /** The languages between which the student can choose; absent if there is no choice. */
  languages: paperLanguages.optional(),
  /** True if the running attempt checks answers as they are given; absent otherwise. */
  check: z.boolean().optional(),
  /**
   * The choices that the student made when creating their own practice; absent for any other quiz
   * and for a running attempt.
   */
  chosen: z.object({ clock: z.boolean(), check: z.boolean() }).optional(),
  /**
   * The exam whose questions a start with `check` leaves out of this practice; absent if there is
   * none, and for a running attempt. If there are several exams, the one whose results come last.
   */
  held_by: holdingExam.optional(),
  /** The running attempt's answers, `{}` if there is none. */
  quiz_state: quizState,
  /** The stored sequence numbers of these answers. */
  order: answerOrders,
  /** True if the answers are left out because the page has them; absent otherwise. */
  unchanged: z.boolean().optional(),
})

export const startAnswer = z.object({
  ...quizHead,
  existing: z.boolean(),
  take_quiz_id: z.number().int(),
  existing_take_quiz_id: z.number().int().optional(),
  /** Seconds left in the running attempt; null if there is no time limit. */
  existing_take_quiz_time_remaining: seconds.nullable().optional(),
  /** True for a practice that checks answers as they are given; absent otherwise. */
  check: z.boolean().optional(),
  /** For the log of an exam's answers on the device; see docs/decisions/0039. */
  answer_log: z
    .object({
      /** Proves later that the server issued this `server_time`. */
      proof: z.string(),
      /** Signs the answer file of this attempt. */
      key: z.string(),
    })
    .optional(),
})

/** The quick shape check of the fields in both responses, without zod. */
export const quizHeadShape = {
  id: anInteger,
  name: aText,
  quiz_mode: aText,
  chapter_name: aText,
  time_duration: aNumber,
  total_marks: aNumber,
  server_time: aNumber,
  started_at: orNull(aNumber),
  deadline: orNull(aNumber),
  section: orAbsent(currentSectionShape),
  section_times: orAbsent(sectionSpansShape),
  section_rules: orAbsent(anObject({ early: aText, pause_seconds: aNumber })),
}

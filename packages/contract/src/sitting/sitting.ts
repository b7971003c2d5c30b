import { z } from 'zod'
import { textFormat } from '../bank/text-format.ts'
import { typedAccessCode } from '../quizzes/entry.ts'
import { difficultyLevels, quizModes } from '../quizzes/quiz-terms.ts'
import { bodyLimits } from '../wire/body-limits.ts'
import { anyCase, epochSeconds, idParams, one, seconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import {
  aBoolean,
  aList,
  aNumber,
  anInteger,
  anObject,
  aText,
  byId,
  orAbsent,
  orNull,
} from '../wire/shape.ts'
import { lateStates } from './answer-log.ts'
import { deviceId } from './heartbeat.ts'
import {
  answerOrders,
  answerOrdersShape,
  questionName,
  quizState,
  quizStateInput,
  quizStateShape,
} from './quiz-state.ts'

/**
 * The quiz that the student is about to take or is taking. `started_at` is null before the start,
 * `deadline` when there is no time limit.
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
}

const isExistingAnswer = z.object({
  ...quizHead,
  description: z.string(),
  subject_name: z.string(),
  existing: z.boolean(),
  /** The running attempt; absent when there is none. */
  existing_take_quiz_id: z.number().int().optional(),
  /** Always false: a finished exam is rejected instead. */
  completed: z.boolean(),
  /** Until when an exam can be started; null for a practice and for a running attempt. */
  start_by: epochSeconds.nullable(),
  total_questions: z.number().int(),
  /** When the exam begins that the student waits for; null when it can be started now. */
  begins_at: epochSeconds.nullable(),
  /** Is an access code asked for at the start? Never to resume. */
  needs_code: z.boolean(),
  /** Is this not the Safe Exam Browser in which alone it can be taken? */
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
        /**
         * How many questions a practice draws these from at each start, first those that the
         * student has not seen; absent where it draws none, and for a running attempt.
         */
        drawn_from: z.number().int().optional(),
      }),
    )
    .optional(),
  /** All chapters in the order of the paper; absent for the paper of one whole chapter. */
  chapters: z.array(z.object({ name: z.string(), subject_name: z.string() })).optional(),
  /** The running attempt's answers, `{}` when there is none. */
  quiz_state: quizState,
  /** The stored order of these answers. */
  order: answerOrders,
})

const startAnswer = z.object({
  ...quizHead,
  existing: z.boolean(),
  take_quiz_id: z.number().int(),
  existing_take_quiz_id: z.number().int().optional(),
  /** Seconds left of the running attempt; null when there is no time limit. */
  existing_take_quiz_time_remaining: seconds.nullable().optional(),
  /** For the log of an exam's answers on the device; see docs/decisions/0039. */
  answer_log: z
    .object({
      /** By which the server knows later that it named this `server_time`. */
      proof: z.string(),
      /** Signs the answer file of this attempt. */
      key: z.string(),
    })
    .optional(),
})

const shared = { tag: 'attempts' } as const

const quizHeadShape = {
  id: anInteger,
  name: aText,
  quiz_mode: aText,
  chapter_name: aText,
  time_duration: aNumber,
  total_marks: aNumber,
  server_time: aNumber,
  started_at: orNull(aNumber),
  deadline: orNull(aNumber),
}

/**
 * May this quiz be taken now, and is there an attempt to resume? 400 gives the reason if not. An
 * exam with a waiting room is told of half an hour before it begins.
 */
export const checkStart = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/take_quiz/is_existing',
  summary: 'Look before starting a quiz',
  params: idParams,
  query: z.object({
    /**
     * The page of the exam is open already: before its begin it goes on waiting, also where the
     * begin was moved further away than the waiting room opens, or the paper has no question now.
     */
    waiting: anyCase(['true', 'false']).optional(),
  }),
  response: one(isExistingAnswer),
  answerShape: anObject({
    data: anObject({
      ...quizHeadShape,
      // Only the card before a practice shows them: an exam is resumed without them too.
      description: orAbsent(aText),
      subject_name: orAbsent(aText),
      existing: aBoolean,
      existing_take_quiz_id: orAbsent(anInteger),
      start_by: orAbsent(orNull(aNumber)),
      begins_at: orAbsent(orNull(aNumber)),
      needs_code: orAbsent(aBoolean),
      needs_exam_browser: orAbsent(aBoolean),
      total_questions: anInteger,
      sections: orAbsent(
        aList(
          anObject({
            name: aText,
            instructions: orNull(aText),
            instructions_format: orAbsent(aText),
            marking: aText,
            answer_at_most: orNull(anInteger),
            count: anInteger,
            marks: aNumber,
            drawn_from: orAbsent(anInteger),
          }),
        ),
      ),
      chapters: orAbsent(aList(anObject({ name: aText, subject_name: aText }))),
      quiz_state: quizStateShape,
      order: answerOrdersShape,
    }),
  }),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})

/**
 * Starts an attempt, or resumes the running one. Two simultaneous calls create one attempt. A wrong
 * access code is a 400 that names it; too many of them are a 429. 403 outside of the Safe Exam
 * Browser that an exam asks for.
 */
export const startAttempt = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/take_quiz',
  summary: 'Start or resume an attempt',
  params: idParams,
  /**
   * `timed` practises against the clock: the attempt has a deadline. It has no meaning for an
   * exam and for a resumed attempt.
   */
  body: z
    .object({ timed: z.boolean().nullish(), access_code: typedAccessCode.nullish() })
    .nullish(),
  response: one(startAnswer),
  answerShape: anObject({
    data: anObject({
      ...quizHeadShape,
      existing: aBoolean,
      take_quiz_id: anInteger,
      existing_take_quiz_time_remaining: orAbsent(orNull(aNumber)),
      answer_log: orAbsent(anObject({ proof: aText, key: aText })),
    }),
  }),
  errors: ['forbidden', 'not_found', 'not_allowed_now', 'too_many_requests'],
})

/**
 * Makes a private practice of what did not earn its full marks in the caller's own published
 * attempt: wrong, partly right and blank answers, without questions that an exam holds now. Only
 * the caller sees it, and no figure counts it. Safe to repeat: an attempt has one such practice,
 * which {@link startAttempt} then begins or resumes. 400 when there is no result yet, nothing to
 * ask again, or too many were made in a day.
 */
export const practiseAgain = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/practise_again',
  summary: 'Practise the wrong answers of an attempt again',
  params: idParams,
  response: one(z.object({ quiz_id: z.number().int(), name: z.string() })),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})

const quizStateBody = z.object({ quiz_state: quizStateInput })

/**
 * Merges answers by their order; replaying is harmless. `saved` lists the questions of which
 * everything sent is now stored, with the stored `seq`. `order` holds the stored orders of each
 * question in the body. When a newer change was already stored, `message` is not 'Saved'. An answer
 * too many for its section is a 400 that names it, and nothing is saved.
 */
export const saveAnswers = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/save',
  summary: 'Save answers',
  params: idParams,
  body: quizStateBody,
  bodyLimit: limits.quizStateBytes,
  bodyValuesMax: limits.quizStateEntriesMax * bodyLimits.answerValues,
  response: z.object({
    message: z.string(),
    take_quiz_id: z.number().int(),
    saved: z.record(questionName, z.number().int()),
    order: answerOrders,
    server_time: epochSeconds,
    deadline: epochSeconds.nullable(),
  }),
  answerShape: anObject({
    take_quiz_id: anInteger,
    order: answerOrdersShape,
    server_time: aNumber,
    deadline: orNull(aNumber),
  }),
  errors: ['forbidden', 'not_found', 'too_many_answers', 'attempt_closed'],
})

/** How an attempt stands that goes on: the data of the error `attempt_goes_on`. */
export const attemptStanding = z.object({
  take_quiz_id: z.number().int(),
  server_time: epochSeconds,
  deadline: epochSeconds.nullable(),
  /** Was it moved away from the device that submitted? */
  is_moved: z.boolean(),
})

/** The light check of {@link attemptStanding}. */
export const attemptStandingShape = anObject({
  take_quiz_id: anInteger,
  server_time: aNumber,
  deadline: orNull(aNumber),
  is_moved: aBoolean,
})

/** How an attempt stands that goes on. */
export type AttemptStanding = z.infer<typeof attemptStanding>

/**
 * Saves the last answers and closes the attempt. Answers too many for their section are left out. A
 * second submit is a 409 and changes nothing.
 *
 * Where the clock of the page submits, `due_at` is the deadline that ran out. `device_id` is the
 * device, as in its contact. If the attempt has a later deadline by now, or was moved away from the
 * device, the answers are saved and it goes on: a 409 with the code `attempt_goes_on`, whose data
 * is {@link attemptStanding}.
 */
export const submitAttempt = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/submit',
  summary: 'Submit an attempt',
  params: idParams,
  body: quizStateBody.extend({ due_at: epochSeconds.nullish(), device_id: deviceId.nullish() }),
  bodyLimit: limits.quizStateBytes,
  response: z.object({
    message: z.string(),
    take_quiz_id: z.number().int(),
    submitted_at: epochSeconds,
  }),
  answerShape: anObject({ take_quiz_id: anInteger, submitted_at: aNumber }),
  bodyValuesMax: limits.quizStateEntriesMax * bodyLimits.answerValues,
  errors: ['forbidden', 'not_found', 'attempt_closed', 'attempt_goes_on'],
})

/**
 * What the server has stored of the caller's attempt, running or closed. A device may drop its copy
 * of an answer once the receipt confirms it. It reveals neither marks nor keys.
 */
export const getReceipt = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/take_quiz/:id/receipt',
  summary: 'Which answers of an attempt are stored',
  params: idParams,
  response: one(
    z.object({
      take_quiz_id: z.number().int(),
      quiz_id: z.number().int(),
      quiz_name: z.string(),
      quiz_mode: z.enum(quizModes),
      server_time: epochSeconds,
      deadline: epochSeconds.nullable(),
      /** Null while the attempt runs. */
      submitted_at: epochSeconds.nullable(),
      order: answerOrders,
      /** Until when late answers are taken; null where they are not. */
      late_until: epochSeconds.nullable(),
      /** The order of each late answer that is kept beside the attempt. */
      late_order: z.record(questionName, z.number().int()),
      /** What was decided about them; null without late answers. */
      late_state: z.enum(lateStates).nullable(),
    }),
  ),
  answerShape: anObject({
    data: anObject({
      take_quiz_id: anInteger,
      quiz_id: anInteger,
      quiz_name: aText,
      server_time: aNumber,
      deadline: orNull(aNumber),
      submitted_at: orNull(aNumber),
      order: answerOrdersShape,
      // Absent at a server of the version before.
      late_until: orAbsent(orNull(aNumber)),
      late_order: orAbsent(byId(anInteger)),
      late_state: orAbsent(orNull(aText)),
    }),
  }),
  errors: ['forbidden', 'not_found'],
})

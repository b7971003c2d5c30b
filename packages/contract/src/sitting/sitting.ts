import { z } from 'zod'
import { typedAccessCode } from '../quizzes/entry.ts'
import { quizModes } from '../quizzes/quiz-terms.ts'
import { bodyLimits } from '../wire/body-limits.ts'
import { anyCase, epochSeconds, idParams, one } from '../wire/common.ts'
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
  byId,
  byName,
  orAbsent,
  orNull,
} from '../wire/shape.ts'
import { lateStates } from './answer-log.ts'
import { deviceId } from './heartbeat.ts'
import {
  answerOrders,
  answerOrdersShape,
  questionName,
  quizStateInput,
  quizStateShape,
} from './quiz-state.ts'
import { currentSectionShape, sectionSpansShape } from './section-shapes.ts'
import { sectionClock } from './section-times.ts'
import { isExistingAnswer, quizHeadShape, startAnswer } from './start-answers.ts'

const shared = { tag: 'attempts' } as const

/**
 * Tells whether this quiz can be taken now and whether there is an attempt to resume. 400 with the
 * reason if it cannot be taken. For an exam with a waiting room, the call succeeds from half an
 * hour before the exam begins.
 */
export const checkStart = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/take_quiz/is_existing',
  permission: 'exams.sit',
  summary: 'Check whether a quiz can be started or resumed',
  params: idParams,
  query: z.object({
    /**
     * True if the exam page is already open and waiting. The page then keeps waiting even if the
     * exam was postponed to after the opening of its waiting room, or its paper has no question
     * now.
     */
    waiting: anyCase(['true', 'false']).optional(),
    /**
     * True before a start with `check`: the call is refused only if an exam holds every question of
     * the practice. If absent, a student's own practice uses the choice made at its creation.
     */
    check: anyCase(['true', 'false']).optional(),
    /**
     * The fingerprint of the answers that the page has (`answersFingerprint`). If those of the
     * server have the same one, they are left out of the response, which then says `unchanged`.
     */
    known: z.string().max(40).optional(),
  }),
  response: one(isExistingAnswer),
  answerShape: anAnswer({
    data: anObject({
      ...quizHeadShape,
      // Only the card shown before a practice uses these fields, so an exam can be resumed without
      // them.
      description: orAbsent(aText),
      subject_name: orAbsent(aText),
      existing: aBoolean,
      existing_take_quiz_id: orAbsent(anInteger),
      start_by: orAbsent(orNull(aNumber)),
      ends_at: orAbsent(orNull(aNumber)),
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
            seconds: orAbsent(aNumber),
            drawn_from: orAbsent(anInteger),
            language: orAbsent(aText),
            translations: orAbsent(
              byName(anObject({ name: orNull(aText), instructions: orNull(aText) })),
            ),
          }),
        ),
      ),
      chapters: orAbsent(aList(anObject({ name: aText, subject_name: aText }))),
      languages: orAbsent(anObject({ offered: aList(aText), deciding: aText })),
      check: orAbsent(aBoolean),
      chosen: orAbsent(anObject({ clock: aBoolean, check: aBoolean })),
      held_by: orAbsent(anObject({ name: aText, results_by: orNull(aNumber) })),
      quiz_state: quizStateShape,
      order: answerOrdersShape,
      unchanged: orAbsent(aBoolean),
    }),
  }),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})

/**
 * Starts an attempt, or resumes the running one. Two simultaneous calls create one attempt. A wrong
 * access code is a 400 that names the field; too many wrong codes are a 429. 403 if the exam needs
 * a Safe Exam Browser and the call does not come from one.
 */
export const startAttempt = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/quizzes/:id/take_quiz',
  permission: 'exams.sit',
  summary: 'Start or resume an attempt',
  params: idParams,
  /**
   * `timed` gives a practice a time limit: the attempt has a deadline. `check` lets the student
   * check each answer at once; questions that an exam holds are then left out of the paper. Both
   * are ignored for an exam and for a resumed attempt. If absent, a student's own practice uses the
   * choices made at its creation.
   */
  body: z
    .object({
      timed: z.boolean().nullish(),
      check: z.boolean().nullish(),
      access_code: typedAccessCode.nullish(),
    })
    .nullish(),
  response: one(startAnswer),
  answerShape: anAnswer({
    data: anObject({
      ...quizHeadShape,
      existing: aBoolean,
      take_quiz_id: anInteger,
      existing_take_quiz_time_remaining: orAbsent(orNull(aNumber)),
      check: orAbsent(aBoolean),
      answer_log: orAbsent(anObject({ proof: aText, key: aText })),
    }),
  }),
  errors: ['forbidden', 'not_found', 'not_allowed_now', 'too_many_requests'],
})

/**
 * Makes a private practice of the questions that did not earn full marks in one of the caller's
 * published attempts: wrong, partly right and blank, without questions that an exam holds now. Only
 * the caller sees it, and it counts in no figures. Safe to repeat: an attempt has one such
 * practice, which {@link startAttempt} then starts or resumes. 400 if there is no result yet,
 * nothing to practise again, or too many were made in a day.
 */
export const practiseAgain = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/practise_again',
  permission: 'exams.sit',
  summary: 'Practise the wrong answers of an attempt again',
  params: idParams,
  response: one(z.object({ quiz_id: z.number().int(), name: z.string() })),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})

const savedShape = anAnswer({
  take_quiz_id: anInteger,
  order: answerOrdersShape,
  server_time: aNumber,
  deadline: orNull(aNumber),
  section: orAbsent(currentSectionShape),
  section_times: orAbsent(sectionSpansShape),
  closed: orAbsent(aList(anInteger)),
})

const quizStateBody = z.object({ quiz_state: quizStateInput })

/**
 * Merges answers by their sequence numbers; safe to repeat. `saved` lists the questions for which
 * everything sent is now stored, with the stored `seq`. `order` has the stored sequence numbers of
 * each question in the body. If a newer change was already stored, `message` is not 'Saved'. An
 * answer beyond the limit of its section is a 400 that names it, and nothing is saved. Answers to
 * sections whose time is over are left out and listed in `closed`: they can be delivered as late
 * answers.
 */
export const saveAnswers = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/save',
  permission: 'exams.sit',
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
    ...sectionClock,
    /** The questions of the body whose sections are closed; absent if there are none. */
    closed: z.array(z.number().int()).optional(),
  }),
  answerShape: savedShape,
  errors: ['forbidden', 'not_found', 'too_many_answers', 'attempt_closed'],
})

/**
 * Leaves the open section before its time is over, after saving its last answers; the following
 * sections begin earlier by the time that was left. With `in_pause`, ends the pause before the
 * section. Safe to repeat: a call for a section or pause that is not the current one only returns
 * the state. 400 if sections may not be left early, and in the last section, which
 * {@link submitAttempt} ends.
 */
export const endSection = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/sections/next',
  permission: 'exams.sit',
  summary: 'Go on to the next section',
  params: idParams,
  body: quizStateBody.extend({
    section: z.number().int().min(1).max(limits.sectionsMax),
    /** True to end the pause before the section; false to leave the section while it is open. */
    in_pause: z.boolean().default(false),
    device_id: deviceId.nullish(),
  }),
  bodyLimit: limits.quizStateBytes,
  bodyValuesMax: limits.quizStateEntriesMax * bodyLimits.answerValues,
  response: saveAnswers.response,
  answerShape: savedShape,
  errors: ['forbidden', 'not_found', 'not_allowed_now', 'too_many_answers', 'attempt_closed'],
})

/**
 * The state of an attempt that continues after a submit: the data of the error `attempt_goes_on`.
 */
export const attemptStanding = z.object({
  take_quiz_id: z.number().int(),
  server_time: epochSeconds,
  deadline: epochSeconds.nullable(),
  ...sectionClock,
  /** True if the attempt was moved away from the device that submitted. */
  is_moved: z.boolean(),
})

export type AttemptStanding = z.infer<typeof attemptStanding>

/**
 * Saves the last answers and closes the attempt. Answers beyond the limit of their section, and to
 * sections whose time is over, are left out. A second submit is a 409 and changes nothing. If each
 * section has its own time, it is a 409 with the code `attempt_goes_on` before the last one, and
 * before its end unless sections may be left early.
 *
 * If the page submits because its time ran out, `due_at` is that deadline. `device_id` is the
 * device, as in its heartbeats. If the attempt now has a later deadline, or was moved away from the
 * device, the answers are saved and the attempt continues: a 409 with the code `attempt_goes_on`,
 * whose data is {@link attemptStanding}.
 */
export const submitAttempt = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/take_quiz/:id/submit',
  permission: 'exams.sit',
  summary: 'Submit an attempt',
  params: idParams,
  body: quizStateBody.extend({ due_at: epochSeconds.nullish(), device_id: deviceId.nullish() }),
  bodyLimit: limits.quizStateBytes,
  response: z.object({
    message: z.string(),
    take_quiz_id: z.number().int(),
    submitted_at: epochSeconds,
  }),
  answerShape: anAnswer({ take_quiz_id: anInteger, submitted_at: aNumber }),
  bodyValuesMax: limits.quizStateEntriesMax * bodyLimits.answerValues,
  errors: ['forbidden', 'not_found', 'attempt_closed', 'attempt_goes_on'],
})

/**
 * The sequence numbers of the stored answers of the caller's attempt, running or closed. A device
 * may delete its copy of an answer once this receipt confirms it. The receipt reveals neither marks
 * nor keys.
 */
export const getReceipt = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/take_quiz/:id/receipt',
  permission: 'exams.sit',
  summary: 'Show which answers of an attempt are stored',
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
      /** The reason of an admin who submitted it; null otherwise. */
      closed_reason: z.string().nullable(),
      order: answerOrders,
      /** The time until which late answers are accepted; null if they are not. */
      late_until: epochSeconds.nullable(),
      /** The sequence number of each stored late answer. */
      late_order: z.record(questionName, z.number().int()),
      /** The decision about the late answers; null if there are none. */
      late_state: z.enum(lateStates).nullable(),
    }),
  ),
  answerShape: anAnswer({
    data: anObject({
      take_quiz_id: anInteger,
      quiz_id: anInteger,
      quiz_name: aText,
      server_time: aNumber,
      deadline: orNull(aNumber),
      submitted_at: orNull(aNumber),
      order: answerOrdersShape,
      // Absent in responses from a server of the previous version.
      closed_reason: orAbsent(orNull(aText)),
      late_until: orAbsent(orNull(aNumber)),
      late_order: orAbsent(byId(anInteger)),
      late_state: orAbsent(orNull(aText)),
    }),
  }),
  errors: ['forbidden', 'not_found'],
})

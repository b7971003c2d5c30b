import { z } from 'zod'
import { imageName } from '../bank/passages.ts'
import { objectionKinds, objectionStates } from '../quizzes/objection-terms.ts'
import { anyCase, epochSeconds, id, idParams, message, requiredText } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { itemStatistics } from './item-statistics.ts'
import { resultData, resultQuestion } from './results.ts'

const objection = z.object({
  id: z.number().int(),
  question_id: z.number().int(),
  kind: z.enum(objectionKinds),
  text: z.string(),
  /** The file name of an uploaded picture. */
  picture: z.string().nullable(),
  at: epochSeconds,
  state: z.enum(objectionStates),
  decided_at: epochSeconds.nullable(),
  /** The reason for the decision. */
  reason: z.string().nullable(),
})

export type Objection = z.infer<typeof objection>

/** The number of times that the student of an objection has changed it. */
const changes = z.number().int().min(0)

const own = { tag: 'objections', permission: 'exams.sit' } as const

/**
 * The caller's objections in an attempt, newest first, and the time until which more are taken. An
 * objection to a question that another exam holds is shown as open, since a decision would reveal
 * the right answer.
 */
export const listOwnObjections = endpoint({
  ...own,
  method: 'GET',
  path: '/api/take_quiz/:id/objections',
  summary: "The caller's objections in an attempt",
  params: idParams,
  response: z.object({
    data: z.array(objection),
    /** The time at which objections close or closed; null if they are not taken, or not yet. */
    close_at: epochSeconds.nullable(),
  }),
  errors: ['forbidden', 'not_found'],
})

/**
 * Objects to a question, once; a second call replaces kind, text and picture while nobody has
 * decided, also after a withdrawal. 400 before the key is visible, after objections have closed,
 * for a question that the attempt does not have, and for an exam that shows no keys.
 */
export const objectToQuestion = endpoint({
  ...own,
  method: 'POST',
  path: '/api/take_quiz/:id/objections',
  summary: 'Object to a question',
  params: idParams,
  body: z.object({
    question_id: id,
    kind: anyCase(objectionKinds),
    text: requiredText(limits.objectionMax).refine(
      (text) => text.length >= limits.objectionMin,
      `At least ${limits.objectionMin} characters`,
    ),
    /** The file name of a picture that the caller uploaded as an `objection_picture`, or none. */
    picture: imageName.transform((name) => name || null),
  }),
  status: 201,
  response: z.object({ message: z.string(), data: z.object({ id: z.number().int() }) }),
  errors: ['forbidden', 'not_found', 'not_allowed_now', 'too_many_requests'],
})

/** Withdraws the caller's own objection; only possible until objections close. */
export const withdrawObjection = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/objections/:id',
  summary: 'Withdraw an objection',
  params: idParams,
  response: message,
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})

/** A question with its provisional key and the caller's answer, without marks. */
const provisionalQuestion = resultQuestion
  .pick({
    id: true,
    display_id: true,
    type: true,
    statement: true,
    question_format: true,
    question_image: true,
    section: true,
    passage_id: true,
    language: true,
    translations: true,
    options: true,
    selected_answer: true,
    correct_answer: true,
    also_correct: true,
  })
  .extend({
    /** True if another exam holds the question: then answer and key are missing. */
    is_held: z.boolean(),
  })

/**
 * The provisional key of the caller's attempt with the caller's own answers: no marks, no totals,
 * no explanations. Contains the corrected key if one was corrected meanwhile. 400 before the key is
 * provisional, and once the result is out, which shows more.
 */
export const getProvisionalKey = endpoint({
  ...own,
  method: 'GET',
  path: '/api/take_quiz/:id/provisional_key',
  summary: "The provisional key of an exam with the caller's answers",
  params: idParams,
  response: z.object({
    data: z.object({
      take_quiz_id: z.number().int(),
      quiz_id: z.number().int(),
      quiz_name: z.string(),
      questions: z.array(provisionalQuestion),
      /** Names of the sections, in order; absent on the paper of one whole chapter. */
      sections: z
        .array(
          resultData.shape.sections
            .unwrap()
            .element.pick({ name: true, language: true, translations: true }),
        )
        .optional(),
      passages: resultData.shape.passages,
      languages: resultData.shape.languages,
      /** The time until which objections are taken. */
      objections_close_at: epochSeconds,
    }),
  }),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
})

/** The objections, reports and statistics for one question of an exam. */
const objectedQuestion = z.object({
  question_id: z.number().int(),
  /** Its number on the frozen paper. */
  display_id: z.number().int(),
  statement: z.string(),
  /** Objections that were not withdrawn, newest first, with their candidates. */
  objections: z.array(
    objection.extend({ student_id: z.number().int(), name: z.string(), changes }),
  ),
  /** The percentage of the candidates with this question who objected. */
  share: z.number(),
  /** Students' reports about it during the exam. */
  reports: z.array(z.object({ name: z.string(), text: z.string(), at: epochSeconds })),
  /** Null before anybody has submitted. */
  statistics: itemStatistics.nullable(),
  /** True while an objection waits for a decision. */
  is_open: z.boolean(),
})

const decided = { tag: 'objections', permission: 'results.regrade' } as const

/** The questions of an exam that have objections: open ones first, then by their number. */
export const listObjections = endpoint({
  ...decided,
  method: 'GET',
  path: '/api/quizzes/:id/objections',
  summary: 'Objections to the questions of an exam',
  params: idParams,
  response: z.object({ data: z.array(objectedQuestion), close_at: epochSeconds.nullable() }),
  errors: ['forbidden', 'not_found'],
})

/**
 * Decides all objections to a question that were not withdrawn, including those with an earlier
 * decision or reason. Accepting them changes no marks: only a regrade does. Safe to repeat. 404 for
 * a question without objections; 409, and nothing is decided, if one of them is not among `shown`.
 */
export const decideObjections = endpoint({
  ...decided,
  method: 'POST',
  path: '/api/quizzes/:id/objections/decide',
  summary: 'Decide the objections to a question',
  params: idParams,
  body: z.object({
    question_id: id,
    decision: anyCase(['accept', 'reject']),
    /** Shown to everyone who objected. */
    reason: requiredText(limits.regradeReasonMax),
    /**
     * The objections to the question that the caller was shown. Without it, those that have come
     * since then are decided too.
     */
    shown: z.array(z.object({ id, changes })).max(limits.helpedMax).optional(),
  }),
  response: z.object({ message: z.string(), data: z.object({ decided: z.number().int() }) }),
  // One objection by each candidate.
  bodyLimit: 256 * 1024,
  bodyValuesMax: 3 * limits.helpedMax + 20,
  errors: ['forbidden', 'not_found', 'conflict'],
})

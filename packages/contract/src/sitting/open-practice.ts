import { z } from 'zod'
import { paperQuestion, shownPaper } from '../quizzes/paper.ts'
import { id, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { anAnswer, anInteger, anObject, orNull } from '../wire/shape.ts'
import { checkedAnswer } from './checks.ts'
import { selectedValues } from './quiz-state.ts'

/**
 * The practice that an admin has opened to visitors, as a visitor sees it. Leaves out questions
 * that an exam may ask or whose keys an exam keeps back.
 */
const openPractice = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The number of questions of the practice, even if only one is requested. */
  questions_count: z.number().int(),
  questions: z.array(paperQuestion.omit({ section: true })),
  passages: shownPaper.shape.passages,
  languages: shownPaper.shape.languages,
})

export type OpenPractice = z.infer<typeof openPractice>

/** 404 if there is no practice for visitors, or none of its questions can be asked now. */
export const getOpenPractice = endpoint({
  tag: 'attempts',
  method: 'GET',
  path: '/api/open-practice',
  permission: 'anyone',
  summary: 'The practice for visitors',
  query: z.object({
    /** `one` returns a single short question, for a first try. */
    questions: z.enum(['all', 'one']).default('all'),
  }),
  response: one(openPractice),
  errors: ['not_found'],
})

/** A checked answer of a visitor, with the key of its own question only. */
export const openAnswer = checkedAnswer.omit({
  seq: true,
  checked_at: true,
  similar_question: true,
})

export type OpenAnswer = z.infer<typeof openAnswer>

/**
 * Checks the answer of a visitor; stores nothing. 404 for a question that the practice for visitors
 * does not ask now; 400 for a blank answer.
 */
export const checkOpenAnswer = endpoint({
  tag: 'attempts',
  method: 'POST',
  path: '/api/open-practice/check',
  permission: 'anyone',
  summary: 'Check an answer of a visitor',
  body: z.object({ question_id: id, selected_values: selectedValues }),
  response: one(openAnswer),
  errors: ['not_found'],
})

/**
 * Starts a practice with the answers that the caller gave as a visitor. They are stored as checked,
 * and marked by the server. Safe to repeat: if the student has already started the practice,
 * nothing changes and `take_quiz_id` is null. Answers to questions that have changed since, or that
 * are not asked now, are left out. 404 for an exam.
 */
export const takeOpenAnswers = endpoint({
  tag: 'attempts',
  method: 'POST',
  path: '/api/open-practice/answers',
  permission: 'exams.sit',
  summary: 'Take over the answers given before signing up',
  body: z.object({
    quiz_id: id,
    answers: z
      .array(z.object({ question_id: id, selected_values: selectedValues }))
      .max(limits.openAnswersMax),
  }),
  response: one(z.object({ take_quiz_id: z.number().int().nullable(), answers: z.number().int() })),
  // The device deletes its copy when it receives this response.
  answerShape: anAnswer({
    data: anObject({ take_quiz_id: orNull(anInteger), answers: anInteger }),
  }),
  errors: ['forbidden', 'not_found', 'not_allowed_now'],
  bodyValuesMax: 5_000,
})

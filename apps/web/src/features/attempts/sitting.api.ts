import {
  checkStart,
  getPaper,
  getReceipt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@prepwell/contract/attempts.ts'
import type { QuizStateInput } from '@prepwell/contract/quiz-state.ts'
import { call } from '../../lib/call.ts'

/** How the student's attempt at a quiz stands now, with the answers the server has. */
export const fetchStartCheck = async (quizId: number, signal?: AbortSignal) =>
  (await call(checkStart, { params: { id: quizId }, ...(signal ? { signal } : {}) })).data

/**
 * Starts or resumes; two calls at once give one attempt. A practice that
 * starts `timed` has a deadline.
 */
export const sendStart = async (quizId: number, timed = false) =>
  (await call(startAttempt, { params: { id: quizId }, ...(timed ? { body: { timed } } : {}) })).data

/** The paper of the running attempt. */
export const fetchPaper = async (quizId: number) =>
  (await call(getPaper, { params: { id: quizId } })).data

/** Saves answers; `keepalive` lets the request outlive the page. */
export const sendAnswers = (
  takeQuizId: number,
  quizState: QuizStateInput,
  options: { signal?: AbortSignal; keepalive?: boolean },
) => call(saveAnswers, { params: { id: takeQuizId }, body: { quiz_state: quizState }, ...options })

/** Saves the last answers and closes the attempt. */
export const sendSubmit = (takeQuizId: number, quizState: QuizStateInput, signal: AbortSignal) =>
  call(submitAttempt, { params: { id: takeQuizId }, body: { quiz_state: quizState }, signal })

/** What the server holds of the caller's attempt, running or closed. */
export const fetchReceipt = async (takeQuizId: number, signal: AbortSignal) =>
  (await call(getReceipt, { params: { id: takeQuizId }, signal })).data

import { type ContactReport, contactAttempt } from '@prepwell/contract/exam-day/contact.ts'
import { deliverLate } from '@prepwell/contract/exam-day/late-answers.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import {
  checkStart,
  getPaper,
  getReceipt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@prepwell/contract/sitting/sitting.ts'
import { call } from '../../lib/call.ts'
import type { LateBody } from './delivery/deliver-copies.ts'
import { examBrowserHeaders } from './exam-browser.ts'

/** How the student's attempt at a quiz stands now, with the answers the server has. */
export const fetchStartCheck = async (quizId: number, signal?: AbortSignal) =>
  (
    await call(checkStart, {
      params: { id: quizId },
      ...(signal ? { signal } : {}),
      ...(await examBrowserHeaders()),
    })
  ).data

/** How a quiz is started. */
export interface StartOptions {
  /** A practice gets a deadline. */
  readonly isTimed?: boolean
  /** Of an exam that asks for one. */
  readonly accessCode?: string
}

/** Starts or resumes; two calls at once give one attempt. */
export async function sendStart(quizId: number, { isTimed, accessCode }: StartOptions) {
  const body = {
    ...(isTimed ? { timed: true } : {}),
    ...(accessCode ? { access_code: accessCode } : {}),
  }
  const { data } = await call(startAttempt, {
    params: { id: quizId },
    ...(Object.keys(body).length > 0 ? { body } : {}),
    ...(await examBrowserHeaders()),
  })
  return data
}

/** The paper of the running attempt. */
export const fetchPaper = async (quizId: number) =>
  (await call(getPaper, { params: { id: quizId }, ...(await examBrowserHeaders()) })).data

/** Saves answers; `keepalive` lets the request outlive the page. */
export const sendAnswers = (
  takeQuizId: number,
  quizState: QuizStateInput,
  options: { signal?: AbortSignal; keepalive?: boolean },
) => call(saveAnswers, { params: { id: takeQuizId }, body: { quiz_state: quizState }, ...options })

/** Saves the last answers and closes the attempt. */
export const sendSubmit = (takeQuizId: number, quizState: QuizStateInput, signal: AbortSignal) =>
  call(submitAttempt, { params: { id: takeQuizId }, body: { quiz_state: quizState }, signal })

/** Hands in answers after the end. */
export const sendLateAnswers = (takeQuizId: number, body: LateBody, signal: AbortSignal) =>
  call(deliverLate, {
    params: { id: takeQuizId },
    body: { ...body, logs: [...body.logs] },
    signal,
  })

/** What the server holds of the caller's attempt, running or closed. */
export const fetchReceipt = async (takeQuizId: number, signal: AbortSignal) =>
  (await call(getReceipt, { params: { id: takeQuizId }, signal })).data

/** A sign of life of the page, and what the server has to tell it. */
export const sendContact = async (takeQuizId: number, report: ContactReport, signal: AbortSignal) =>
  (await call(contactAttempt, { params: { id: takeQuizId }, body: report, signal })).data

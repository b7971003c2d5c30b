import { deliverLate } from '@prepwell/contract/exam-day/late-answers.ts'
import { type ContactReport, contactAttempt } from '@prepwell/contract/sitting/heartbeat.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import {
  type AttemptStanding,
  attemptStandingShape,
  checkStart,
  getReceipt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@prepwell/contract/sitting/sitting.ts'
import { CallError, call } from '../../../lib/call.ts'
import type { LateBody } from './delivery/deliver-copies.ts'
import { examBrowserHeaders } from './exam-browser.ts'

/**
 * How the student's attempt at a quiz stands now, with the answers the server has. Whoever is
 * waiting for an exam learns its new begin, however late it is.
 */
export const fetchStartCheck = async (
  quizId: number,
  { signal, isWaiting = false }: { signal?: AbortSignal; isWaiting?: boolean } = {},
) =>
  (
    await call(checkStart, {
      params: { id: quizId },
      query: isWaiting ? { waiting: 'true' } : {},
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

/** The last answers, the deadline that ran out where the clock submits, and the device. */
interface SubmitBody {
  readonly quiz_state: QuizStateInput
  readonly due_at: number | null
  readonly device_id: string | null
}

/**
 * Saves the last answers and closes the attempt. Gives how it stands where it goes on: it has more
 * time than this page knew, or was moved to another device.
 */
export async function sendSubmit(takeQuizId: number, body: SubmitBody, signal: AbortSignal) {
  try {
    return await call(submitAttempt, { params: { id: takeQuizId }, body, signal })
  } catch (error) {
    if (error instanceof CallError && error.code === 'attempt_goes_on' && isStanding(error.data))
      return error.data
    throw error
  }
}

const isStanding = (data: unknown): data is AttemptStanding => attemptStandingShape(data)

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

import { deliverLate } from '@prepwell/contract/exam-day/late-answers.ts'
import { isAttemptStanding } from '@prepwell/contract/sitting/attempt-standing.ts'
import { type HeartbeatReport, sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import {
  type AttemptStanding,
  checkStart,
  endSection,
  getReceipt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@prepwell/contract/sitting/sitting.ts'
import { CallError, call } from '../../../lib/call.ts'
import type { LateBody } from './delivery/deliver-copies.ts'
import { examBrowserHeaders } from './exam-browser.ts'

interface StartCheckOptions {
  readonly signal?: AbortSignal
  readonly isWaiting?: boolean
  /**
   * Asks about a practice that checks answers, which may be possible where an exam blocks others.
   */
  readonly isChecking?: boolean
  /** The fingerprint of answers that need not be sent again. */
  readonly known?: string | null
}

/**
 * State of the student's attempt at a quiz, with the server's answers. A student waiting for an
 * exam learns its new start time, however far it was postponed.
 */
export const fetchStartCheck = async (
  quizId: number,
  { signal, isWaiting, isChecking, known }: StartCheckOptions = {},
) =>
  (
    await call(checkStart, {
      params: { id: quizId },
      query: {
        ...(isWaiting && { waiting: 'true' }),
        ...(isChecking && { check: 'true' }),
        ...(known && { known }),
      },
      ...(signal ? { signal } : {}),
      ...(await examBrowserHeaders()),
    })
  ).data

export interface StartOptions {
  /**
   * True gives a practice a deadline. If absent, a student's own practice uses what was chosen for
   * it.
   */
  readonly isTimed?: boolean | undefined
  /** True lets the student check each answer of a practice at once. If absent, as for `isTimed`. */
  readonly isChecking?: boolean | undefined
  /** Required by an exam with an access code. */
  readonly accessCode?: string
}

/** Starts or resumes; two simultaneous calls return the same attempt. */
export async function sendStart(quizId: number, options: StartOptions) {
  const { isTimed, isChecking, accessCode } = options
  const body = {
    ...(isTimed === undefined ? {} : { timed: isTimed }),
    ...(isChecking === undefined ? {} : { check: isChecking }),
    ...(accessCode ? { access_code: accessCode } : {}),
  }
  const { data } = await call(startAttempt, {
    params: { id: quizId },
    ...(Object.keys(body).length > 0 ? { body } : {}),
    ...(await examBrowserHeaders()),
  })
  return data
}

export const fetchPaper = async (quizId: number, signal?: AbortSignal) =>
  (
    await call(getPaper, {
      params: { id: quizId },
      ...(signal ? { signal } : {}),
      ...(await examBrowserHeaders()),
    })
  ).data

/** `keepalive` lets the request outlive the page. */
export const sendAnswers = (
  takeQuizId: number,
  quizState: QuizStateInput,
  options: { signal?: AbortSignal; keepalive?: boolean },
) => call(saveAnswers, { params: { id: takeQuizId }, body: { quiz_state: quizState }, ...options })

/** `due_at` is the deadline that passed if the countdown submits; null if the student does. */
interface SubmitBody {
  readonly quiz_state: QuizStateInput
  readonly due_at: number | null
  readonly device_id: string | null
}

/**
 * Saves the last answers and closes the attempt. If the attempt continues instead, because it has
 * more time than this page knew or was moved to another device, returns its state.
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

/** Saves the last answers of a section and leaves it. */
export const sendSectionEnd = (
  takeQuizId: number,
  body: {
    readonly quiz_state: QuizStateInput
    readonly section: number
    readonly in_pause?: boolean
    readonly device_id: string
  },
  signal: AbortSignal,
) => call(endSection, { params: { id: takeQuizId }, body, signal })

const isStanding = (data: unknown): data is AttemptStanding => isAttemptStanding(data)

/** Hands in late answers after the end of the attempt. */
export const sendLateAnswers = (takeQuizId: number, body: LateBody, signal: AbortSignal) =>
  call(deliverLate, {
    params: { id: takeQuizId },
    body: { ...body, logs: [...body.logs] },
    signal,
  })

/** The server's record of the student's attempt, running or closed. */
export const fetchReceipt = async (takeQuizId: number, signal: AbortSignal) =>
  (await call(getReceipt, { params: { id: takeQuizId }, signal })).data

/** Sends the page's heartbeat; the response carries what has changed. */
export const reportHeartbeat = async (
  takeQuizId: number,
  report: HeartbeatReport,
  signal: AbortSignal,
) => (await call(sendHeartbeat, { params: { id: takeQuizId }, body: report, signal })).data

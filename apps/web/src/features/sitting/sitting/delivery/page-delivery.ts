import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { create } from 'zustand'
import { CallError } from '../../../../lib/call.ts'
import { queryClient } from '../../../../lib/query-client.ts'
import { isStudent, useSession } from '../../../../lib/session.ts'
import { confirm } from '../../../../ui/feedback/confirm.tsx'
import { outcomeOf, requestTimeoutMs, requireNamed } from '../engine/attempt-calls.ts'
import { type KeptCopy, withEarlier } from '../engine/kept-copy.ts'
import { changeCopy, dropCopy, listCopies, type StoredCopy } from '../engine/local-answers.ts'
import { isClaimed, sittingClaimName } from '../engine/tab-claim.ts'
import { deliverReports, type ReportPorts } from '../reports/deliver-reports.ts'
import { settleReport, waitingReports } from '../reports/kept-reports.ts'
import { sendReport } from '../reports/reports.api.ts'
import {
  countUndelivered,
  deliverWaitingReviews,
  forgetCardsOfOthers,
} from '../reviews/page-reviews.ts'
import { fetchReceipt, sendAnswers, sendLateAnswers } from '../sitting.api.ts'
import { askForBackgroundDelivery, endBackgroundDelivery } from './background-sync.ts'
import { questionBeforeLogout, undeliveredAnswers } from './before-logout.ts'
import { type DeliveryEnd, type DeliveryPorts, deliverCopies } from './deliver-copies.ts'
import { deliverInTurn } from './deliver-in-turn.ts'
import { type DeliveryLine, mergeChange } from './delivery-lines.ts'
import { type Delivery, keepDelivering } from './keep-delivering.ts'
import { namedReceipt } from './receipt.ts'

export { forgetNotebook } from '../reviews/page-reviews.ts'

export const useDeliveryLines = create<{ readonly lines: readonly DeliveryLine[] }>()(() => ({
  lines: [],
}))

let delivery: Delivery | null = null
let isStarted = false

/**
 * Starts delivering everything that waits on this device, whichever page is shown. Called again, it
 * tries at once.
 */
export function startDelivery(): void {
  if (isStarted) {
    wake()
    return
  }
  isStarted = true
  deliverFor(useSession.getState().user)
  useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) deliverFor(now.user)
    else if (now.token && now.token !== before.token) wake()
  })
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
}

const wake = () => delivery?.wake()

/** Quizzes whose attempt has ended on this page, so the page has nothing left to save. */
const closedHere = new Set<number>()
/**
 * This page's copies of closed attempts, by attempt; the device may have stored less, or nothing.
 */
const pageCopies = new Map<number, { readonly userId: number; readonly copy: KeptCopy }>()

/** Call when this page's attempt is closed and the server may lack some of its answers. */
export function deliverClosed(userId: number, { takeQuizId, copy }: StoredCopy): void {
  closedHere.add(copy.quizId)
  // A second close is possible, because an admin may have reopened the attempt.
  const earlier = pageCopies.get(takeQuizId)?.copy ?? null
  pageCopies.set(takeQuizId, { userId, copy: withEarlier(copy, earlier) })
  wake()
}

/**
 * Starts anew for each student, so that nothing of one student is sent or shown in another's name.
 */
function deliverFor(user: SessionUser | null): void {
  delivery?.stop()
  delivery = null
  useDeliveryLines.setState({ lines: [] })
  void forgetCardsOfOthers()
  if (user && isStudent(user)) {
    delivery = keepDelivering(() => deliverAlone(user))
    wake()
  } else void endBackgroundDelivery()
}

/**
 * Delivers in one tab at a time where Web Locks exist: a second tab would only repeat the messages.
 */
function deliverAlone(user: SessionUser): Promise<DeliveryEnd> {
  const work = async () => {
    const { kept, reports } = await deliverInTurn({
      answers: () => deliverCopies(pagePorts(user.id)),
      reports: () => deliverReports(reportPorts(user.id)),
      reviews: (halted) => deliverWaitingReviews(user.id, halted),
    })
    if (kept === 'done') await endBackgroundDelivery()
    if (kept === 'unreachable') await askForBackgroundDelivery(user)
    return reports === 'done' ? kept : reports
  }
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`delivery:${user.id}`, { ifAvailable: true }, (lock) =>
    lock ? work() : ('in_use' as const),
  )
}

const reportPorts = (userId: number): ReportPorts => ({
  list: () => waitingReports(userId),
  settle: settleReport,
  async send({ takeQuizId, questionId, text }) {
    if (useSession.getState().user?.id !== userId) return { kind: 'signed_out' }
    return outcomeOf(async () => {
      const signal = AbortSignal.timeout(requestTimeoutMs)
      const answer = await sendReport(takeQuizId, { question_id: questionId, text }, signal)
      requireNamed(answer.take_quiz_id, takeQuizId)
    })
  },
})

/** Changes the copy in this page and the one on the device. Rejects if neither could be changed. */
async function changeBoth(
  userId: number,
  takeQuizId: number,
  change: (copy: KeptCopy) => KeptCopy,
): Promise<void> {
  const own = pageCopies.get(takeQuizId)
  if (own) pageCopies.set(takeQuizId, { ...own, copy: change(own.copy) })
  await changeCopy(userId, takeQuizId, change).catch((error: unknown) => {
    if (!own) throw error
  })
}

const pagePorts = (userId: number): DeliveryPorts => {
  const isSignedIn = () => useSession.getState().user?.id === userId
  return {
    list: () => listCopies(userId),
    pageCopies: () =>
      [...pageCopies].flatMap(([takeQuizId, own]) =>
        own.userId === userId ? [{ takeQuizId, copy: own.copy }] : [],
      ),
    change: (takeQuizId, change) => changeBoth(userId, takeQuizId, change),
    async drop(takeQuizId) {
      pageCopies.delete(takeQuizId)
      await dropCopy(userId, takeQuizId)
    },
    isOpenInTab: async (quizId) =>
      !closedHere.has(quizId) && (await isClaimed(sittingClaimName(userId, quizId))),
    now: Date.now,
    onChange(change) {
      if (isSignedIn())
        useDeliveryLines.setState(({ lines }) => ({ lines: mergeChange(lines, change) }))
      // The receipt lists the late answers, and that of a published exam is not refetched
      // automatically.
      if (change.kind === 'kept_late')
        void queryClient.invalidateQueries({ queryKey: ['attempts', 'receipt', change.takeQuizId] })
    },
    async askReceipt(takeQuizId) {
      if (!isSignedIn()) return { kind: 'signed_out' }
      return outcomeOf(() => readReceipt(takeQuizId))
    },
    async deliverLate(takeQuizId, body) {
      if (!isSignedIn()) return { kind: 'signed_out' }
      return outcomeOf(async () => {
        const signal = AbortSignal.timeout(requestTimeoutMs)
        const answer = await sendLateAnswers(takeQuizId, body, signal)
        requireNamed(answer.take_quiz_id, takeQuizId)
      })
    },
    async save(takeQuizId, state) {
      if (!isSignedIn()) return { kind: 'signed_out' }
      return outcomeOf(async () => {
        const signal = AbortSignal.timeout(requestTimeoutMs)
        const answer = await sendAnswers(takeQuizId, state, { signal })
        requireNamed(answer.take_quiz_id, takeQuizId)
        return answer.closed ?? []
      })
    },
  }
}

async function readReceipt(takeQuizId: number) {
  try {
    const answer = await fetchReceipt(takeQuizId, AbortSignal.timeout(requestTimeoutMs))
    requireNamed(answer.take_quiz_id, takeQuizId)
    return namedReceipt(answer)
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return null
    throw error
  }
}

/** Hides the line. Late answers are not announced again. */
export function dismissLine({ takeQuizId, state }: DeliveryLine): void {
  useDeliveryLines.setState(({ lines }) => ({
    lines: lines.map((line) => (line.takeQuizId === takeQuizId ? { ...line, isSeen: true } : line)),
  }))
  const { user } = useSession.getState()
  if (state !== 'late' || !user) return
  changeBoth(user.id, takeQuizId, (copy) => ({ ...copy, lateSeenAt: Date.now() })).catch(() => {})
}

/** Milliseconds that a logout waits at most for what is on this device to be sent. */
const logoutPatienceMs = 5_000

/**
 * Tries to send what the student's logout would leave or delete on this device. If something
 * remains, asks the student. False if they stay logged in.
 */
export async function mayLogOut(userId: number): Promise<boolean> {
  const [answers, reviews] = await Promise.all([
    undeliveredAnswers(pagePorts(userId), logoutPatienceMs),
    countUndelivered(userId, logoutPatienceMs),
  ])
  const question = questionBeforeLogout(answers, reviews)
  return question === null || confirm(question)
}

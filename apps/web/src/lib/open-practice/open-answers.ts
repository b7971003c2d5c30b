import { create } from 'zustand'
import { browserStorage } from '../browser-storage.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session.ts'
import { openKey } from './open-key.ts'
import { waitingKey } from './waiting-key.ts'

/** A visitor's answer. The right answer is not stored, because the server sends it again. */
export interface KeptAnswer {
  readonly question_id: number
  /** Option ids, or the number as typed. */
  readonly selected_values: readonly (number | string)[]
}

/** The answers to one practice that are on this device. */
export interface KeptAnswers {
  readonly practice: number
  readonly answers: readonly KeptAnswer[]
}

/** Reads stored answers; null if there are none or they cannot be read. */
export function readKept(stored: unknown): KeptAnswers | null {
  const { practice, answers } = (stored ?? {}) as Record<string, unknown>
  if (!Number.isInteger(practice) || !Array.isArray(answers)) return null
  return { practice: practice as number, answers: answers.flatMap(readAnswer) }
}

function readAnswer(stored: unknown): KeptAnswer[] {
  const { question_id, selected_values } = (stored ?? {}) as Record<string, unknown>
  if (!Number.isInteger(question_id) || !Array.isArray(selected_values)) return []
  const isValue = (one: unknown) => typeof one === 'number' || typeof one === 'string'
  if (!selected_values.every(isValue)) return []
  return [{ question_id: question_id as number, selected_values }]
}

/** The answers of the visitor; in memory only if storage is blocked or full. */
export const useKeptAnswers = create<{
  readonly kept: KeptAnswers | null
  readonly isMemoryOnly: boolean
  /** True if one was given since this page was loaded: they are not an earlier visitor's. */
  readonly isFresh: boolean
}>()(() => ({
  kept: readKept(browserStorage.read(openKey)),
  isMemoryOnly: false,
  isFresh: false,
}))

const keep = (kept: KeptAnswers | null) => {
  browserStorage.write(openKey, kept)
  const stored = browserStorage.read(openKey)
  // Full storage still holds the answers from before this one.
  const isMemoryOnly = JSON.stringify(stored) !== JSON.stringify(kept)
  useKeptAnswers.setState({ kept, isMemoryOnly, isFresh: kept !== null })
}

/** The answers as they are now: another tab may have changed them, or given them to an account. */
const current = () => {
  const { kept, isMemoryOnly } = useKeptAnswers.getState()
  return isMemoryOnly ? kept : readKept(browserStorage.read(openKey))
}

/** Reads the answers again after another tab, or the end of a session, has changed them. */
export const readAgain = () => useKeptAnswers.setState({ kept: current() })
globalThis.addEventListener?.('storage', readAgain)
// Any login drops the stored answers; answers held only in memory must not outlive it.
useSession.subscribe((now, before) => {
  if (now.user && now.user.id !== before.user?.id)
    useKeptAnswers.setState({ kept: null, isMemoryOnly: false, isFresh: false })
})

/** Keeps an answer, and drops the answers to any other practice. */
export function keepAnswer(practice: number, answer: KeptAnswer): void {
  keep({ practice, answers: [...othersOf(practice, answer.question_id), answer] })
}

/** Drops an answer that the server refused. */
export function dropAnswer(practice: number, questionId: number): void {
  keep({ practice, answers: othersOf(practice, questionId) })
}

function othersOf(practice: number, questionId: number): readonly KeptAnswer[] {
  const kept = current()
  if (kept?.practice !== practice) return []
  return kept.answers.filter(({ question_id }) => question_id !== questionId)
}

/** Number of accounts for which one device keeps answers; the oldest is dropped first. */
const accountsKept = 5

/** Answers that wait for the first sign-in of the account with this email address. */
interface WaitingAnswers extends KeptAnswers {
  readonly email: string
  /** Milliseconds since 1970. */
  readonly until: number
}

/** People confirm their email address sooner than this, and it should not stay here for ever. */
const waitingMs = 7 * 24 * 3_600_000

const plain = (email: string) => email.trim().toLowerCase()

function readWaiting(): readonly WaitingAnswers[] {
  const stored = browserStorage.read(waitingKey)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((one: unknown) => {
    const kept = readKept(one)
    const { email, until } = (one ?? {}) as Record<string, unknown>
    const isWaiting = typeof until === 'number' && Date.now() < until
    return kept && isWaiting && typeof email === 'string' ? [{ ...kept, email, until }] : []
  })
}

/**
 * Keeps the answers for the account that has just been made with this email address, and for nobody
 * else: the next visitor on this device starts afresh. Does nothing unless `next` leads to the
 * practice of the answers, because they may be an earlier visitor's.
 */
export function leaveAnswersTo(email: string, next: string | null): void {
  // Answers held only in memory were never promised to an account.
  if (useKeptAnswers.getState().isMemoryOnly) return
  const kept = current()
  if (!kept || kept.answers.length === 0 || next !== paths.takePractice(kept.practice)) return
  const others = readWaiting().filter((one) => one.email !== plain(email))
  const waiting = [
    ...others,
    { ...kept, email: plain(email), until: Date.now() + waitingMs },
  ].slice(-accountsKept)
  // Removes the old entry first, because nearly full storage has no room for both.
  keep(null)
  browserStorage.write(waitingKey, waiting)
  if (!answersFor(email)) keep(kept)
}

/** The answers that wait for this account; undefined if there are none. */
export const answersFor = (email: string): KeptAnswers | undefined =>
  readWaiting().find((one) => one.email === plain(email))

/** Drops the answers that waited for this account. */
export function forgetAnswersOf(email: string): void {
  const others = readWaiting().filter((one) => one.email !== plain(email))
  browserStorage.write(waitingKey, others.length > 0 ? others : null)
}

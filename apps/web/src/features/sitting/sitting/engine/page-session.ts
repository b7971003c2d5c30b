import type { Answers } from './answer.ts'
import type { SittingRules } from './sitting-rules.ts'
import {
  neighbour,
  openSession,
  type SittingEvent,
  type SittingSession,
} from './sitting-session.ts'
import type { SittingStart } from './sitting-state.ts'

/** Opening a paper counts as a visit to its first question, except in a read-only tab. */
export function firstSession(
  { questions, sections, autosave, mayWrite }: SittingStart,
  { answeredBy }: SittingRules,
  now: number,
  device: number,
): SittingSession {
  const answers = autosave.chosen
  const session = openSession(questions, answers, now, answeredBy, device, sections)
  return mayWrite ? session : { ...session, answers }
}

/**
 * The last three digits of this page's sequence numbers. Random, because devices do not know of
 * each other.
 */
export const deviceDigits = (random: number): number => Math.min(999, Math.floor(random * 1000))

/** Maps an event for a read-only page: moving becomes `look`, anything else is ignored (null). */
export function readOnly(event: SittingEvent, session: SittingSession): SittingEvent | null {
  if (event.type === 'visit') return { type: 'look', id: event.id }
  if (event.type === 'next') return { type: 'look', id: neighbour(session, 1) }
  if (event.type === 'previous') return { type: 'look', id: neighbour(session, -1) }
  return null
}

/**
 * Answers of the session that the saver does not have yet: the visit recorded when the paper is
 * opened.
 */
export const pendingAnswers = (session: SittingSession, chosen: Answers): Answers =>
  Object.fromEntries(
    Object.entries(session.answers).filter(([id, answer]) => chosen[Number(id)] !== answer),
  )

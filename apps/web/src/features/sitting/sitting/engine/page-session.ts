import type { Answers } from './answer.ts'
import type { SittingRules } from './sitting-rules.ts'
import {
  neighbour,
  openSession,
  type SittingEvent,
  type SittingSession,
} from './sitting-session.ts'
import type { SittingStart } from './sitting-state.ts'

/** Opening a paper visits a question; in a tab that may only read it leaves no trace. */
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

/** The last digits of this page's orders: random, since devices do not know of each other. */
export const deviceDigits = (random: number): number => Math.min(999, Math.floor(random * 1000))

/** What an event does where nothing may be answered: the question is looked at, or nothing. */
export function readOnly(event: SittingEvent, session: SittingSession): SittingEvent | null {
  if (event.type === 'visit') return { type: 'look', id: event.id }
  if (event.type === 'next') return { type: 'look', id: neighbour(session, 1) }
  if (event.type === 'previous') return { type: 'look', id: neighbour(session, -1) }
  return null
}

/** The answers of the session that the saver does not have yet: the first visit. */
export const pendingAnswers = (session: SittingSession, chosen: Answers): Answers =>
  Object.fromEntries(
    Object.entries(session.answers).filter(([id, answer]) => chosen[Number(id)] !== answer),
  )

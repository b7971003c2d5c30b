import type { ExamRow } from '@prepwell/contract/quizzes.ts'

/** What a student may do with an exam now. */
export type ExamOffer = 'completed' | 'continue' | 'upcoming' | 'take' | 'expired'

type Facts = Pick<ExamRow, 'status' | 'attempted' | 'completed'>

/** What the card of an exam offers. The server decided the status: it knows the running attempt's own deadline too. */
export function offerOf({ status, attempted, completed }: Facts): ExamOffer {
  const isOver = status === 'expired' || status === 'completed'
  if (attempted && completed) return 'completed'
  if (attempted && !isOver) return 'continue'
  if (status === 'upcoming') return 'upcoming'
  return isOver ? 'expired' : 'take'
}

const statusOrder = { live: 0, upcoming: 1, expired: 2, completed: 2 } as const
const offerOrder: Record<ExamOffer, number> = {
  continue: 0,
  take: 1,
  completed: 2,
  upcoming: 3,
  expired: 4,
}

/** Live exams first, a running one before all; then upcoming ones, the next first; then expired ones, the latest first. */
export function inBrowseOrder(exams: readonly ExamRow[]): ExamRow[] {
  return exams.toSorted(
    (a, b) =>
      statusOrder[a.status] - statusOrder[b.status] ||
      offerOrder[offerOf(a)] - offerOrder[offerOf(b)] ||
      (a.status === 'upcoming' ? 1 : -1) * (a.date_of_quiz - b.date_of_quiz) ||
      a.id - b.id,
  )
}

type Timing = Pick<ExamRow, 'status' | 'date_of_quiz' | 'time_duration' | 'quiz_mode'>

const millisecond = 1000
const longest = 5 * 60 * millisecond
const shortest = 10 * millisecond

/**
 * Milliseconds until the list is worth asking for again: just after a quiz begins or an exam ends, and no later than in five
 * minutes. A boundary that has passed by this device's clock but not by the server's is asked about every ten seconds.
 * `now` in epoch seconds.
 */
export function refreshIn(quizzes: readonly Timing[], now: number): number {
  const waits = quizzes
    .filter(
      ({ status, quiz_mode }) =>
        status === 'upcoming' || (status === 'live' && quiz_mode === 'exam'),
    )
    .map(({ status, date_of_quiz, time_duration }) =>
      status === 'upcoming' ? date_of_quiz - now : date_of_quiz + time_duration - now,
    )
    .map((wait) => (wait >= 0 ? (wait + 1) * millisecond : shortest))
  return Math.min(longest, ...waits)
}

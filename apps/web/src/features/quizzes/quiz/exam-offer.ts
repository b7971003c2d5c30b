import type { ExamRow, PracticeRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { examWindowEnd } from '@prepwell/contract/quizzes/quiz-terms.ts'

/** What a student may do with an exam or a practice now. */
export type ExamOffer =
  | 'completed'
  | 'continue'
  | 'resume'
  | 'upcoming'
  | 'take'
  | 'held'
  | 'expired'

type Facts = Pick<ExamRow, 'status'> &
  Partial<Pick<ExamRow, 'attempted' | 'completed'> & Pick<PracticeRow, 'held_by' | 'running'>>

/**
 * What the card of a quiz offers; a practice is never completed, it can be taken again, and one
 * that is running can go on whatever became of the quiz. The server decided the status: it knows
 * the running attempt's own deadline too.
 */
export function offerOf({ status, attempted, completed, held_by, running }: Facts): ExamOffer {
  if (running) return 'resume'
  const isOver = status === 'expired' || status === 'completed'
  if (attempted && completed) return 'completed'
  if (attempted && !isOver) return 'continue'
  if (status === 'upcoming') return 'upcoming'
  if (isOver) return 'expired'
  return held_by ? 'held' : 'take'
}

type Timing = Pick<ExamRow, 'status' | 'date_of_quiz' | 'time_duration' | 'quiz_mode'>

const millisecond = 1000
const longest = 5 * 60 * millisecond
const shortest = 10 * millisecond

/**
 * Milliseconds until the list is worth asking for again: just after a quiz begins or an exam ends,
 * and no later than in five minutes. A boundary that has passed by this device's clock but not by
 * the server's is asked about every ten seconds. `now` in epoch seconds.
 */
export function refreshIn(quizzes: readonly Timing[], now: number): number {
  const waits = quizzes
    .filter(
      ({ status, quiz_mode }) =>
        status === 'upcoming' || (status === 'live' && quiz_mode === 'exam'),
    )
    .map(
      ({ status, date_of_quiz, time_duration }) =>
        (status === 'upcoming' ? date_of_quiz : examWindowEnd(date_of_quiz, time_duration)) - now,
    )
    .map((wait) => (wait >= 0 ? (wait + 1) * millisecond : shortest))
  return Math.min(longest, ...waits)
}

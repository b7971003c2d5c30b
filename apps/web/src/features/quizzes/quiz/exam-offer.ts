import type { ExamRow, PracticeRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { entryEndOf } from './exam-times.ts'

/** An action that a student can take on an exam or a practice now. */
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
 * The action on a quiz card. A practice is never completed and can be taken again. A running
 * practice can be continued whatever has happened to the quiz. The server decides `status`, because
 * it also knows the deadline of the running attempt.
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

type Timing = Pick<ExamRow, 'status' | 'date_of_quiz' | 'time_duration' | 'entry_end' | 'quiz_mode'>

const millisecond = 1000
const longest = 5 * 60 * millisecond
const shortest = 10 * millisecond

/**
 * Milliseconds to wait before refetching the list: until just after the next quiz starts or the
 * next exam ends, but at most five minutes. Ten seconds if that time has passed here but not yet on
 * the server. `now` in epoch seconds.
 */
export function refreshIn(quizzes: readonly Timing[], now: number): number {
  const waits = quizzes
    .filter(
      ({ status, quiz_mode }) =>
        status === 'upcoming' || (status === 'live' && quiz_mode === 'exam'),
    )
    .map((quiz) => (quiz.status === 'upcoming' ? quiz.date_of_quiz : entryEndOf(quiz)) - now)
    .map((wait) => (wait >= 0 ? (wait + 1) * millisecond : shortest))
  return Math.min(longest, ...waits)
}

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
/** Seconds after which a difference of the clocks no longer explains that an exam is still live. */
const lagging = 60

/**
 * Milliseconds to wait before refetching the list: until just after the next quiz starts or the
 * next exam ends, but at most five minutes. Ten seconds if that time has passed here but not yet on
 * the server; a minute while students still write after the last entry. `now` in epoch seconds.
 */
export function refreshIn(quizzes: readonly Timing[], now: number): number {
  const waits = quizzes
    .filter(
      ({ status, quiz_mode }) =>
        status === 'upcoming' || (status === 'live' && quiz_mode === 'exam'),
    )
    .map((quiz) => {
      const isLive = quiz.status === 'live'
      const wait = (isLive ? entryEndOf(quiz) : quiz.date_of_quiz) - now
      if (wait >= 0) return (wait + 1) * millisecond
      return isLive && wait < -lagging ? lagging * millisecond : shortest
    })
  return Math.min(longest, ...waits)
}

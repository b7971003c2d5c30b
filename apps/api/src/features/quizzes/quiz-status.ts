import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { after } from '../../platform/clock.ts'

/** When a quiz can be begun. */
interface QuizWindow {
  readonly quiz_mode: QuizMode
  readonly date_of_quiz: Date
  readonly time_duration_seconds: number
}

/** Where a quiz stands in time. */
export type WindowStatus = 'upcoming' | 'live' | 'completed'

/**
 * Upcoming before its date; an exam is live from then, half-open, for its duration; a practice is
 * live for ever. The lists say the same in SQL, see `statusAt` in quizzes.queries.ts.
 */
export function quizStatus(quiz: QuizWindow, now: Date): WindowStatus {
  if (now < quiz.date_of_quiz) return 'upcoming'
  if (quiz.quiz_mode === 'practice') return 'live'
  return now < after(quiz.date_of_quiz, quiz.time_duration_seconds) ? 'live' : 'completed'
}

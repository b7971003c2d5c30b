import {
  examWindowEnd,
  type QuizMode,
  quizStatusAt,
} from '@prepwell/contract/quizzes/quiz-terms.ts'

/** The fields that decide when a quiz can be started, and until when an exam can. */
interface QuizWindow {
  readonly date_of_quiz: Date
  readonly time_duration_seconds: number
  readonly entry_seconds: number | null
}

/** Status of a quiz by time. */
export type WindowStatus = ReturnType<typeof quizStatusAt>

/**
 * Status of a quiz row by time. The lists compute the same in SQL, see `statusAt` in
 * quizzes.queries.ts.
 */
export const quizStatus = (
  quiz: QuizWindow & { readonly quiz_mode: QuizMode },
  now: Date,
): WindowStatus => quizStatusAt({ mode: quiz.quiz_mode, ...inMilliseconds(quiz) }, now.getTime())

/** The time from which the exam can no longer be started. */
export const windowEnd = (exam: QuizWindow): Date => new Date(examWindowEnd(inMilliseconds(exam)))

/**
 * The window of an exam in the form of the contract's functions: epoch milliseconds and durations.
 */
export const inMilliseconds = ({
  date_of_quiz,
  time_duration_seconds,
  entry_seconds,
}: QuizWindow) => ({
  begins: date_of_quiz.getTime(),
  duration: time_duration_seconds * 1000,
  entry: entry_seconds === null ? null : entry_seconds * 1000,
})

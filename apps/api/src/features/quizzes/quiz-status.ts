import { examWindowEnd, type QuizMode, quizStatusAt } from '@prepwell/contract/quiz-terms.ts'

/** From when on a quiz can be begun, and for how long an exam can. */
interface QuizWindow {
  readonly date_of_quiz: Date
  readonly time_duration_seconds: number
}

/** Where a quiz stands in time. */
export type WindowStatus = ReturnType<typeof quizStatusAt>

/**
 * Where the row of a quiz stands in time; the lists say the same in SQL, see `statusAt` in
 * quizzes.queries.ts.
 */
export const quizStatus = (
  quiz: QuizWindow & { readonly quiz_mode: QuizMode },
  now: Date,
): WindowStatus => quizStatusAt({ mode: quiz.quiz_mode, ...inMilliseconds(quiz) }, now.getTime())

/** When the exam of a row can no longer be begun. */
export function windowEnd(exam: QuizWindow): Date {
  const { begins, duration } = inMilliseconds(exam)
  return new Date(examWindowEnd(begins, duration))
}

const inMilliseconds = ({ date_of_quiz, time_duration_seconds }: QuizWindow) => ({
  begins: date_of_quiz.getTime(),
  duration: time_duration_seconds * 1000,
})

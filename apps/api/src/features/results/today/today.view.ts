import type { OpenAttempt, QuizToTake, Today } from '@prepwell/contract/results/today.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { entryEndOf, type QuizListRow } from '../../quizzes/quiz/index.ts'
import type { TodayAttempt } from './today.queries.ts'
import type { DecidedObjections, ProvisionalExam } from './today-objections.queries.ts'

/** A quiz to take. The response schema removes columns that are not in the contract. */
export const showQuiz = (row: QuizListRow): QuizToTake => ({
  ...row,
  date_of_quiz: epoch(row.date_of_quiz),
  time_duration: row.time_duration_seconds,
  own_duration: row.own_duration_seconds,
  entry_end: entryEndOf(row),
})

const head = ({ take_quiz_id, quiz_id, quiz_name, quiz_mode }: TodayAttempt) => ({
  take_quiz_id,
  quiz_id,
  quiz_name,
  quiz_mode,
})

/** A running attempt, with only the number of its answers. */
export const showOpen = (row: TodayAttempt, toAnswer: number): OpenAttempt => ({
  ...head(row),
  date_taken: epoch(row.started_at),
  deadline: epochOrNull(row.deadline),
  answered: row.answered,
  to_answer: toAnswer,
  total_questions: row.questions_count,
})

/** A published result; empty for an attempt without one. */
export const showResults = (row: TodayAttempt): Today['results'] =>
  row.published_at
    ? [
        {
          ...head(row),
          published_at: epoch(row.published_at),
          percentage: Number(row.percentage),
        },
      ]
    : []

interface Objections {
  readonly provisional: readonly ProvisionalExam[]
  readonly decided: readonly DecidedObjections[]
}

/** Provisional keys and decided objections; fields without any are left out. */
export const showObjections = (
  { provisional, decided }: Objections,
  most: number,
): Pick<Today, 'provisional' | 'objections_decided'> => ({
  ...(provisional.length > 0
    ? {
        provisional: provisional
          .slice(0, most)
          .map(({ close_at, ...exam }) => ({ ...exam, objections_close_at: epoch(close_at) })),
      }
    : {}),
  ...(decided.length > 0
    ? {
        objections_decided: decided
          .slice(0, most)
          .map(({ decided_at, ...exam }) => ({ ...exam, decided_at: epoch(decided_at) })),
      }
    : {}),
})

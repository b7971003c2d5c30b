import type { AttemptResult } from '@prepwell/contract/results/results.ts'

type Facts = Pick<AttemptResult, 'quiz_id' | 'quiz_mode' | 'completed' | 'result_state'>

/** Next step for the attempt named in the address. */
export type OutcomeStep =
  /** Show the attempt's result, or why the student must wait for it. */
  | 'show'
  /** The attempt is closing: its last answers are being marked. */
  | 'wait'
  /** The attempt is still running. */
  | 'go_on'
  /** The attempt belongs to another quiz. */
  | 'unknown'

/** Decides what to show for an attempt. `hasEnded`: the attempt ended on this page a moment ago. */
export function outcomeStep(attempt: Facts, quizId: number, hasEnded: boolean): OutcomeStep {
  if (attempt.quiz_id !== quizId || attempt.quiz_mode !== 'practice') return 'unknown'
  if (attempt.completed) return 'show'
  return hasEnded ? 'wait' : 'go_on'
}

const soonMs = 2_000
const laterMs = 30_000

/** Milliseconds until the attempt is fetched again; false once its result is there. */
export function resultPoll(attempt: Facts | undefined, hasEnded: boolean): number | false {
  if (!attempt || attempt.result_state.data) return false
  return hasEnded && !attempt.completed ? soonMs : laterMs
}

import type { HoldingExam } from '@prepwell/contract/holding-exam.ts'
import { epoch } from '../../platform/clock.ts'
import type { HeldQuestion } from './held-questions.queries.ts'

type Holding = Pick<HeldQuestion, 'exam_name' | 'results_by'>

/**
 * The holding exam whose results come last: only then nothing is held any more. Null without one.
 */
export function lastHolding(held: readonly Holding[]): HoldingExam | null {
  const [first, ...others] = held
  if (!first) return null
  const last = others.reduce(
    (latest, one) => (one.results_by > latest.results_by ? one : latest),
    first,
  )
  return { name: last.exam_name, results_by: epoch(last.results_by) }
}

import type { HoldingExam } from '@prepwell/contract/quizzes/holding-exam.ts'
import { epochOrNull } from '../../../platform/clock.ts'
import type { HeldQuestion } from './held-questions.queries.ts'

type Holding = Pick<HeldQuestion, 'exam_name' | 'results_by'>

/**
 * The holding exam whose results come last; nothing is held after that. An exam that an admin
 * publishes counts as the last. Null if no exam holds a question.
 */
export function latestBlockingExam(held: readonly Holding[]): HoldingExam | null {
  const [first, ...others] = held
  if (!first) return null
  const last = others.reduce((latest, one) => (isLater(one, latest) ? one : latest), first)
  return { name: last.exam_name, results_by: epochOrNull(last.results_by) }
}

const isLater = (one: Holding, other: Holding) =>
  other.results_by !== null && (one.results_by === null || one.results_by > other.results_by)

import { type CheckedOutcome, outcomeOf } from '@prepwell/contract/results/outcome.ts'
import { fullMarks } from '../../../quizzes/quiz/index.ts'
import {
  exactMarks,
  type GradedItem,
  type GradedPaper,
  isLeftOut,
  markAnswer,
  marksText,
  presentStandard,
} from '../../attempts/index.ts'

/** The outcome and marks of a checked answer. */
interface CheckedMarks {
  readonly outcome: CheckedOutcome
  /** With 2 decimals, as the result of the attempt shows them. */
  readonly marks: number
}

/**
 * Marks one answer that is not blank by the rules of its section and the regrades of its question.
 * A question that a regrade leaves out earns nothing; the outcome then says what the answer would
 * have been.
 */
export function markChecked(
  { sections }: Pick<GradedPaper, 'sections'>,
  item: GradedItem,
  selected: readonly string[],
): CheckedMarks {
  const rules = item.section === undefined ? undefined : sections?.[item.section - 1]?.rules
  const full = fullMarks(exactMarks(item.own_marks ?? item.marks), item.type, rules)
  const isOut = isLeftOut(item)
  const keyed = isOut ? presentStandard(item).keys.map((key) => byKey(item, key)) : [item]
  const [first, ...others] = keyed.map((one) => markAnswer(one, selected, rules))
  if (!first) throw new Error(`question ${item.question_id} has no key`)
  const earned = others.reduce((best, marks) => (marks.gt(best) ? marks : best), first)
  const outcome = outcomeOf({ full: full.valueOf(), earned: earned.valueOf(), blank: false })
  if (outcome === 'blank') throw new Error(`the answer to question ${item.question_id} is blank`)
  return { outcome, marks: isOut ? 0 : Number(marksText(earned)) }
}

const byKey = (
  { regrades: _regrades, ...item }: GradedItem,
  key: readonly string[],
): GradedItem => ({
  ...item,
  key,
})

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
  /** Has 2 decimals, as in the result of the attempt. */
  readonly marks: number
}

/**
 * Marks a non-blank answer by the rules of its section and the regrades of its question. If a
 * regrade leaves the question out, the answer earns nothing, and the outcome says how it would have
 * been marked.
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

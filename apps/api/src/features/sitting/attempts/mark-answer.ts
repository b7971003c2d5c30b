import {
  type MarkingRule,
  type MarkingRules,
  type PartialRule,
  plainRules,
  sizeOf,
} from '@prepwell/contract/bank/marking-rules.ts'
import { Fraction } from 'fraction.js'
import { fullMarks, marksFor, ruleFor } from '../../quizzes/quiz/index.ts'
import { exactMarks, marksText, noMarks, roundMarks } from './exact-marks.ts'
import type { Comparison, KeyedItem, Selection } from './marking.ts'
import { questionKinds } from './question-kinds.ts'
import { type Standard, standardsOf } from './regrades.ts'

/**
 * The exact marks that an answer earns by the rules of its section, or by the plain rules if it has
 * none, and by the regrades of the question. The order of the selected options does not matter.
 */
export function markAnswer(
  { regrades = [], ...item }: KeyedItem,
  selected: Selection,
  rules: MarkingRules = plainRules,
): Fraction {
  if (regrades.length === 0) return markByKey(item, selected, rules)
  const [frozen, ...later] = standardsOf(item.key, regrades).map((standard) =>
    markByStandard(item, standard, selected, rules),
  )
  return later.reduce<Fraction>(
    (before, marks, at) => (regrades[at]?.keep_better && marks.lt(before) ? before : marks),
    frozen ?? noMarks,
  )
}

function markByStandard(
  item: FrozenItem,
  { keys, given, isLeftOut }: Standard,
  selected: Selection,
  rules: MarkingRules,
): Fraction {
  if (isLeftOut) return noMarks
  if (given === 'all' || (given === 'answered' && selected.length > 0))
    return fullMarks(exactMarks(item.own_marks ?? item.marks), item.type, rules)
  const [first = noMarks, ...others] = keys.map((key) =>
    markByKey({ ...item, key }, selected, rules),
  )
  return others.reduce((best, marks) => (marks.gt(best) ? marks : best), first)
}

type FrozenItem = Omit<KeyedItem, 'regrades'>

function markByKey(item: FrozenItem, selected: Selection, rules: MarkingRules): Fraction {
  const rule = ruleFor(item.type, rules)
  const own = exactMarks(item.own_marks ?? item.marks)
  if (selected.length === 0) return marksFor(rule.blank, own)
  const compared = questionKinds[item.type].compare(item, selected)
  const full = marksFor(rule.right, own)
  if (compared.isRight) return full
  const partial = typeof rule.partial === 'object' ? 'per_correct' : rule.partial
  const hasWrongChoice = compared.wrongChoices > 0
  if (partial === 'none' || (hasWrongChoice && partial !== 'net_share'))
    return marksFor(rule.wrong, own)
  const marks = partialMarks[partial]({ ...compared, full, correct: item.key.length, rule })
  return marks.gt(full) ? full : marks
}

/** The marks for a correct and a wrong answer to a question, rounded to 2 decimals for display. */
export function marksOf(
  item: Pick<KeyedItem, 'type' | 'marks' | 'own_marks'>,
  rules: MarkingRules = plainRules,
): { readonly right: number; readonly wrong: number } {
  const own = exactMarks(item.own_marks ?? item.marks)
  return {
    right: Number(marksText(fullMarks(own, item.type, rules))),
    wrong: Number(marksText(marksFor(ruleFor(item.type, rules).wrong, own))),
  }
}

/**
 * An answer that is not entirely correct. `full` is the marks for a correct answer, and `correct`
 * is the number of correct options.
 */
interface Incomplete extends Comparison {
  readonly full: Fraction
  readonly correct: number
  readonly rule: MarkingRule
}

type PartialName = Extract<PartialRule, string> | 'per_correct'

const partialMarks = {
  share: ({ full, correct, rightChoices, rule }) => {
    const share = full.mul(rightChoices).div(correct)
    // The plain scheme rounds the marks of each answer to 2 decimals; all other schemes are exact.
    return isPlain(rule) ? roundMarks(share) : share
  },
  jee_advanced: ({ rightChoices }) => new Fraction(Math.min(rightChoices, 3)),
  per_correct: ({ rightChoices, rule: { partial } }) =>
    typeof partial === 'object' ? new Fraction(partial.per_correct).mul(rightChoices) : noMarks,
  net_share: ({ full, correct, rightChoices, wrongChoices }) =>
    full.mul(Math.max(rightChoices - wrongChoices, 0)).div(correct),
} as const satisfies Record<Exclude<PartialName, 'none'>, (answer: Incomplete) => Fraction>

const isPlain = ({ right, wrong, blank }: MarkingRule): boolean =>
  sizeOf(right).isOfOwn &&
  sizeOf(right).amount === 1 &&
  sizeOf(wrong).amount === 0 &&
  sizeOf(blank).amount === 0

import {
  type MarkingRule,
  type MarkingRules,
  type MarkingValue,
  plainRules,
} from '@prepwell/contract/bank/marking-rules.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { Fraction } from 'fraction.js'

const none = new Fraction(0)

/**
 * The marking rule for a type. Throws if the scheme has none; every question of a section has one.
 */
export function ruleFor(type: QuestionType, rules: MarkingRules): MarkingRule {
  const rule = rules[type]
  if (!rule) throw new Error(`the marking scheme has no rule for ${type}`)
  return rule
}

/**
 * The exact marks of a rule's value for a question with these full marks. Lists compute the same
 * with the SQL function `marking_value`.
 */
export function marksFor(value: MarkingValue, own: Fraction): Fraction {
  if (value === 'own') return own
  if (value === '0') return none
  return typeof value === 'string' ? new Fraction(value) : own.mul(value.of_own)
}

/** The exact marks that a right answer earns on a question with the marks `own`. */
export const fullMarks = (
  own: Fraction,
  type: QuestionType,
  rules: MarkingRules = plainRules,
): Fraction => marksFor(ruleFor(type, rules).right, own)

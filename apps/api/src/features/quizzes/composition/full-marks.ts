import { type MarkingRules, sizeOf } from '@prepwell/contract/marking-rules.ts'
import type { QuestionType } from '@prepwell/contract/question-types.ts'

/** The marks for a right answer to a question with these marks of its own. */
export function fullMarks(own: number, type: QuestionType, rules: MarkingRules): number {
  const { amount, isOfOwn } = sizeOf(rules[type]?.right ?? '0')
  return isOfOwn ? amount * own : amount
}

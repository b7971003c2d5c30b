import {
  type MarkingRule,
  type MarkingRules,
  type MarkingValue,
  type PartialRule,
  plainRules,
  readFraction,
} from '@prepwell/contract/bank/marking-rules.ts'
import { type MarkingScheme, markingSchemeBody } from '@prepwell/contract/bank/marking-schemes.ts'
import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'
import type { MarkingSchemeBody } from './marking-schemes.api.ts'

/** A value as typed: a number of marks, or a multiple of the question's own marks. */
export interface DraftValue {
  readonly amount: string
  readonly unit: 'marks' | 'own'
}

/** The marking rule of one question type, as typed. */
export interface DraftRule {
  readonly isUsed: boolean
  readonly right: DraftValue
  readonly wrong: DraftValue
  readonly blank: DraftValue
  readonly partial: Extract<PartialRule, string> | 'per_correct'
  readonly perCorrect: string
}

/** A scheme as edited in the form. */
export interface SchemeDraft {
  readonly name: string
  readonly year: string
  readonly source: string
  readonly rules: Readonly<Record<QuestionType, DraftRule>>
}

/** The draft for a new scheme with these rules, or for an existing scheme. */
export const draftOf = ({
  name,
  year,
  source,
  rules,
}: Pick<MarkingScheme, 'name' | 'year' | 'source'> & {
  readonly rules: MarkingRules
}): SchemeDraft => ({
  name,
  year: year === null ? '' : String(year),
  source,
  rules: byType((type) => draftRule(rules[type], plainRules[type])),
})

const draftRule = (rule: MarkingRule | undefined, otherwise: MarkingRule): DraftRule => {
  const { right, wrong, blank, partial } = rule ?? otherwise
  return {
    isUsed: rule !== undefined,
    right: draftValue(right),
    wrong: draftValue(wrong),
    blank: draftValue(blank),
    partial: typeof partial === 'object' ? 'per_correct' : partial,
    perCorrect: typeof partial === 'object' ? partial.per_correct : '1',
  }
}

function draftValue(value: MarkingValue): DraftValue {
  if (value === 'own') return { amount: '1', unit: 'own' }
  return typeof value === 'string'
    ? { amount: value, unit: 'marks' }
    : { amount: value.of_own, unit: 'own' }
}

export const toBody = ({ name, year, source, rules }: SchemeDraft): MarkingSchemeBody => ({
  name,
  year: year.trim() === '' ? null : numberOf(year),
  source,
  rules: Object.fromEntries(
    questionTypes.filter((type) => rules[type].isUsed).map((type) => [type, toRule(rules[type])]),
  ),
})

const toRule = ({ right, wrong, blank, partial, perCorrect }: DraftRule): MarkingRule => ({
  right: toValue(right),
  wrong: toValue(wrong),
  blank: toValue(blank),
  partial: partial === 'per_correct' ? { per_correct: perCorrect } : partial,
})

function toValue({ amount, unit }: DraftValue): MarkingValue {
  if (unit === 'marks') return amount
  return readFraction(amount) === '1' ? 'own' : { of_own: amount }
}

/** Error messages by field path; empty when the draft can be sent. */
export function problemsOf(draft: SchemeDraft): Record<string, string> {
  const { error } = markingSchemeBody.safeParse(toBody(draft))
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? [])
    problems[fieldOf(path.map(String))] ??= message
  return problems
}

/** Maps a path in the request body to the field of the form. */
export function fieldOf([field = '', type = '', part]: readonly string[]): string {
  if (field !== 'rules' || !part) return field
  if (part === 'partial') return `rules.${type}.perCorrect`
  return `rules.${type}.${part}.amount`
}

/** The rules that are valid so far, for the description below each type. */
export function readableRules(draft: SchemeDraft): MarkingRules {
  const alone = (type: QuestionType) =>
    markingSchemeBody.shape.rules.safeParse({ [type]: toRule(draft.rules[type]) }).data?.[type]
  return byType((type) => (draft.rules[type].isUsed ? alone(type) : undefined))
}

const byType = <Value>(make: (type: QuestionType) => Value) =>
  Object.fromEntries(questionTypes.map((type) => [type, make(type)])) as Record<QuestionType, Value>

import { inAscii, readNumber } from '../wire/number-text.ts'
import type { QuestionType } from './question-types.ts'

/**
 * Marks that an answer earns: `own` are the question's own marks, `{of_own}` a fraction of them
 * (`-1/3`, or a decimal text), anything else a decimal text (`4`, `-1`).
 */
export type MarkingValue = string | { readonly of_own: string }

/**
 * What an MSQ answer earns that has some of the right options and misses others; never more than
 * the full marks. Except for `net_share`, one wrong choice makes the answer wrong.
 *
 * - `none`: it counts as wrong.
 * - `share`: the chosen share of the right options.
 * - `jee_advanced`: 1 for each option, at most 3.
 * - `{per_correct}`: so much for each option.
 * - `net_share`: (right - wrong choices) / right options of the full marks, not below 0.
 */
export type PartialRule = (typeof partialRules)[number] | { readonly per_correct: string }

/** The names of {@link PartialRule}. */
export const partialRules = ['none', 'share', 'jee_advanced', 'net_share'] as const

/** What an answer to a question of one type earns. */
export interface MarkingRule {
  readonly right: MarkingValue
  readonly wrong: MarkingValue
  /** Without an answer. */
  readonly blank: MarkingValue
  /** `none` for every type that is right or wrong and nothing between. */
  readonly partial: PartialRule
}

/** The rules of a marking scheme. It has no questions of a type that is absent. */
export type MarkingRules = { readonly [Type in QuestionType]?: MarkingRule | undefined }

/** Can an answer be partly right? */
export const canBePartlyRight = {
  MCQ: false,
  MSQ: true,
  Numerical: false,
} as const satisfies Record<QuestionType, boolean>

const allOrNothing = { right: 'own', wrong: '0', blank: '0', partial: 'none' } as const

/** The scheme of every quiz that names none. Its shares are rounded to 2 decimals per answer. */
export const plainRules = {
  MCQ: allOrNothing,
  MSQ: { ...allOrNothing, partial: 'share' },
  Numerical: allOrNothing,
} as const satisfies Required<MarkingRules>

/** The most marks that a rule can give or take. */
export const marksMax = 1_000
/** The most decimals of a value. */
export const decimalsMax = 4

/** A decimal text without redundant zeros; null when it is no number or out of bounds. */
export function readMarks(text: string): string | null {
  const reading = readNumber(text)
  if (reading.kind !== 'number' || /e/.test(reading.number)) return null
  const [, decimals = ''] = reading.number.split('.')
  const isWithin = decimals.length <= decimalsMax && Math.abs(Number(reading.number)) <= marksMax
  return isWithin ? reading.number : null
}

/** `n/d` or a decimal text in its plainest form; null when it is neither or out of bounds. */
export function readFraction(text: string): string | null {
  const [, sign = '', n = '', d = ''] =
    /^([+-]?) *(\d{1,4}) *\/ *(\d{1,4})$/.exec(inAscii(text).trim()) ?? []
  if (n === '') return readMarks(text)
  if (Number(d) === 0 || Number(n) / Number(d) > marksMax) return null
  return `${sign === '-' && Number(n) > 0 ? '-' : ''}${Number(n)}/${Number(d)}`
}

/** How much a value is: marks, or a part of the question's own marks. */
export function sizeOf(given: MarkingValue): {
  readonly amount: number
  readonly isOfOwn: boolean
} {
  if (given === 'own') return { amount: 1, isOfOwn: true }
  if (typeof given === 'string') return { amount: Number(given), isOfOwn: false }
  const [n, d = '1'] = given.of_own.split('/')
  return { amount: Number(n) / Number(d), isOfOwn: true }
}

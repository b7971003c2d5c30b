import { inAscii, readNumber } from '../wire/number-text.ts'
import type { QuestionType } from './question-types.ts'

/**
 * Marks that an answer earns: `own` stands for the question's own marks, `{of_own}` is a fraction
 * of them (`-1/3`, or a decimal text), anything else is a decimal text (`4`, `-1`).
 */
export type MarkingValue = string | { readonly of_own: string }

/**
 * Marks for an MSQ answer with some of the right options but not all; never more than the full
 * marks. Except with `net_share`, one wrong option makes the whole answer wrong.
 *
 * - `none`: the answer counts as wrong.
 * - `share`: full marks × right choices / right options.
 * - `jee_advanced`: 1 for each right choice, at most 3.
 * - `{per_correct}`: these marks for each right choice.
 * - `net_share`: full marks × (right - wrong choices) / right options, not below 0.
 */
export type PartialRule = (typeof partialRules)[number] | { readonly per_correct: string }

export const partialRules = ['none', 'share', 'jee_advanced', 'net_share'] as const

/** Marks for answers to questions of one type. */
export interface MarkingRule {
  readonly right: MarkingValue
  readonly wrong: MarkingValue
  /** Marks without an answer. */
  readonly blank: MarkingValue
  /** `none` for every type whose answers are only right or wrong. */
  readonly partial: PartialRule
}

/**
 * The rules of a marking scheme by question type. A section with the scheme has no questions of an
 * absent type.
 */
export type MarkingRules = { readonly [Type in QuestionType]?: MarkingRule | undefined }

/** True for the types whose answers can be partly right. */
export const canBePartlyRight = {
  MCQ: false,
  MSQ: true,
  Numerical: false,
} as const satisfies Record<QuestionType, boolean>

const allOrNothing = { right: 'own', wrong: '0', blank: '0', partial: 'none' } as const

/**
 * The rules for a quiz without a marking scheme. Shares are rounded to 2 decimals for each answer.
 */
export const plainRules = {
  MCQ: allOrNothing,
  MSQ: { ...allOrNothing, partial: 'share' },
  Numerical: allOrNothing,
} as const satisfies Required<MarkingRules>

/** The most marks that a rule can add or deduct. */
export const marksMax = 1_000
export const decimalsMax = 4

/** Returns a decimal text without redundant zeros; null if it is not a number or out of bounds. */
export function readMarks(text: string): string | null {
  const reading = readNumber(text)
  if (reading.kind !== 'number' || /e/.test(reading.number)) return null
  const [, decimals = ''] = reading.number.split('.')
  const isWithin = decimals.length <= decimalsMax && Math.abs(Number(reading.number)) <= marksMax
  return isWithin ? reading.number : null
}

/**
 * Returns `n/d` or a decimal text in its plainest form; null if it is neither, or out of bounds.
 */
export function readFraction(text: string): string | null {
  const [, sign = '', n = '', d = ''] =
    /^([+-]?) *(\d{1,4}) *\/ *(\d{1,4})$/.exec(inAscii(text).trim()) ?? []
  if (n === '') return readMarks(text)
  if (Number(d) === 0 || Number(n) / Number(d) > marksMax) return null
  return `${sign === '-' && Number(n) > 0 ? '-' : ''}${Number(n)}/${Number(d)}`
}

/** The amount of a value: marks, or a fraction of the question's own marks. */
export function sizeOf(given: MarkingValue): {
  readonly amount: number
  readonly isOfOwn: boolean
} {
  if (given === 'own') return { amount: 1, isOfOwn: true }
  if (typeof given === 'string') return { amount: Number(given), isOfOwn: false }
  const [n, d = '1'] = given.of_own.split('/')
  return { amount: Number(n) / Number(d), isOfOwn: true }
}

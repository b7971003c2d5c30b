import { Fraction } from 'fraction.js'

export const noMarks = new Fraction(0)

/** Marks of the bank or the database as a fraction: what they are written as, not their float. */
export const exactMarks = (marks: number | string): Fraction =>
  new Fraction(Number.isInteger(marks) ? marks : String(marks))

/** Rounded to 2 decimals, half away from zero. */
export const roundMarks = (value: Fraction): Fraction =>
  new Fraction(value.s * unitsOf(value, 2), 100n)

/** The marks as a text with so many decimals, the last rounded half away from zero: '-0.67'. */
export function marksText(
  value: Fraction,
  { decimals = 2 }: { readonly decimals?: number } = {},
): string {
  const digits = String(unitsOf(value, decimals)).padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return value.s < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

/**
 * As it is stored beside an answer: with 2 decimals, or with 6 where these are not all. Sums are
 * made of the exact marks.
 */
export const storedMarks = (value: Fraction): string =>
  marksText(value, { decimals: roundMarks(value).equals(value) ? 2 : 6 })

/** 100 x scored / total as a text with 2 decimals; of nothing, 0. */
export const percentageText = (scored: Fraction, total: Fraction): string =>
  marksText(total.n === 0n ? noMarks : scored.mul(100).div(total))

export const sumMarks = (values: readonly Fraction[]): Fraction =>
  values.reduce((sum, value) => sum.add(value), noMarks)

/** How many units of the last decimal it is, without the sign; half a unit counts as one. */
function unitsOf({ n, d }: Fraction, decimals: number): bigint {
  const units = 10n ** BigInt(decimals)
  return (2n * n * units + d) / (2n * d)
}

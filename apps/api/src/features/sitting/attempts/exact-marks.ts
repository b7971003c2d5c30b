import { Fraction } from 'fraction.js'

export const noMarks = new Fraction(0)

/** Marks as an exact fraction of their decimal notation, without floating-point error. */
export const exactMarks = (marks: number | string): Fraction =>
  new Fraction(Number.isInteger(marks) ? marks : String(marks))

/** Rounds to 2 decimals, half away from zero. */
export const roundMarks = (value: Fraction): Fraction =>
  new Fraction(value.s * unitsOf(value, 2), 100n)

/** Formats marks with this many decimals, rounding half away from zero: '-0.67'. */
export function marksText(
  value: Fraction,
  { decimals = 2 }: { readonly decimals?: number } = {},
): string {
  const digits = String(unitsOf(value, decimals)).padStart(decimals + 1, '0')
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return value.s < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

/**
 * The marks stored with an answer, as text with 2 decimals, or with 6 if 2 are not exact. Sums use
 * the exact marks.
 */
export const storedMarks = (value: Fraction): string =>
  marksText(value, { decimals: roundMarks(value).equals(value) ? 2 : 6 })

/** 100 x scored / total as a text with 2 decimals; 0 if the total is 0. */
export const percentageText = (scored: Fraction, total: Fraction): string =>
  marksText(total.n === 0n ? noMarks : scored.mul(100).div(total))

export const sumMarks = (values: readonly Fraction[]): Fraction =>
  values.reduce((sum, value) => sum.add(value), noMarks)

/** The absolute value as a whole number of units of the last decimal, rounded half up. */
function unitsOf({ n, d }: Fraction, decimals: number): bigint {
  const units = 10n ** BigInt(decimals)
  return (2n * n * units + d) / (2n * d)
}

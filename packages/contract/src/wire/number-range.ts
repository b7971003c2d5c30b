import { limits } from './limits.ts'
import { decimalPattern } from './number-text.ts'

/** The numbers from `low` to `high`, both included, as decimal texts. */
export interface NumberRange {
  readonly low: string
  readonly high: string
}

/** A decimal as digits × 10^exponent: exact, unlike a binary float. */
interface Scaled {
  readonly digits: bigint
  readonly exponent: number
}

/** Negative when `a` is the smaller one, 0 when they are equal. Both are decimal texts. */
export function compareDecimals(a: string, b: string): number {
  const [one, other] = aligned(a, b)
  return one.digits < other.digits ? -1 : Number(one.digits > other.digits)
}

/** The sum of two decimal texts as a decimal text; null when it would be too long. */
const sum = (a: string, b: string): string | null => {
  const [one, other] = aligned(a, b)
  return decimalOf({ digits: one.digits + other.digits, exponent: one.exponent })
}

const negative = (text: string) =>
  text.startsWith('-') ? text.slice(1) : `-${text.replace('+', '')}`

/** number ± tolerance; null when an end would be too long. Both are decimal texts. */
export function rangeAround(number: string, tolerance: string): NumberRange | null {
  const [low, high] = [sum(number, negative(tolerance)), sum(number, tolerance)]
  return low !== null && high !== null ? { low, high } : null
}

/** The number in the middle of a range; null when it would be too long. */
export function middleOf({ low, high }: NumberRange): string | null {
  const [one, other] = aligned(low, high)
  const doubled = one.digits + other.digits
  return decimalOf(
    doubled % 2n === 0n
      ? { digits: doubled / 2n, exponent: one.exponent }
      : { digits: doubled * 5n, exponent: one.exponent - 1 },
  )
}

/** Is a decimal text in the range? */
export const isWithin = (number: string, { low, high }: NumberRange): boolean =>
  compareDecimals(low, number) <= 0 && compareDecimals(number, high) <= 0

/** A range in words: '45.6 to 46.0'; one number where both ends are the same. */
export const rangeText = ({ low, high }: NumberRange): string =>
  compareDecimals(low, high) === 0 ? low : `${low} to ${high}`

function scaledOf(text: string): Scaled {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const digits = BigInt(`${whole}${fraction}` || '0')
  return { digits: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length }
}

/** Both with the smaller of the two exponents. */
function aligned(a: string, b: string): [Scaled, Scaled] {
  const [one, other] = [scaledOf(a), scaledOf(b)]
  const exponent = Math.min(one.exponent, other.exponent)
  const shifted = (number: Scaled): Scaled => ({
    digits: number.digits * 10n ** BigInt(number.exponent - exponent),
    exponent,
  })
  return [shifted(one), shifted(other)]
}

/** As digits with a point where that is short enough, else with an exponent. */
function decimalOf({ digits, exponent }: Scaled): string | null {
  const sign = digits < 0n ? '-' : ''
  const text = String(digits < 0n ? -digits : digits)
  const padded = text.padStart(1 - exponent, '0')
  const plain =
    exponent >= 0
      ? `${text}${'0'.repeat(digits === 0n ? 0 : exponent)}`
      : `${padded.slice(0, exponent)}.${padded.slice(exponent)}`
  const kept = text.replace(/0+$/, '')
  const short = `${kept || '0'}e${kept ? exponent + text.length - kept.length : 0}`
  return (
    [plain, short]
      .map((way) => sign + way)
      .find((way) => way.length <= limits.typedAnswerMax && decimalPattern.test(way)) ?? null
  )
}

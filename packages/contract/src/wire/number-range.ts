import { limits } from './limits.ts'
import { decimalPattern, inAscii, longestRange, readDecimal } from './number-text.ts'

/** The numbers from `low` to `high`, both included, as decimal strings. */
export interface NumberRange {
  readonly low: string
  readonly high: string
}

/** A decimal as digits × 10^exponent: exact, unlike a binary float. */
interface Scaled {
  readonly digits: bigint
  readonly exponent: number
}

/** Compares two decimal texts: negative when `a` is smaller, 0 when they are equal. */
export function compareDecimals(a: string, b: string): number {
  const [one, other] = aligned(a, b)
  return one.digits < other.digits ? -1 : Number(one.digits > other.digits)
}

/** The sum of two decimal texts as a decimal text; null if it would be too long. */
const sum = (a: string, b: string): string | null => {
  const [one, other] = aligned(a, b)
  return decimalOf({ digits: one.digits + other.digits, exponent: one.exponent })
}

const negative = (text: string) =>
  text.startsWith('-') ? text.slice(1) : `-${text.replace('+', '')}`

/** The range number ± tolerance, both given as decimal texts; null if an end would be too long. */
export function rangeAround(number: string, tolerance: string): NumberRange | null {
  const [low, high] = [sum(number, negative(tolerance)), sum(number, tolerance)]
  return low !== null && high !== null ? { low, high } : null
}

/** The number in the middle of a range; null if it would be too long. */
export function middleOf({ low, high }: NumberRange): string | null {
  const [one, other] = aligned(low, high)
  const doubled = one.digits + other.digits
  return decimalOf(
    doubled % 2n === 0n
      ? { digits: doubled / 2n, exponent: one.exponent }
      : { digits: doubled * 5n, exponent: one.exponent - 1 },
  )
}

/** True if a decimal string is in the range. */
export const isWithin = (number: string, { low, high }: NumberRange): boolean =>
  compareDecimals(low, number) <= 0 && compareDecimals(number, high) <= 0

/** Describes a range: '45.6 to 46.0'; one number if both ends are the same. */
export const rangeText = ({ low, high }: NumberRange): string =>
  compareDecimals(low, high) === 0 ? low : `${low} to ${high}`

/**
 * Reads a numerical key typed as one text: a range by its ends ('45.6 to 46.0', '45.6 – 46.0',
 * '45.6..46.0'), or a number with a tolerance ('45.8 ± 0.2'). Null for anything else, such as a
 * single number or a range with an ambiguous end.
 */
export function readTypedRange(
  text: string,
): NumberRange | { readonly number: string; readonly tolerance: string } | null {
  if (text.length > longestRange) return null
  const typed = inAscii(text.replace(/[\u2014\u2015]/g, '-')).trim()
  // A dash may be a minus sign or part of an exponent, so try a single number first.
  if (readDecimal(typed) !== null) return null
  const [around, ...others] = pairs(typed, /±|\+\/-|\+-/g)
  if (around && others.length === 0) return { number: around[0], tolerance: around[1] }
  const [range, ...more] = pairs(typed, /(?<![a-z])to(?![a-z])|\.{2,3}|…|-/gi)
  return range && more.length === 0 ? { low: range[0], high: range[1] } : null
}

/** For each separator with a number on both sides, returns these two numbers. */
const pairs = (text: string, separator: RegExp): (readonly [string, string])[] =>
  [...text.matchAll(separator)].flatMap(({ 0: found, index }) => {
    const one = readDecimal(text.slice(0, index))
    const other = readDecimal(text.slice(index + found.length))
    return one !== null && other !== null ? [[one, other] as const] : []
  })

function scaledOf(text: string): Scaled {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  const digits = BigInt(`${whole}${fraction}` || '0')
  return { digits: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length }
}

/** Converts both numbers to the smaller of their exponents. */
function aligned(a: string, b: string): [Scaled, Scaled] {
  const [one, other] = [scaledOf(a), scaledOf(b)]
  const exponent = Math.min(one.exponent, other.exponent)
  const shifted = (number: Scaled): Scaled => ({
    digits: number.digits * 10n ** BigInt(number.exponent - exponent),
    exponent,
  })
  return [shifted(one), shifted(other)]
}

/** Plain digits with a point if short enough, otherwise with an exponent; null if too long. */
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

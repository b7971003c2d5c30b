import { limits } from './limits.ts'

/** Characters of the longest range: two numbers of the maximum length and the text between them. */
export const longestRange = 2 * limits.typedAnswerMax + 10

/** A decimal number as answer keys write it: ASCII digits, a point, a small exponent. */
// Must reject a text that is much too long immediately, without backtracking.
export const decimalPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i

/** The meaning of a typed number, in the form of {@link decimalPattern} without redundant zeros. */
export type NumberReading =
  | { readonly kind: 'number'; readonly number: string }
  /** `1,500` has two readings: with a thousands separator, and with a decimal comma. */
  | { readonly kind: 'ambiguous'; readonly numbers: readonly [string, string] }
  | { readonly kind: 'none' }

/**
 * Reads a number as people type it. The same reading is shown beside the field and marked. A point
 * alone is a decimal point. A comma is a decimal comma unless it could also separate thousands, as
 * in `1,500`; such a text is ambiguous and earns no marks. Thousands may be separated by spaces, by
 * commas (`1,500,000`, in India `15,00,000`) and, if a decimal comma or a second point leaves no
 * doubt, by points. A text longer than any range is not a number.
 */
export function readNumber(text: string): NumberReading {
  if (text.length > longestRange) return { kind: 'none' }
  const match = /^([+-]?) *([\d.,][\d., ]*)(e[+-]?\d{1,2})?$/i.exec(inAscii(text).trim())
  if (!match) return { kind: 'none' }
  const [, sign = '', mantissa = '', exponent = ''] = match
  const [first, second] = forms
    .filter(({ pattern }) => pattern.test(mantissa))
    .map(({ group = '', decimal = '.' }) => {
      const plain = mantissa.replaceAll(group, '').replace(decimal, '.')
      return withoutNeedlessZeros(sign, plain, exponent)
    })
  if (first === undefined) return { kind: 'none' }
  if (second === undefined) return { kind: 'number', number: first }
  return { kind: 'ambiguous', numbers: [first, second] }
}

/**
 * The same number in the form of {@link decimalPattern}: unchanged if it already has that form, and
 * never longer than the typed text. Null if the text is not a number or is ambiguous.
 */
export function readDecimal(text: string): string | null {
  const typed = text.trim()
  const reading = readNumber(typed)
  if (reading.kind !== 'number') return null
  if (decimalPattern.test(typed)) return typed
  const { number } = reading
  return number.length > typed.length ? number.replace(/^(-?)0\./, '$1.') : number
}

/** The value of a typed text as a JavaScript number; NaN if it is not a number or is ambiguous. */
export function numberOf(text: string): number {
  const reading = readNumber(text)
  return reading.kind === 'number' ? Number(reading.number) : Number.NaN
}

/** The reason why a typed text is not one number. */
export function numberProblem(text: string): string {
  const reading = readNumber(text)
  return reading.kind === 'ambiguous'
    ? `Write ${reading.numbers.join(' or ')}: the comma can mean either`
    : 'Enter a number'
}

interface Form {
  readonly pattern: RegExp
  /** The thousands separator. */
  readonly group?: string
  readonly decimal?: ',' | '.'
}

const forms: readonly Form[] = [
  { pattern: /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/, group: ',' },
  { pattern: /^[1-9]\d?(,\d{2})+,\d{3}(\.\d*)?$/, group: ',' },
  { pattern: /^[1-9]\d{0,2}( \d{3})+([.,]\d*)?$/, group: ' ', decimal: ',' },
  { pattern: /^[1-9]\d{0,2}(\.\d{3})+,\d*$/, group: '.', decimal: ',' },
  { pattern: /^[1-9]\d{0,2}(\.\d{3}){2,}$/, group: '.' },
  { pattern: /^(\d+(\.\d*)?|\.\d+)$/ },
  { pattern: /^(\d+,\d*|,\d+)$/, decimal: ',' },
]

function withoutNeedlessZeros(sign: string, plain: string, exponent: string): string {
  if (!/[1-9]/.test(plain)) return '0'
  const [whole = '', fraction = ''] = plain.split('.')
  const digits = whole.replace(/^0+/, '') || '0'
  let end = fraction.length
  while (fraction[end - 1] === '0') end -= 1
  const decimals = fraction.slice(0, end)
  return `${sign.replace('+', '')}${digits}${decimals && `.${decimals}`}${exponent.toLowerCase()}`
}

/**
 * The code points of zero in the scripts that keyboards in the Arab world, India and East Asia
 * type. The other digits of each script follow in order.
 */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xff10,
] as const

/**
 * Converts digits, signs, points and spaces of other keyboards to ASCII, and removes invisible
 * marks of writing direction.
 */
export const inAscii = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0
      const zero = zeros.find((first) => code >= first && code <= first + 9)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace(/[\u2010-\u2013\u2212\uFE63\uFF0D]/g, '-')
    .replace(/\uFF0B/g, '+')
    .replace(/[\u066B\u3002\uFF0E]/g, '.')
    .replace(/\uFF0C/g, ',')
    .replace(/\s/g, ' ')
    .replace(/\p{Cf}/gu, '')

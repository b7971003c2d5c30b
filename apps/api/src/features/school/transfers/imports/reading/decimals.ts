import {
  decimalPattern,
  inAscii,
  longestRange,
  readNumber,
} from '@prepwell/contract/wire/number-text.ts'
import type { Table } from '../../files/table.ts'

export type DecimalMark = 'point' | 'comma'

/** `1.500` or `1,500`: three digits after a single separator may be decimals or thousands. */
const twofold = /^[+-]?[1-9]\d{0,2}([.,])\d{3}(?:e[+-]?\d{1,2})?$/i
const commaShape =
  /^[+-]?(?:\d*,\d+|[1-9]\d{0,2}(?:[. ]\d{3})+,\d+|[1-9]\d{0,2}(?:\.\d{3}){2,})(?:e[+-]?\d{1,2})?$/i
const pointShape =
  /^[+-]?(?:\d*\.\d+|[1-9]\d{0,2}(?:[, ]\d{2,3})+\.\d+|[1-9]\d{0,2}(?:,\d{2,3})+,\d{3})(?:e[+-]?\d{1,2})?$/i

const between = /±|\+\/-|\+-|(?<![a-z])to(?![a-z])|\.{2,3}|…|-/gi

/** Converts to ASCII, without spaces around the number or after its sign. */
const plainNumber = (text: string) =>
  inAscii(text)
    .trim()
    .replace(/^([+-]) +/, '$1')

/** The two numbers of a range, such as '45,6 to 46,0' or '45,8 ± 0,2', with the separator. */
function rangeIn(text: string): readonly [low: string, separator: string, high: string] | null {
  if (text.length > longestRange) return null
  const typed = inAscii(text.replace(/[\u2014\u2015]/g, '-'))
  const isNumber = (part: string) => readNumber(part).kind !== 'none'
  if (isNumber(typed)) return null
  const [range, ...more] = [...typed.matchAll(between)].flatMap(({ 0: separator, index }) => {
    const [low, high] = [typed.slice(0, index), typed.slice(index + separator.length)]
    if (!isNumber(low) || !isNumber(high)) return []
    return [[plainNumber(low), separator, plainNumber(high)] as const]
  })
  return range && more.length === 0 ? range : null
}

/** The number in a cell, or both numbers of a range. */
function numbersIn(text: string): readonly string[] {
  const range = rangeIn(text)
  return range ? [range[0], range[2]] : [plainNumber(text)]
}

/** True if a number in the text can mean two values. */
export const isTwofold = (text: string): boolean =>
  numbersIn(text).some((number) => twofold.test(number))

/**
 * The decimal mark of a file, derived from all its numbers; null if they do not determine it and
 * some number is ambiguous.
 */
export function decimalMark(
  texts: readonly string[],
  delimiter: Table['delimiter'],
): DecimalMark | null {
  const numbers = texts.flatMap(numbersIn)
  const clear = numbers.filter((text) => !twofold.test(text))
  const hasComma = clear.some((text) => commaShape.test(text))
  const hasPoint = clear.some((text) => pointShape.test(text))
  if (hasComma !== hasPoint) return hasComma ? 'comma' : 'point'
  if (hasComma) return null
  // A program that separates cells with semicolons does so because it writes decimal commas.
  const likely = { ',': '.', ';': ',' }[delimiter as string]
  const isLikely = numbers.every((text) => !twofold.test(text) || text.includes(likely ?? ' '))
  if (likely === undefined || !isLikely) return null
  return likely === '.' ? 'point' : 'comma'
}

/**
 * Converts a number or range to the notation of answer keys, and applies `write` to each number.
 * Returns any other text unchanged.
 */
export function decimalText(
  text: string,
  mark: DecimalMark,
  write: (number: string) => string = (number) => number,
): string {
  const range = rangeIn(text)
  if (!range) return write(oneNumber(text, mark))
  const [low, separator, high] = range
  const middle = separator.startsWith('.') ? 'to' : separator
  return `${write(oneNumber(low, mark))} ${middle} ${write(oneNumber(high, mark))}`
}

function oneNumber(written: string, mark: DecimalMark): string {
  const text = plainNumber(written)
  const [, sign] = twofold.exec(text) ?? []
  if (sign !== undefined) {
    const isDecimal = (sign === ',') === (mark === 'comma')
    return text.replace(sign, isDecimal ? '.' : '')
  }
  if (decimalPattern.test(text)) return text
  if (/^[+-]?\d+,\d+$/.test(text)) return text.replace(',', '.')
  const read = readNumber(text)
  return read.kind === 'number' ? read.number : written
}

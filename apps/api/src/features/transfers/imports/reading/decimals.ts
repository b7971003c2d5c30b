import { decimalPattern, inAscii, readNumber } from '@prepwell/contract/wire/number-text.ts'
import type { Table } from '../../files/table.ts'

export type DecimalMark = 'point' | 'comma'

/** `1.500` or `1,500`: three digits after a single mark may be decimals or thousands. */
const twofold = /^\s*[+-]?[1-9]\d{0,2}([.,])\d{3}\s*$/
const commaShape =
  /^\s*[+-]?(?:\d+,\d+|[1-9]\d{0,2}(?:[. ]\d{3})+,\d+|[1-9]\d{0,2}(?:\.\d{3}){2,})\s*$/
const pointShape =
  /^\s*[+-]?(?:\d*\.\d+|[1-9]\d{0,2}(?:[, ]\d{2,3})+\.\d+|[1-9]\d{0,2}(?:,\d{2,3})+,\d{3})\s*$/

/** Two numbers with what makes them a range, such as '45,6 to 46,0' or '45,8 ± 0,2'. */
const rangeShape = /^\s*([+-]?\d[\d., ]*?)\s*(to|…|±|\+\/-|\+-|\.{2,3}|-)\s*([+-]?\d[\d., ]*?)\s*$/i

/** The number of a cell, or the two of a range, in ASCII. */
function numbersIn(text: string): readonly string[] {
  const [, low, , high] = rangeShape.exec(inAscii(text)) ?? []
  return low !== undefined && high !== undefined ? [low, high] : [inAscii(text)]
}

/** Can a number of the text be two numbers? */
export const isTwofold = (text: string): boolean =>
  numbersIn(text).some((number) => twofold.test(number))

/**
 * The decimal mark of a file, by all its numbers; null where they leave it open and a number can be
 * read in two ways.
 */
export function decimalMark(
  texts: readonly string[],
  delimiter: Table['delimiter'],
): DecimalMark | null {
  const numbers = texts.flatMap(numbersIn)
  const clear = numbers.filter((text) => !isTwofold(text))
  const hasComma = clear.some((text) => commaShape.test(text))
  const hasPoint = clear.some((text) => pointShape.test(text))
  if (hasComma !== hasPoint) return hasComma ? 'comma' : 'point'
  if (hasComma) return null
  // Programs write semicolons between cells because of their decimal commas.
  const likely = { ',': '.', ';': ',' }[delimiter as string]
  const isLikely = numbers.every((text) => !isTwofold(text) || text.includes(likely ?? ' '))
  if (likely === undefined || !isLikely) return null
  return likely === '.' ? 'point' : 'comma'
}

/** The number or the range as a key writes it; what is neither stays as it is. */
export function decimalText(text: string, mark: DecimalMark): string {
  const [, low, between = '', high] = rangeShape.exec(inAscii(text)) ?? []
  if (low === undefined || high === undefined) return oneNumber(text, mark)
  const separator = between.startsWith('.') ? 'to' : between
  return `${oneNumber(low, mark)} ${separator} ${oneNumber(high, mark)}`
}

function oneNumber(written: string, mark: DecimalMark): string {
  const text = inAscii(written)
  const [, sign] = twofold.exec(text) ?? []
  if (sign !== undefined) {
    const isDecimal = (sign === ',') === (mark === 'comma')
    return text.trim().replace(sign, isDecimal ? '.' : '')
  }
  if (decimalPattern.test(text.trim())) return text
  if (/^\s*[+-]?\d+,\d+\s*$/.test(text)) return text.replace(',', '.')
  const read = readNumber(text)
  return read.kind === 'number' ? read.number : written
}

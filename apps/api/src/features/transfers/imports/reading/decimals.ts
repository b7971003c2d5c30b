import { decimalPattern, readNumber } from '@prepwell/contract/wire/number-text.ts'
import type { Table } from '../../files/table.ts'

export type DecimalMark = 'point' | 'comma'

/** `1.500` or `1,500`: three digits after a single mark may be decimals or thousands. */
const twofold = /^\s*[+-]?[1-9]\d{0,2}([.,])\d{3}\s*$/
const commaShape =
  /^\s*[+-]?(?:\d+,\d+|[1-9]\d{0,2}(?:[. ]\d{3})+,\d+|[1-9]\d{0,2}(?:\.\d{3}){2,})\s*$/
const pointShape =
  /^\s*[+-]?(?:\d*\.\d+|[1-9]\d{0,2}(?:[, ]\d{2,3})+\.\d+|[1-9]\d{0,2}(?:,\d{2,3})+,\d{3})\s*$/

/** Can the text be two numbers? */
export const isTwofold = (text: string): boolean => twofold.test(text)

/**
 * The decimal mark of a file, by all its numbers; null where they leave it open and a number can be
 * read in two ways.
 */
export function decimalMark(
  numbers: readonly string[],
  delimiter: Table['delimiter'],
): DecimalMark | null {
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

/** The number as a key writes it; what is no number stays as it is. */
export function decimalText(text: string, mark: DecimalMark): string {
  const [, sign] = twofold.exec(text) ?? []
  if (sign !== undefined) {
    const isDecimal = (sign === ',') === (mark === 'comma')
    return text.trim().replace(sign, isDecimal ? '.' : '')
  }
  if (decimalPattern.test(text.trim())) return text
  if (/^\s*[+-]?\d+,\d+\s*$/.test(text)) return text.replace(',', '.')
  const read = readNumber(text)
  return read.kind === 'number' ? read.number : text
}

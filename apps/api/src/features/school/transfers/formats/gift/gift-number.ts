import { limits } from '@prepwell/contract/wire/limits.ts'
import {
  compareDecimals,
  isWithin,
  middleOf,
  type NumberRange,
  rangeAround,
} from '@prepwell/contract/wire/number-range.ts'
import { readDecimal } from '@prepwell/contract/wire/number-text.ts'
import { Decimal } from 'decimal.js'
import type { DraftNumber, DraftProblem } from '../question-draft.ts'
import { readList } from './gift-answers.ts'
import { openPlaces } from './gift-escapes.ts'

interface GiftNumber {
  readonly number: DraftNumber | null
  readonly hasFeedback: boolean
  readonly problems: readonly DraftProblem[]
}

const failed = (reason: string, hasFeedback = false): GiftNumber => ({
  number: null,
  hasFeedback,
  problems: [{ kind: 'broken', reason }],
})

/** Reads the numbers after the `#` of a numerical question. */
export function readNumbers(content: string): GiftNumber {
  const text = content.trim()
  if (text === '')
    return {
      number: null,
      hasFeedback: false,
      problems: [{ kind: 'key_missing', reason: 'It has no number as its answer' }],
    }
  if (text.startsWith('=') || text.startsWith('~')) return readSeveral(text)
  const [feedback] = openPlaces(text, '#')
  const read = readKey(text.slice(0, feedback).trim())
  const hasFeedback = feedback !== undefined && text.slice(feedback + 1).trim() !== ''
  return typeof read === 'string'
    ? failed(read, hasFeedback)
    : { number: read, hasFeedback, problems: [] }
}

/** Reads the numbers that earn all marks. Moodle takes the first answer that fits. */
function readSeveral(text: string): GiftNumber {
  const list = readList(text)
  if (list.kind !== 'list') return failed('reason' in list ? list.reason : '')
  const hasFeedback = list.answers.some((answer) => answer.hasFeedback)
  if (list.answers.some(({ sign }) => sign === '~'))
    return failed('A number begins with ~, but numbers begin with =', hasFeedback)
  const right = list.answers.filter(({ weight }) => weight === null || weight.eq(100))
  if (right.length === 0) return failed('No number earns all marks', hasFeedback)
  const keys: DraftNumber[] = []
  const less: NumberRange[] = []
  for (const answer of list.answers) {
    const read = readKey(answer.text)
    if (!right.includes(answer)) {
      if (typeof read !== 'string') less.push(rangeOf(read))
    } else if (typeof read === 'string') return failed(read, hasFeedback)
    else if (less.some((earlier) => overlap(earlier, rangeOf(read))))
      return failed(`Numbers near ${read.answer} earn all marks and less`, hasFeedback)
    else keys.push(read)
  }
  const number = joined(keys)
  if (number === null)
    return failed('It has several right numbers that are not one range', hasFeedback)
  const hasPartial = list.answers.some(({ weight }) => weight?.gt(0) && weight.lt(100))
  return {
    number,
    hasFeedback,
    problems: hasPartial
      ? [{ kind: 'note', reason: 'Other numbers earned a part of the marks. Here they earn none' }]
      : [],
  }
}

/**
 * Reads a single key: `3`, `3:0.5`, `3:5%` or `2.5..3.5`. Returns a text that says what is wrong if
 * it is none of these.
 */
function readKey(text: string): DraftNumber | string {
  if (text.includes('..')) return readEnds(text)
  const [answer = '', tolerance, ...more] = text.split(':').map((part) => part.trim())
  const number = decimalOf(answer)
  if (number === null || more.length > 0) return `"${shortened(text)}" is not a number`
  if (tolerance === undefined || tolerance === '') return { answer: number, range: null }
  const width = widthOf(number, tolerance)
  if (width === null) return `"${shortened(tolerance)}" is not a tolerance`
  if (compareDecimals(width, '0') === 0) return { answer: number, range: null }
  const range = rangeAround(number, width)
  return range === null ? 'The range would have too many digits' : { answer: number, range }
}

function readEnds(text: string): DraftNumber | string {
  const [first = '', second = '', ...more] = text.split('..').map((part) => part.trim())
  const [low, high] = [decimalOf(first), decimalOf(second)]
  if (low === null || high === null || more.length > 0 || text.includes('...'))
    return `"${shortened(text)}" is not a range of numbers`
  if (compareDecimals(low, high) > 0) return `The range ${low} to ${high} ends before it begins`
  return { answer: middleOf({ low, high }) ?? low, range: { low, high } }
}

const decimalOf = (text: string) => (text.length > limits.typedAnswerMax ? null : readDecimal(text))

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

/** Products of two numbers of the longest length are exact. */
const Exact = Decimal.clone({ precision: 500 })

/** The tolerance as a number; a percentage refers to the answer. Null if it is not a number. */
function widthOf(number: string, tolerance: string): string | null {
  const isShare = tolerance.endsWith('%')
  const width = decimalOf(isShare ? tolerance.slice(0, -1) : tolerance)
  if (width === null || width.startsWith('-')) return null
  return isShare ? new Exact(number).abs().times(width).div(100).toFixed() : width
}

const rangeOf = ({ answer, range }: DraftNumber): NumberRange =>
  range ?? { low: answer, high: answer }

const overlap = (one: NumberRange, other: NumberRange) =>
  compareDecimals(one.low, other.high) <= 0 && compareDecimals(other.low, one.high) <= 0

/** One key for several right numbers; null if there are wrong numbers between them. */
function joined(keys: readonly DraftNumber[]): DraftNumber | null {
  const [first] = keys
  if (first === undefined || keys.length === 1) return first ?? null
  const ranges = keys.map(rangeOf).sort((a, b) => compareDecimals(a.low, b.low))
  let [whole] = ranges
  for (const range of ranges.slice(1)) {
    if (whole === undefined || !isWithin(range.low, whole)) return null
    if (compareDecimals(range.high, whole.high) > 0) whole = { low: whole.low, high: range.high }
  }
  if (whole === undefined) return null
  const isPoint = keys.every(({ range }) => range === null)
  return { answer: first.answer, range: isPoint ? null : whole }
}

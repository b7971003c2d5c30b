import { compareDecimals, middleOf, rangeAround } from '@prepwell/contract/wire/number-range.ts'
import { decimalPattern } from '@prepwell/contract/wire/number-text.ts'
import { Decimal } from 'decimal.js'
import {
  everyNumber,
  exactly,
  type Interval,
  intersection,
  type NumberKey,
  numberKey,
} from '../../number-key.ts'
import type { DraftNumber } from '../../question-draft.ts'
import { descendantsOf, elementsOf, textOf, type XmlElement } from '../../xml/index.ts'
import { NotUnderstood, toleranceLimits } from './expressions.ts'
import type { Declaration } from './item-parts.ts'
import type { Processing } from './processing.ts'

const broken = (reason: string): NumberKey => ({ problem: { kind: 'broken', reason } })
const notUnderstood = broken('Its scoring cannot be understood')
const disagree = broken('The right number that the file states is not the one that gets the marks')

/**
 * The key of an item that is answered by a number: the numbers that its rules name, checked by
 * running the rules. Without rules it is the number that the item declares as right.
 */
export function numericalKey(processing: Processing, declared: Declaration): NumberKey {
  const { correct, mapping } = declared
  if (correct.length > 1) return broken('It has several right answers, but only one is asked for')
  const stated = correct.flatMap((text) => numberText(text) ?? [])
  if (stated.length < correct.length) return broken(`Its right answer (${correct[0]}) is no number`)
  const named = (mapping?.entries ?? []).flatMap(({ key }) => numberText(key) ?? [])
  if (stated.length === 0 && named.length === 0 && !hasNumber(processing)) return numberKey([])
  const ruled = intervalsIn(processing, declared)
  if (ruled === null) return notUnderstood
  const tried = [...ruled, ...named.map(exactly), ...stated.map(exactly)].map((interval) => ({
    interval,
    score: scoreOf(interval, processing, declared.id),
  }))
  const scores = tried.map(({ score }) => score)
  if (scores.every((score) => score === null)) {
    const isRuled = processing.processing && elementsOf(processing.processing).length > 0
    return isRuled ? notUnderstood : numberKey(stated.map(exactly))
  }
  const best = scores.reduce((a, b) => (a && !b?.gt(a) ? a : b))
  if (!best?.gt(0)) return stated.length > 0 ? disagree : notUnderstood
  const right = tried.filter(({ score }) => score?.eq(best)).map(({ interval }) => interval)
  const [answer] = stated
  const key = numberKey(right.map((one) => ({ ...one, answer: answer ?? one.answer })))
  if ('problem' in key) return key
  if (answer !== undefined && !isAmong(answer, key.number)) return disagree
  if (!isConfirmed(key.number, right, (number) => processing.run(declared.id, [number]).score))
    return notUnderstood
  const isPartial = scores.some((score) => score?.gt(0) && !score.eq(best))
  const reason = 'Part of the marks for other numbers was left behind'
  return isPartial ? { ...key, notes: [...key.notes, { kind: 'note', reason }] } : key
}

/** True if the rules name a number, with which an answer could be compared. */
const hasNumber = ({ processing }: Processing) =>
  processing !== undefined &&
  [...descendantsOf(processing)].some(
    (element) => element.name === 'baseValue' && numberText(textOf(element).trim()) !== null,
  )

/** A number with a decimal point; null for any other text. */
export const numberText = (text: string): string | null => (decimalPattern.test(text) ? text : null)

const isAmong = (answer: string, { range, answer: only }: DraftNumber) =>
  range
    ? compareDecimals(range.low, answer) <= 0 && compareDecimals(answer, range.high) <= 0
    : compareDecimals(answer, only) === 0

/**
 * The points for the answer of an interval, for its middle or, if it has only one end, for that
 * end.
 */
function scoreOf({ low, high, answer }: Interval, processing: Processing, id: string) {
  const inside = answer ?? (low !== null && high !== null ? middleOf({ low, high }) : (low ?? high))
  return inside === null ? null : processing.run(id, [inside]).score
}

/** A step out of a range or into it. */
const step = '0.0000000001'

/** True if the rules give full marks to all of the range and less to what is around it. */
function isConfirmed(
  { answer, range }: DraftNumber,
  right: readonly Interval[],
  scoreFor: (number: string) => Decimal | null,
): boolean {
  const { low, high } = range ?? { low: answer, high: answer }
  const full = scoreFor(answer)
  const isFull = (number: string) => full !== null && scoreFor(number)?.eq(full) === true
  const below = rangeAround(low, step)
  const above = rangeAround(high, step)
  if (!full) return false
  const openLow = right.some((one) => one.low === low && one.isLowOpen)
  const openHigh = right.some((one) => one.high === high && one.isHighOpen)
  return (
    isFull(answer) &&
    (openLow || isFull(low)) &&
    (openHigh || isFull(high)) &&
    // A number that already has the most digits has no neighbour to try.
    !(below && isFull(below.low)) &&
    !(above && isFull(above.high))
  )
}

/**
 * The numbers that conditions of the rules compare the answer with; null if a number is not known.
 */
function intervalsIn({ processing, responses }: Processing, declared: Declaration) {
  const found: Interval[] = []
  const conditions = processing
    ? [...descendantsOf(processing)].filter(({ name }) => /^response(?:If|ElseIf)$/.test(name))
    : []
  for (const condition of conditions) {
    const [expression] = elementsOf(condition)
    if (!expression) continue
    const intervals = intervalsOf(expression, declared, responses)
    if (intervals === null) return null
    found.push(...intervals.filter(({ low, high }) => low !== null || high !== null))
  }
  return found
}

/**
 * The numbers that make an expression true; every number if the expression does not refer to the
 * answer.
 */
function intervalsOf(
  expression: XmlElement,
  declared: Declaration,
  responses: Processing['responses'],
): Interval[] | null {
  const { name } = expression
  const children = elementsOf(expression)
  const inside = children.map((child) => ({ child, found: isAbout(child, declared.id) }))
  if (!inside.some(({ found }) => found)) return [everyNumber]
  if (name === 'and' || name === 'or') {
    const parts = inside.map(({ child }) => intervalsOf(child, declared, responses))
    if (parts.includes(null)) return null
    const lists = parts.filter((part) => part !== null)
    return name === 'or' ? lists.flat() : lists.reduce(product, [everyNumber])
  }
  // A test for a missing answer, or for numbers that the answer must not be, does not limit the
  // interval.
  if (name === 'isNull' || name === 'not') return [everyNumber]
  return comparedWith(expression, declared)
}

const isAbout = (element: XmlElement, id: string): boolean =>
  [element, ...descendantsOf(element)].some(
    ({ name, attributes }) => name === 'variable' && attributes.get('identifier') === id,
  )

const product = (some: readonly Interval[], others: readonly Interval[]): Interval[] =>
  some.flatMap((one) => others.flatMap((other) => intersection(one, other) ?? []))

const flipped: Readonly<Record<string, string>> = { lt: 'gt', lte: 'gte', gt: 'lt', gte: 'lte' }

function comparedWith(expression: XmlElement, declared: Declaration): Interval[] | null {
  const [first, second] = elementsOf(expression)
  if (!first || !second) return null
  const isFirst = first.name === 'variable'
  const other = isFirst ? second : first
  if ((isFirst ? first : second).name !== 'variable') return null
  const number = constantOf(other, declared)
  if (number === null) return null
  const name = isFirst ? expression.name : (flipped[expression.name] ?? expression.name)
  switch (name) {
    case 'match':
    case 'stringMatch':
      return [exactly(number)]
    case 'equal':
      return [equalTo(expression, number)]
    case 'gte':
      return [{ ...everyNumber, low: number }]
    case 'gt':
      return [{ ...everyNumber, low: number, isLowOpen: true }]
    case 'lte':
      return [{ ...everyNumber, high: number }]
    case 'lt':
      return [{ ...everyNumber, high: number, isHighOpen: true }]
    default:
      return null
  }
}

function constantOf(element: XmlElement, declared: Declaration): string | null {
  if (element.name === 'baseValue') return numberText(textOf(element).trim())
  const [correct = ''] = declared.correct
  const isOwn = element.name === 'correct' && element.attributes.get('identifier') === declared.id
  return isOwn ? numberText(correct) : null
}

function equalTo(expression: XmlElement, number: string): Interval {
  try {
    const limits = toleranceLimits(expression, new Decimal(number))
    if (!limits) return exactly(number)
    const { low, high, isLowOpen, isHighOpen } = limits
    return { low: low.toString(), high: high.toString(), answer: number, isLowOpen, isHighOpen }
  } catch (error) {
    // The rules are run later, and are not understood then either.
    if (error instanceof NotUnderstood) return exactly(number)
    throw error
  }
}

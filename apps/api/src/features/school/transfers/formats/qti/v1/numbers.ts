import { readDecimal } from '@prepwell/contract/wire/number-text.ts'
import {
  everyNumber,
  exactly,
  type Interval,
  intersection,
  type NumberKey,
  numberKey,
} from '../../number-key.ts'
import { elementsOf, textOf, type XmlElement } from '../../xml/index.ts'
import { rewardedConditions } from './scoring.ts'

/** The key of an item that is answered by a number. */
export function numericalKey(item: XmlElement): NumberKey {
  const rewarded = rewardedConditions(item).map(({ condition, points }) => ({
    points,
    intervals: intervalsOf(elementsOf(condition)),
  }))
  const full = rewarded
    .filter(({ points }) => points.gt(0))
    .reduce<(typeof rewarded)[number] | undefined>(
      (best, one) => (best?.points.gte(one.points) ? best : one),
      undefined,
    )?.points
  const best = rewarded.filter(({ points }) => full?.eq(points))
  if (best.some(({ intervals }) => intervals === null))
    return { problem: { kind: 'broken', reason: 'Its right number cannot be understood' } }
  const right = best.flatMap(({ intervals }) => intervals ?? [])
  const others = rewarded.filter(({ points }) => !full?.eq(points))
  const isOverlapped = others.some(({ intervals }) =>
    intervals?.some(
      (one) => isLimited(one) && right.some((interval) => intersection(one, interval)),
    ),
  )
  if (isOverlapped)
    return { problem: { kind: 'broken', reason: 'Some of its right numbers get other marks, too' } }
  const key = numberKey(right)
  const isPartial = others.some(({ points, intervals }) => points.gt(0) && intervals?.length)
  if ('problem' in key || !isPartial) return key
  const reason = 'Part of the marks for other numbers was left behind'
  return { ...key, notes: [...key.notes, { kind: 'note', reason }] }
}

const isLimited = ({ low, high }: Interval) => low !== null || high !== null

/**
 * The numbers that meet all of these conditions; empty if the conditions compare nothing, null if
 * one is not understood.
 */
function intervalsOf(elements: readonly XmlElement[]): Interval[] | null {
  const compared = elements.filter(({ name }) => name !== 'other' && name !== 'unanswered')
  if (compared.length === 0) return []
  // Several texts in a row are alternatives.
  if (compared.every(({ name }) => name === 'varequal')) return alternatives(compared)
  const limits = compared.filter(({ name }) => name !== 'varequal')
  const exact = compared.filter(({ name }) => name === 'varequal')
  const ranges = limits.reduce<Interval[] | null>(
    (found, element) => {
      const next = intervalsIn(element)
      return found && next && product(found, next)
    },
    [everyNumber],
  )
  const named = alternatives(exact)
  if (!ranges || !named || named.length > 1) return null
  const [answer] = named
  if (!answer) return ranges
  // Blackboard writes the answer as well as the ends of the range around it.
  const isInside = ranges.every((range) => intersection(range, answer))
  return isInside ? ranges.map((range) => ({ ...range, answer: answer.answer })) : null
}

const product = (some: readonly Interval[], others: readonly Interval[]): Interval[] =>
  some.flatMap((one) => others.flatMap((other) => intersection(one, other) ?? []))

function alternatives(elements: readonly XmlElement[]): Interval[] | null {
  const found = elements.map(intervalsIn)
  return found.includes(null) ? null : found.flatMap((intervals) => intervals ?? [])
}

function intervalsIn(element: XmlElement): Interval[] | null {
  const children = elementsOf(element)
  if (element.name === 'or') return alternatives(children)
  if (element.name === 'and') return intervalsOf(children)
  const number = readDecimal(textOf(element))
  if (number === null) return null
  switch (element.name) {
    case 'varequal':
      return [exactly(number)]
    case 'vargte':
      return [{ ...everyNumber, low: number }]
    case 'vargt':
      return [{ ...everyNumber, low: number, isLowOpen: true }]
    case 'varlte':
      return [{ ...everyNumber, high: number }]
    case 'varlt':
      return [{ ...everyNumber, high: number, isHighOpen: true }]
    default:
      return null
  }
}

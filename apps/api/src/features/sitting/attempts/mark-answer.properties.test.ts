import { type MarkingRules, plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customSchemes, presetSchemes } from '../../../test/content/marking-schemes.ts'
import { fullMarks } from '../../quizzes/quiz/index.ts'
import { exactMarks } from './exact-marks.ts'
import { markAnswer } from './mark-answer.ts'
import type { KeyedItem } from './marking.ts'

const options = ['A', 'B', 'C', 'D', 'E']
const cents = fc.integer({ min: 100, max: 100_000 }).map((count) => count / 100)
const anyItem: fc.Arbitrary<KeyedItem> = fc.oneof(
  fc.record({
    type: fc.constant('MCQ' as const),
    marks: cents,
    key: fc.constantFrom(...options).map((one) => [one]),
  }),
  fc.record({
    type: fc.constant('MSQ' as const),
    marks: cents,
    key: fc.subarray(options, { minLength: 1 }),
  }),
  fc.record({
    type: fc.constant('Numerical' as const),
    marks: cents,
    key: fc.integer({ min: -50, max: 50 }).map((n) => [String(n), String(n + 2)]),
  }),
)
const anySelection = fc.oneof(
  fc.shuffledSubarray(options),
  fc.integer({ min: -60, max: 60 }).map((n) => [String(n)]),
  fc.string({ minLength: 1 }).map((text) => [text]),
)
const knows = (rules: MarkingRules, item: KeyedItem) => rules[item.type] !== undefined

const schemes = Object.entries<MarkingRules>({ ...presetSchemes, ...customSchemes }).map(
  ([scheme, rules]) => ({ scheme, rules }),
)

describe.each(schemes)('$scheme, for any answer', ({ rules }) => {
  const itemOfScheme = anyItem.filter((item) => knows(rules, item))

  it('earns never more than the full marks, and exactly these for the key', () => {
    fc.assert(
      fc.property(itemOfScheme, anySelection, (item, selected) => {
        const full = fullMarks(exactMarks(item.marks), item.type, rules)
        expect(markAnswer(item, selected, rules).lte(full)).toBe(true)
        const right = item.type === 'Numerical' ? item.key.slice(0, 1) : item.key
        expect(markAnswer(item, right, rules).equals(full)).toBe(true)
      }),
    )
  })

  it('earns the same in whatever order options are chosen', () => {
    fc.assert(
      fc.property(itemOfScheme, anySelection, (item, selected) => {
        const again = markAnswer(item, selected.toReversed(), rules)
        expect(again.equals(markAnswer(item, selected, rules))).toBe(true)
      }),
    )
  })
})

it.each(schemes.filter(({ rules }) => !JSON.stringify(rules).includes('-')))(
  '$scheme, which takes nothing off, never falls below 0',
  ({ rules }) => {
    fc.assert(
      fc.property(anyItem, anySelection, (item, selected) => {
        fc.pre(knows(rules, item))
        expect(markAnswer(item, selected, rules).gte(0)).toBe(true)
      }),
    )
  },
)

/** The marks by the specification, in hundredths; half a hundredth is rounded up. */
function centsBySpecification({ type, marks, key }: KeyedItem, selected: readonly string[]) {
  const all = BigInt(Math.round(marks * 100))
  if (selected.length === 0) return 0n
  if (type === 'MCQ') return selected.length === 1 && selected[0] === key[0] ? all : 0n
  if (type === 'Numerical') return Number(selected[0]) === Number(key[0]) ? all : 0n
  const chosen = new Set(selected)
  if ([...chosen].some((option) => !key.includes(option))) return 0n
  const size = BigInt(key.length)
  return (2n * all * BigInt(chosen.size) + size) / (2n * size)
}

it('without a scheme gives the result of the specification to the cent', () => {
  const item = anyItem.map((one) => ({
    ...one,
    key: one.type === 'MSQ' ? one.key : one.key.slice(0, 1),
  }))
  const selection = fc.oneof(
    fc.shuffledSubarray(options),
    fc.integer({ min: -60, max: 60 }).map((n) => [String(n)]),
  )
  fc.assert(
    fc.property(item, selection, (one, selected) => {
      const wanted = centsBySpecification(one, selected)
      expect(markAnswer(one, selected).mul(100).equals(wanted)).toBe(true)
      expect(markAnswer(one, selected, plainRules).mul(100).equals(wanted)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { customSchemes, presetSchemes } from '../../../test/content/marking-schemes.ts'
import { fullMarks } from '../../quizzes/quiz/index.ts'
import { exactMarks } from './exact-marks.ts'
import { markAnswer } from './mark-answer.ts'
import { markSections, type SectionItem } from './mark-sections.ts'
import type { KeyedItem } from './marking.ts'
import { countedItems, type Regrade } from './regrades.ts'

const keyOf = (type: QuestionType, text: string) =>
  type === 'Numerical' ? text.split('..') : [...text]
const selectionOf = (type: QuestionType, text: string) =>
  text === '' ? [] : type === 'Numerical' ? [text] : [...text]

/** Reads a policy and its key, as in `new_key B`. With `+`, nobody gets fewer marks. */
function regradeOf(type: QuestionType, text: string): Regrade {
  const [name = '', key] = text.replace('+', '').split(' ')
  return {
    policy: name as RegradePolicy,
    key: key === undefined ? null : keyOf(type, key),
    keep_better: text.endsWith('+'),
  }
}

/** Type, own marks, key, regrades, then the marks for each answer, computed by hand. */
type Case = readonly [QuestionType, number, string, readonly string[], Record<string, string>]

const tables: ReadonlyArray<{
  readonly scheme: string
  readonly rules: MarkingRules
  readonly cases: readonly Case[]
}> = [
  {
    scheme: 'GATE, with thirds taken off',
    rules: presetSchemes.GATE,
    cases: [
      ['MCQ', 1, 'A', ['new_key B'], { A: '-1/3', B: '1', C: '-1/3', '': '0' }],
      ['MCQ', 1, 'A', ['new_key B+'], { A: '1', B: '1', C: '-1/3', '': '0' }],
      ['MCQ', 2, 'A', ['also_accept B'], { A: '2', B: '2', C: '-2/3', '': '0' }],
      ['MCQ', 2, 'A', ['full_answered'], { A: '2', B: '2', C: '2', '': '0' }],
      ['MCQ', 2, 'A', ['full_all'], { A: '2', B: '2', C: '2', '': '2' }],
      ['MCQ', 2, 'A', ['leave_out'], { A: '0', B: '0', '': '0' }],
      ['MSQ', 2, 'AB', ['new_key AC'], { AB: '0', AC: '2', A: '0', '': '0' }],
      ['MSQ', 2, 'AB', ['also_accept AC'], { AB: '2', AC: '2', ABC: '0', '': '0' }],
      ['Numerical', 2, '5', ['new_key 5..6'], { '5': '2', '5.5': '2', '6.1': '0', '': '0' }],
      ['Numerical', 2, '5..6', ['also_accept 7'], { '5.5': '2', '7.0': '2', '6.5': '0' }],
      ['Numerical', 2, '5..6', ['new_key 5.4..5.6+'], { '5': '2', '5.5': '2', '7': '0' }],
    ],
  },
  {
    scheme: 'JEE Main, a mark off for a wrong number too',
    rules: presetSchemes['JEE Main'],
    cases: [
      ['Numerical', 4, '5', ['new_key 6'], { '5': '-1', '6': '4', '': '0' }],
      ['Numerical', 4, '5', ['new_key 6+'], { '5': '4', '6': '4', '7': '-1', '': '0' }],
      ['Numerical', 4, '5', ['full_answered'], { '5': '4', '9': '4', '': '0' }],
    ],
  },
  {
    scheme: 'JEE Advanced, with a mark for each right choice',
    rules: presetSchemes['JEE Advanced'],
    cases: [
      ['MSQ', 4, 'ABC', ['new_key AB'], { ABC: '-2', AB: '4', A: '1', AC: '-2', '': '0' }],
      ['MSQ', 4, 'ABC', ['new_key AB+'], { ABC: '4', AB: '4', A: '1', AC: '2', '': '0' }],
      ['MSQ', 4, 'AB', ['also_accept ABC'], { AB: '4', ABC: '4', AC: '2', C: '1', D: '-2' }],
      ['MSQ', 4, 'AB', ['full_all'], { D: '4', '': '4' }],
    ],
  },
  {
    scheme: 'plain, with rounded shares',
    rules: presetSchemes.Plain,
    cases: [
      ['MSQ', 4, 'AB', ['new_key ABC'], { AB: '267/100', ABC: '4', A: '133/100', D: '0' }],
      ['MSQ', 4, 'AB', ['new_key ABC+'], { AB: '4', ABC: '4', A: '2', C: '133/100' }],
    ],
  },
  {
    scheme: 'marks for a blank',
    rules: customSchemes['marks for a blank'],
    cases: [
      ['MCQ', 4, 'A', ['full_answered'], { B: '6', '': '3/2' }],
      ['MCQ', 4, 'A', ['full_all'], { B: '6', '': '6' }],
      ['Numerical', 4, '5', ['new_key 6'], { '5': '-1', '6': '4', '': '-1/2' }],
    ],
  },
  {
    scheme: 'several regrades, one after the other',
    rules: presetSchemes.NEET,
    cases: [
      ['MCQ', 4, 'A', ['new_key B', 'also_accept C'], { A: '-1', B: '4', C: '4' }],
      ['MCQ', 4, 'A', ['also_accept B', 'also_accept B'], { A: '4', B: '4', C: '-1' }],
      ['MCQ', 4, 'A', ['full_all', 'new_key B'], { A: '-1', B: '4', '': '0' }],
      ['MCQ', 4, 'A', ['leave_out', 'also_accept B'], { A: '4', B: '4', C: '-1' }],
      ['MCQ', 4, 'A', ['new_key B+', 'new_key C'], { A: '-1', B: '-1', C: '4' }],
      ['MCQ', 4, 'A', ['new_key B+', 'new_key C+'], { A: '4', B: '4', C: '4', D: '-1' }],
      ['MCQ', 4, 'A', ['full_all', 'full_answered+'], { A: '4', D: '4', '': '4' }],
    ],
  },
]

for (const { scheme, rules, cases } of tables)
  describe(scheme, () => {
    it.each(cases)('%s of %d, key %s, %j: %j', (type, marks, key, regrades, expected) => {
      const item: KeyedItem = {
        ...{ type, marks, key: keyOf(type, key) },
        regrades: regrades.map((text) => regradeOf(type, text)),
      }
      const earned = Object.keys(expected).map((answer) => [
        answer,
        markAnswer(item, selectionOf(type, answer), rules).toFraction(),
      ])
      expect(Object.fromEntries(earned)).toEqual(expected)
    })
  })

const letters = ['A', 'B', 'C', 'D']
const anyRegrade: fc.Arbitrary<Regrade> = fc.oneof(
  fc.record({
    policy: fc.constantFrom('new_key' as const, 'also_accept' as const),
    key: fc.subarray(letters, { minLength: 1 }),
    keep_better: fc.boolean(),
  }),
  fc.record({
    policy: fc.constantFrom('full_answered' as const, 'full_all' as const),
    key: fc.constant(null),
    keep_better: fc.boolean(),
  }),
)
const anyItem = fc.record({
  type: fc.constant('MSQ' as const),
  marks: fc.integer({ min: 1, max: 400 }).map((quarters) => quarters / 4),
  key: fc.subarray(letters, { minLength: 1 }),
  regrades: fc.array(anyRegrade, { maxLength: 4 }),
})
const anyAnswer = fc.subarray(letters)
const schemes = Object.entries<MarkingRules>({ ...presetSchemes, ...customSchemes }).filter(
  ([, rules]) => rules.MSQ !== undefined,
)

describe.each(schemes)('%s, after any regrades', (_scheme, rules) => {
  it('no answer earns more than the full marks', () => {
    fc.assert(
      fc.property(anyItem, anyAnswer, (item, selected) => {
        const full = fullMarks(exactMarks(item.marks), item.type, rules)
        const blank = markAnswer({ ...item, regrades: [] }, [], rules)
        const most = blank.gt(full) ? blank : full
        expect(markAnswer(item, selected, rules).lte(most)).toBe(true)
      }),
    )
  })

  it('nobody loses marks by a regrade that keeps the better ones, or that accepts more', () => {
    fc.assert(
      fc.property(anyItem, anyRegrade, anyAnswer, (item, regrade, selected) => {
        const present = item.regrades.at(-1)?.policy ?? 'new_key'
        const isAdded = regrade.policy === 'also_accept' && !present.startsWith('full')
        fc.pre(regrade.keep_better || isAdded)
        const hasKept = item.regrades.some(({ keep_better }) => keep_better)
        fc.pre(regrade.keep_better || !hasKept)
        const before = markAnswer(item, selected, rules)
        const after = markAnswer(
          { ...item, regrades: [...item.regrades, regrade] },
          selected,
          rules,
        )
        expect(after.gte(before)).toBe(true)
      }),
    )
  })
})

describe('a section with regraded questions', () => {
  const item = (question_id: number, regrades?: readonly Regrade[]): SectionItem => ({
    ...{ question_id, section: 1, type: 'MCQ', marks: 4, key: ['A'] },
    ...(regrades ? { regrades } : {}),
  })
  const all: Regrade = { policy: 'full_all', key: null, keep_better: false }
  const out: Regrade = { policy: 'leave_out', key: null, keep_better: false }
  const better: Regrade = { policy: 'new_key', key: ['B'], keep_better: true }
  const neet = { name: 'A', rules: presetSchemes.NEET }
  const mark = (most: number | null, items: readonly SectionItem[], chosen: string) => {
    const answers = [...chosen].flatMap((letter, place) =>
      letter === '-' ? [] : [{ question_id: place + 1, selected: [letter] }],
    )
    const counted = countedItems(items)
    const {
      items: marked,
      sections,
      total,
    } = markSections([{ ...neet, answer_at_most: most }], counted, answers)
    const [section] = sections
    return {
      total: total.toFraction(),
      gained: section?.gained.toFraction(),
      counts: [section?.right, section?.partly, section?.wrong, section?.blank],
      leftOut: marked.filter(({ isLeftOut }) => isLeftOut).map(({ question_id: id }) => id),
    }
  }

  it.each([
    {
      name: 'a question that is left out shrinks the full marks, whatever was answered',
      most: null,
      items: [item(1, [out]), item(2), item(3)],
      chosen: 'BA-',
      result: { total: '8', gained: '4', counts: [1, 0, 0, 1], leftOut: [] },
    },
    {
      name: 'with a limit, the best of the others make the full marks',
      most: 2,
      items: [item(1, [out]), item(2), item(3)],
      chosen: 'BA-',
      result: { total: '8', gained: '4', counts: [1, 0, 0, 1], leftOut: [] },
    },
    {
      name: 'marks for everybody count for a blank, which is then no blank',
      most: null,
      items: [item(1, [all]), item(2)],
      chosen: '-B',
      result: { total: '8', gained: '3', counts: [1, 0, 1, 0], leftOut: [] },
    },
    {
      name: 'beyond the limit they take the place of the answer that earned least',
      most: 2,
      items: [item(1, [all]), item(2), item(3)],
      chosen: '-AB',
      result: { total: '8', gained: '8', counts: [2, 0, 0, 0], leftOut: [3] },
    },
    {
      name: 'but never that of an answer that earned as much',
      most: 2,
      items: [item(1, [all]), item(2), item(3)],
      chosen: '-AA',
      result: { total: '8', gained: '8', counts: [2, 0, 0, 0], leftOut: [1] },
    },
    {
      name: 'and stay there after a regrade by which nobody loses marks',
      most: 2,
      items: [item(1, [all, better]), item(2), item(3)],
      chosen: '-AB',
      result: { total: '8', gained: '8', counts: [2, 0, 0, 0], leftOut: [3] },
    },
    {
      name: 'but not after one by which somebody may',
      most: 2,
      items: [item(1, [all, { ...better, keep_better: false }, better]), item(2), item(3)],
      chosen: '-AB',
      result: { total: '8', gained: '3', counts: [1, 0, 1, 0], leftOut: [1] },
    },
    {
      name: 'within the limit they are simply added',
      most: 2,
      items: [item(1), item(2, [all]), item(3)],
      chosen: 'A--',
      result: { total: '8', gained: '8', counts: [2, 0, 0, 0], leftOut: [3] },
    },
  ])('$name', ({ most, items, chosen, result }) => {
    expect(mark(most, items, chosen)).toEqual(result)
  })
})

import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reviewOutcomes } from '../reviewed-questions.ts'
import { reviewedQuestion } from '../test/result-questions.ts'
import {
  countMatches,
  filterReview,
  noFilter,
  outcomeFilters,
  type ReviewFilter,
  readFilter,
  reviewFirst,
  typesOf,
  writeFilter,
} from './review-filter.ts'

const options = (...texts: string[]) => texts.map((text, index) => ({ id: index + 1, text }))

const reviewed = [
  reviewedQuestion({
    display_id: 1,
    outcome: 'right',
    statement: 'A train leaves Pune',
    options: options('at noon', 'at night'),
    time_spent: 20,
    median_time: 30,
  }),
  reviewedQuestion({
    display_id: 2,
    outcome: 'wrong',
    marked: true,
    type: 'Numerical',
    statement: 'What is $\\frac{1}{2}$ of 10?',
    options: null,
    answer_explanation: 'Half of ten',
    time_spent: 90,
    median_time: 30,
  }),
  reviewedQuestion({
    display_id: 3,
    outcome: 'partly',
    type: 'MSQ',
    statement: 'Which are prime?',
    options: options('2', '3', '4'),
    time_spent: 90,
  }),
  reviewedQuestion({ display_id: 4, marked: true, statement: 'The TRAIN is late' }),
  reviewedQuestion({
    display_id: 23,
    outcome: 'wrong',
    type: 'MSQ',
    statement: 'Ｆｕｌｌ width letters',
    time_spent: 31,
    median_time: 30,
  }),
]

const shown = (filter: Partial<ReviewFilter>) =>
  filterReview(reviewed, { ...noFilter, ...filter }).map(({ question }) => question.display_id)

describe('filterReview', () => {
  it.each<{ name: string; filter: Partial<ReviewFilter>; ids: number[] }>([
    { name: 'everything, in paper order', filter: {}, ids: [1, 2, 3, 4, 23] },
    { name: 'wrong only', filter: { outcome: 'wrong' }, ids: [2, 23] },
    { name: 'partly right', filter: { outcome: 'partly' }, ids: [3] },
    { name: 'blank', filter: { outcome: 'blank' }, ids: [4] },
    { name: 'right', filter: { outcome: 'right' }, ids: [1] },
    { name: 'one type', filter: { type: 'MSQ' }, ids: [3, 23] },
    { name: 'marked, however it ended', filter: { marked: true }, ids: [2, 4] },
    { name: 'slower than the median', filter: { slow: true }, ids: [2, 23] },
    { name: 'all at once', filter: { outcome: 'wrong', type: 'MSQ', slow: true }, ids: [23] },
    { name: 'a word in any case', filter: { search: 'Train' }, ids: [1, 4] },
    { name: 'every word must be there', filter: { search: 'train noon' }, ids: [1] },
    { name: 'words of an option', filter: { search: 'night' }, ids: [1] },
    { name: 'words of an explanation', filter: { search: 'half' }, ids: [2] },
    { name: 'a formula as it is written', filter: { search: '\\frac{1}' }, ids: [2] },
    { name: 'wide letters are letters', filter: { search: 'full' }, ids: [23] },
    { name: 'a number of a question, whole', filter: { search: '#2' }, ids: [2] },
    { name: 'a number and a word', filter: { search: '#1 late' }, ids: [] },
    { name: 'search and filter', filter: { outcome: 'wrong', search: 'train' }, ids: [] },
    { name: 'spaces alone', filter: { outcome: 'blank', search: '   ' }, ids: [4] },
  ])('$name: $ids', ({ filter, ids }) => expect(shown(filter)).toEqual(ids))
})

const anyFilter: fc.Arbitrary<ReviewFilter> = fc.record({
  outcome: fc.constantFrom(...outcomeFilters),
  type: fc.constantFrom(null, ...questionTypes),
  marked: fc.boolean(),
  slow: fc.boolean(),
  search: fc.constantFrom('', 'train', '#2', 'nowhere'),
})

const anyReview = fc.array(
  fc
    .record({
      outcome: fc.constantFrom(...reviewOutcomes),
      type: fc.constantFrom(...questionTypes),
      marked: fc.boolean(),
      statement: fc.constantFrom('A train', 'A ship'),
      display_id: fc.nat(3),
      time_spent: fc.option(fc.nat(3)),
      median_time: fc.option(fc.nat(3)),
    })
    .map(reviewedQuestion),
)

describe('countMatches', () => {
  it('says for each choice how many questions it shows', () =>
    fc.assert(
      fc.property(anyReview, anyFilter, (questions, filter) => {
        const counts = countMatches(questions, filter)
        const shownWith = (change: Partial<ReviewFilter>) =>
          filterReview(questions, { ...filter, ...change }).length
        for (const outcome of outcomeFilters)
          expect(counts.outcome[outcome]).toBe(shownWith({ outcome }))
        for (const type of questionTypes) expect(counts.type[type]).toBe(shownWith({ type }))
        expect(counts.anyType).toBe(shownWith({ type: null }))
        expect(counts.marked).toBe(shownWith({ marked: true }))
        expect(counts.slow).toBe(shownWith({ slow: true }))
      }),
    ))

  it('counts each question in exactly one outcome and one type', () =>
    fc.assert(
      fc.property(anyReview, anyFilter, (questions, filter) => {
        const { outcome, type, anyType } = countMatches(questions, filter)
        const { all, ...parts } = outcome
        expect(Object.values(parts).reduce((sum, count) => sum + count)).toBe(all)
        expect(type.MCQ + type.MSQ + type.Numerical).toBe(anyType)
      }),
    ))
})

it('offers only the types that the paper has', () => {
  expect(typesOf(reviewed)).toEqual(['MCQ', 'MSQ', 'Numerical'])
  expect(typesOf(reviewed.slice(2, 3))).toEqual(['MSQ'])
})

it.each([
  { text: '', filter: {} },
  { text: 'filter=nonsense&type=mcq&marked=1&slow=', filter: {} },
  { text: 'filter=wrong', filter: { outcome: 'wrong' } },
  { text: 'type=MSQ&marked=true', filter: { type: 'MSQ', marked: true } },
  { text: 'slow=true&search=a%20b', filter: { slow: true, search: 'a b' } },
])('?$text', ({ text, filter }) =>
  expect(readFilter(new URLSearchParams(text))).toEqual({ ...noFilter, ...filter }),
)

it.each(['pune', 'पुणे', 'दोपहर', 'घड़ी'])('finds %s in any language of the paper', (search) => {
  const translated = reviewedQuestion({
    statement: 'A train leaves Pune',
    translations: { hi: 'एक ट्रेन पुणे से चलती है' },
    options: [{ id: 1, text: 'at noon', translations: { hi: 'दोपहर में' } }],
    answer_explanation: 'See the clock',
    explanation_translations: { hi: 'घड़ी देखें' },
  })
  expect(filterReview([translated], { ...noFilter, search })).toHaveLength(1)
  expect(filterReview([reviewedQuestion({})], { ...noFilter, search })).toHaveLength(0)
})

it('keeps the rest of the address, and leaves out filters that are off', () =>
  expect(
    writeFilter(new URLSearchParams('question=7&filter=wrong&search=x'), noFilter).toString(),
  ).toBe('question=7'))

it('reads back what it wrote', () =>
  fc.assert(
    fc.property(
      fc.record({
        outcome: fc.constantFrom(...outcomeFilters),
        type: fc.constantFrom(null, ...questionTypes),
        marked: fc.boolean(),
        slow: fc.boolean(),
        search: fc.string(),
      }),
      (filter) => {
        const address = writeFilter(new URLSearchParams('filter=right'), filter)
        expect(readFilter(address)).toEqual(filter)
      },
    ),
  ))

it.each([
  {
    counts: { wrong: 5, partly: 3 },
    first: { outcome: 'wrong', label: 'Review the 5 wrong ones' },
  },
  { counts: { wrong: 1, blank: 9 }, first: { outcome: 'wrong', label: 'Review the wrong one' } },
  {
    counts: { partly: 2, blank: 9 },
    first: { outcome: 'partly', label: 'Review the 2 partly right ones' },
  },
  { counts: { blank: 1 }, first: { outcome: 'blank', label: 'Review the blank one' } },
  { counts: { right: 7, held: 3 }, first: null },
])('of $counts first: $first.label', ({ counts, first }) =>
  expect(
    reviewFirst({
      ...{ right: 0, partly: 0, wrong: 0, blank: 0, not_needed: 0, held: 0 },
      ...counts,
    }),
  ).toEqual(first),
)

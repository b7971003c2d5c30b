import { questionTypes } from '@prepwell/contract/question-types.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { outcomes } from './result-outcome.ts'
import {
  countNarrowed,
  everything,
  type Narrowing,
  narrowReview,
  outcomeFilters,
  typesOf,
} from './review-narrowing.ts'
import { reviewedQuestion } from './test/result-questions.ts'

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

const shown = (narrowing: Partial<Narrowing>) =>
  narrowReview(reviewed, { ...everything, ...narrowing }).map(({ question }) => question.display_id)

describe('narrowReview', () => {
  it.each<{ name: string; narrowing: Partial<Narrowing>; ids: number[] }>([
    { name: 'everything, in paper order', narrowing: {}, ids: [1, 2, 3, 4, 23] },
    { name: 'wrong only', narrowing: { outcome: 'wrong' }, ids: [2, 23] },
    { name: 'partly right', narrowing: { outcome: 'partly' }, ids: [3] },
    { name: 'blank', narrowing: { outcome: 'blank' }, ids: [4] },
    { name: 'right', narrowing: { outcome: 'right' }, ids: [1] },
    { name: 'one type', narrowing: { type: 'MSQ' }, ids: [3, 23] },
    { name: 'marked, however it ended', narrowing: { marked: true }, ids: [2, 4] },
    { name: 'slower than the median', narrowing: { slow: true }, ids: [2, 23] },
    { name: 'all at once', narrowing: { outcome: 'wrong', type: 'MSQ', slow: true }, ids: [23] },
    { name: 'a word in any case', narrowing: { search: 'Train' }, ids: [1, 4] },
    { name: 'every word must be there', narrowing: { search: 'train noon' }, ids: [1] },
    { name: 'words of an option', narrowing: { search: 'night' }, ids: [1] },
    { name: 'words of an explanation', narrowing: { search: 'half' }, ids: [2] },
    { name: 'a formula as it is written', narrowing: { search: '\\frac{1}' }, ids: [2] },
    { name: 'wide letters are letters', narrowing: { search: 'full' }, ids: [23] },
    { name: 'a number of a question, whole', narrowing: { search: '#2' }, ids: [2] },
    { name: 'a number and a word', narrowing: { search: '#1 late' }, ids: [] },
    { name: 'search and filter', narrowing: { outcome: 'wrong', search: 'train' }, ids: [] },
    { name: 'spaces alone', narrowing: { outcome: 'blank', search: '   ' }, ids: [4] },
  ])('$name: $ids', ({ narrowing, ids }) => expect(shown(narrowing)).toEqual(ids))
})

const anyNarrowing: fc.Arbitrary<Narrowing> = fc.record({
  outcome: fc.constantFrom(...outcomeFilters),
  type: fc.constantFrom(null, ...questionTypes),
  marked: fc.boolean(),
  slow: fc.boolean(),
  search: fc.constantFrom('', 'train', '#2', 'nowhere'),
})

const anyReview = fc.array(
  fc
    .record({
      outcome: fc.constantFrom(...outcomes),
      type: fc.constantFrom(...questionTypes),
      marked: fc.boolean(),
      statement: fc.constantFrom('A train', 'A ship'),
      display_id: fc.nat(3),
      time_spent: fc.option(fc.nat(3)),
      median_time: fc.option(fc.nat(3)),
    })
    .map(reviewedQuestion),
)

describe('countNarrowed', () => {
  it('says of each choice how many questions it shows', () =>
    fc.assert(
      fc.property(anyReview, anyNarrowing, (questions, narrowing) => {
        const counts = countNarrowed(questions, narrowing)
        const shownWith = (change: Partial<Narrowing>) =>
          narrowReview(questions, { ...narrowing, ...change }).length
        for (const outcome of outcomeFilters)
          expect(counts.outcome[outcome]).toBe(shownWith({ outcome }))
        for (const type of questionTypes) expect(counts.type[type]).toBe(shownWith({ type }))
        expect(counts.anyType).toBe(shownWith({ type: null }))
        expect(counts.marked).toBe(shownWith({ marked: true }))
        expect(counts.slow).toBe(shownWith({ slow: true }))
      }),
    ))

  it('adds up: each question has one outcome and one type', () =>
    fc.assert(
      fc.property(anyReview, anyNarrowing, (questions, narrowing) => {
        const { outcome, type, anyType } = countNarrowed(questions, narrowing)
        const { all, ...parts } = outcome
        expect(Object.values(parts).reduce((sum, count) => sum + count)).toBe(all)
        expect(type.MCQ + type.MSQ + type.Numerical).toBe(anyType)
      }),
    ))
})

it('a paper offers the types it has', () => {
  expect(typesOf(reviewed)).toEqual(['MCQ', 'MSQ', 'Numerical'])
  expect(typesOf(reviewed.slice(2, 3))).toEqual(['MSQ'])
})

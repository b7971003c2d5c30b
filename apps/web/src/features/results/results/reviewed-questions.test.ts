import { describe, expect, it } from 'vitest'
import {
  countOutcomes,
  outcomesOf,
  reviewedQuestions,
  reviewOutcomeOf,
} from './reviewed-questions.ts'
import { resultQuestion, reviewedQuestion } from './test/result-questions.ts'

describe('reviewOutcomeOf', () => {
  it.each([
    { name: 'full marks are right', score: 2, total: 2, selected: [7], outcome: 'right' },
    {
      name: 'some marks are partly right',
      score: 1.33,
      total: 4,
      selected: [7, 8],
      outcome: 'partly',
    },
    { name: 'no marks are wrong', score: 0, total: 2, selected: [9], outcome: 'wrong' },
    { name: 'negative marks are wrong', score: -1, total: 4, selected: [9], outcome: 'wrong' },
    { name: 'no selection is blank', score: 0, total: 2, selected: [], outcome: 'blank' },
    { name: 'an empty typed text is blank', score: 0, total: 2, selected: [''], outcome: 'blank' },
    { name: 'a typed zero is an answer', score: 0, total: 2, selected: ['0'], outcome: 'wrong' },
    { name: 'a right number is right', score: 3, total: 3, selected: ['2.50'], outcome: 'right' },
  ])('$name', ({ score, total, selected, outcome }) =>
    expect(
      reviewOutcomeOf({ is_held: false, score, total_marks: total, selected_answer: selected }),
    ).toBe(outcome),
  )
})

it('treats a held question as held, whatever else is known', () =>
  expect(reviewOutcomeOf({ is_held: true, score: null, total_marks: 2, selected_answer: [] })).toBe(
    'held',
  ))

it.each([
  { name: 'right', score: 2, selected_answer: [1], outcome: 'answered' },
  { name: 'wrong', score: 0, selected_answer: [1], outcome: 'answered' },
  { name: 'blank', score: 0, selected_answer: [], outcome: 'blank' },
])('where no key is shown, a $name answer is $outcome', ({ score, selected_answer, outcome }) =>
  expect(
    reviewOutcomeOf({ is_held: false, score, total_marks: 2, selected_answer }, 'answers'),
  ).toBe(outcome),
)

it('treats a blank question beyond those that count as not needed', () =>
  expect(
    reviewOutcomeOf({
      ...{ is_held: false, not_needed: true, score: 0, total_marks: 2, selected_answer: [] },
    }),
  ).toBe('not_needed'))

it.each([
  { name: 'left out', policy: 'leave_out', score: 0, selected: [1], outcome: 'left_out' },
  {
    name: 'full marks for all, blank',
    policy: 'full_all',
    score: 2,
    selected: [],
    outcome: 'right',
  },
  {
    name: 'full marks if answered',
    policy: 'full_answered',
    score: 2,
    selected: [1],
    outcome: 'right',
  },
  { name: 'the same, blank', policy: 'full_answered', score: 0, selected: [], outcome: 'blank' },
  { name: 'another key', policy: 'new_key', score: 0, selected: [1], outcome: 'wrong' },
] as const)('after a regrade: $name is $outcome', ({ policy, score, selected, outcome }) =>
  expect(
    reviewOutcomeOf({
      ...{ is_held: false, score, total_marks: 2, selected_answer: [...selected] },
      regrade: { policy, at: 0, reason: 'Misprint' },
    }),
  ).toBe(outcome),
)

const question = (id: number, score: number, selected_answer: number[]) =>
  resultQuestion({ id, score, selected_answer })

describe('reviewedQuestions', () => {
  const reviewed = reviewedQuestions(
    {
      shown: 'keys',
      state: {
        101: { answered: true, markedForReview: true, selected_values: 1, time_spent: 9 },
        102: { answered: false, markedForReview: false, selected_values: null, time_spent: 0 },
      },
    },
    {
      score: { scored: 2, total: 6, percentage: 33.33, timeTaken: 60 },
      questions: [question(101, 2, [1]), question(102, 0, []), question(103, 0, [2])],
    },
  )

  it('joins each question with its outcome and its mark for review', () =>
    expect(reviewed.map(({ outcome, marked }) => [outcome, marked])).toEqual([
      ['right', true],
      ['blank', false],
      ['wrong', false],
    ]))

  it('counts questions by outcome', () =>
    expect(countOutcomes(reviewed)).toEqual({
      ...{ right: 1, partly: 0, wrong: 1, blank: 1, answered: 0, not_needed: 0 },
      ...{ left_out: 0, held: 0 },
    }))
})

describe('outcomesOf', () => {
  const [told, spare, held, answered] = (['blank', 'not_needed', 'held', 'answered'] as const).map(
    (outcome) => reviewedQuestion({ outcome }),
  )
  it.each([
    { name: 'all told', reviewed: [told], named: ['right', 'partly', 'wrong', 'blank'] },
    {
      name: 'some not needed',
      reviewed: [told, spare],
      named: ['right', 'partly', 'wrong', 'blank', 'not_needed'],
    },
    { name: 'some', reviewed: [told, held], named: ['right', 'partly', 'wrong', 'blank', 'held'] },
    { name: 'none', reviewed: [held], named: ['held'] },
    { name: 'no key', reviewed: [told, answered], named: ['blank', 'answered'] },
  ])('$name', ({ reviewed, named }) =>
    expect(outcomesOf(reviewed.filter((one) => one !== undefined))).toEqual(named),
  )
})

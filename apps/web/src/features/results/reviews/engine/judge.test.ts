import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { expect, it } from 'vitest'
import { isSlow, judge, rangeOf } from './judge.ts'

type Keyed = Pick<SessionCard, 'type' | 'correct_answer' | 'correct_range'>

const mcq: Keyed = { type: 'MCQ', correct_answer: [2], correct_range: null }
const msq: Keyed = { type: 'MSQ', correct_answer: [1, 3], correct_range: null }
const number: Keyed = { type: 'Numerical', correct_answer: ['2.5'], correct_range: null }
const range: Keyed = {
  type: 'Numerical',
  correct_answer: ['45.8'],
  correct_range: ['45.6', '46.0'],
}

it.each([
  { name: 'the right option', card: mcq, selected: [2], outcome: 'right' },
  { name: 'another option', card: mcq, selected: [1], outcome: 'wrong' },
  { name: 'no option', card: mcq, selected: [], outcome: 'wrong' },
  { name: 'all right options, in any order', card: msq, selected: [3, 1], outcome: 'right' },
  { name: 'some of the right options', card: msq, selected: [3], outcome: 'partly' },
  { name: 'a wrong option beside a right one', card: msq, selected: [1, 2], outcome: 'wrong' },
  { name: 'no option of several', card: msq, selected: [], outcome: 'wrong' },
  { name: 'the number written otherwise', card: number, selected: ['2,50'], outcome: 'right' },
  { name: 'digits of another script', card: number, selected: ['२.५'], outcome: 'right' },
  { name: 'another number', card: number, selected: ['2.51'], outcome: 'wrong' },
  { name: 'a text', card: number, selected: ['two'], outcome: 'wrong' },
  { name: 'an ambiguous comma', card: number, selected: ['2,500'], outcome: 'wrong' },
  { name: 'the lower end', card: range, selected: ['45.6'], outcome: 'right' },
  { name: 'the upper end', card: range, selected: ['46'], outcome: 'right' },
  { name: 'just above the range', card: range, selected: ['46.01'], outcome: 'wrong' },
  { name: 'nothing typed', card: range, selected: [], outcome: 'wrong' },
])('$name is $outcome', ({ card, selected, outcome }) =>
  expect(judge(card, selected)).toBe(outcome),
)

it('one number is a range with equal ends', () => {
  expect(rangeOf(number)).toEqual(['2.5', '2.5'])
  expect(rangeOf(range)).toEqual(['45.6', '46.0'])
})

it.each([
  { above: 60, seconds: 60, slow: false },
  { above: 60, seconds: 61, slow: true },
  { above: null, seconds: 9_000, slow: false },
])('$seconds s are slow above $above s: $slow', ({ above, seconds, slow }) =>
  expect(isSlow({ slow_above: above }, seconds)).toBe(slow),
)

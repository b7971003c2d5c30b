import { expect, it } from 'vitest'
import { reviewedOptions } from './reviewed-options.ts'

const options = [
  { id: 11, text: 'one' },
  { id: 12, text: 'two' },
  { id: 13, text: 'three' },
]

it.each([
  { name: 'blank shows only the key', selected: [], correct: [12], marks: ['', 'K', ''] },
  { name: 'the right choice is both', selected: [12], correct: [12], marks: ['', 'CK', ''] },
  { name: 'a wrong choice stands apart', selected: [11], correct: [12], marks: ['C', 'K', ''] },
  { name: 'several', selected: [11, 13], correct: [11, 12], marks: ['CK', 'K', 'C'] },
  {
    name: 'ids as text are the same ids',
    selected: ['11'],
    correct: ['11'],
    marks: ['CK', '', ''],
  },
])('$name', ({ selected, correct, marks }) =>
  expect(
    reviewedOptions({ options, selected_answer: selected, correct_answer: correct }).map(
      (option) => `${option.chosen ? 'C' : ''}${option.correct ? 'K' : ''}`,
    ),
  ).toEqual(marks),
)

it('has no options for a numerical question', () =>
  expect(reviewedOptions({ options: null, selected_answer: ['2'], correct_answer: ['2'] })).toEqual(
    [],
  ))

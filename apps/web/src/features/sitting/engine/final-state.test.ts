import { expect, it } from 'vitest'
import { type Answer, blankAnswer } from './answer.ts'
import { finalState } from './final-state.ts'
import { examRules, practiceRules } from './sitting-rules.ts'

const questions = [
  { id: 11, type: 'MCQ' },
  { id: 12, type: 'MSQ' },
  { id: 13, type: 'Numerical' },
] as const
const given = (selected_values: Answer['selected_values'], seq: number): Answer => ({
  ...blankAnswer,
  answered: true,
  selected_values,
  seq,
})
const submit = (chosen: Parameters<typeof finalState>[1], rules = examRules) =>
  Object.values(finalState(questions, chosen, rules)).map(({ selected_values, seq }) => [
    selected_values,
    seq,
  ])

it.each([
  { name: 'an exam fills with nothing', rules: examRules, none: null },
  { name: 'a practice fills MSQ with an empty list', rules: practiceRules, none: [] },
])('$name, under the lowest order', ({ rules, none }) => {
  expect(submit({}, rules)).toEqual([
    [null, 0],
    [none, 0],
    [null, 0],
  ])
})

it.each([
  { name: 'an exam', rules: examRules, none: null },
  { name: 'a practice', rules: practiceRules, none: [] },
])(
  '$name: what was visited and left blank is blank too, under its own order',
  ({ rules, none }) => {
    const chosen = { 11: given(null, 7), 12: given(null, 8), 13: given(' ', 9) }
    expect(submit(chosen, rules)).toEqual([
      [null, 7],
      [none, 8],
      [null, 9],
    ])
  },
)

it.each([examRules, practiceRules])('what was chosen stays as it is', (rules) => {
  const chosen = { 11: given(3, 7), 12: given([4, 5], 8), 13: given('2.50', 9) }
  expect(submit(chosen, rules)).toEqual([
    [3, 7],
    [[4, 5], 8],
    ['2.50', 9],
  ])
})

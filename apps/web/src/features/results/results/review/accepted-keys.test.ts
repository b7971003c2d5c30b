import { expect, it } from 'vitest'
import { alsoCorrectTexts } from './accepted-keys.ts'

// In the student's own order.
const options = [9, 7, 8].map((id) => ({ id, text: `Option ${id}` }))

it.each([
  ['nothing else', 'MCQ', undefined, []],
  ['an option by its letter on this paper', 'MCQ', [[7]], ['B']],
  ['sets of options, each in the order of the paper', 'MSQ', [[8, 9], [7]], ['A, C', 'B']],
  ['a number', 'Numerical', [['7.5']], ['7.5']],
  ['a range', 'Numerical', [['5', '6']], ['5 to 6']],
] as const)('names %s', (_name, type, also_correct, texts) =>
  expect(
    alsoCorrectTexts({
      ...{ type, options: type === 'Numerical' ? null : options },
      ...(also_correct && { also_correct: also_correct.map((key) => [...key]) }),
    }),
  ).toEqual(texts),
)

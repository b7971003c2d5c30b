import { expect, it } from 'vitest'
import { alsoCorrectTexts } from './accepted-keys.ts'
import { reviewedOptions } from './reviewed-options.ts'

// The options in the order in which this student saw them.
const options = [9, 7, 8].map((id) => ({ id, text: `Option ${id}` }))

it.each([
  ['nothing else', 'MCQ', [9], [9], undefined, []],
  ['an option by its letter on this paper', 'MCQ', [9], [9], [[7]], ['B']],
  ['the first key, where the choice is right by another one', 'MCQ', [7], [9], [[7]], ['A']],
  [
    'sets of options, each in the order of the paper',
    'MSQ',
    [9],
    [9],
    [[8, 9], [7]],
    ['A, C', 'B'],
  ],
  ['a number', 'Numerical', ['7'], ['7'], [['7.5']], ['7.5']],
  ['a range', 'Numerical', ['1'], ['7'], [['5', '6']], ['5 to 6']],
] as const)('names %s', (_name, type, selected, key, also_correct, texts) =>
  expect(
    alsoCorrectTexts({
      ...{ type, options: type === 'Numerical' ? null : options },
      ...{ selected_answer: [...selected], correct_answer: [...key] },
      ...(also_correct && { also_correct: also_correct.map((one) => [...one]) }),
    }),
  ).toEqual(texts),
)

it.each([
  ['MCQ', [7], [9], [[7]], [7]],
  ['MCQ', [8], [9], [[7]], [9]],
  ['MSQ', [7, 8], [9], [[8, 7]], [7, 8]],
  ['MSQ', [7], [9], [[8, 7]], [9]],
] as const)(
  '%s: a choice of %j by the key %j or %j shows %j as correct',
  (type, selected, key, also_correct, correct) => {
    const shown = reviewedOptions({
      ...{ type, options, selected_answer: [...selected], correct_answer: [...key] },
      also_correct: also_correct.map((one) => [...one]),
    })
    expect(shown.filter((option) => option.correct).map(({ id }) => id)).toEqual(correct)
  },
)

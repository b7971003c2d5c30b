import { expect, it } from 'vitest'
import { keyText } from './key-text.ts'

const key = (answers: string[][], fields: Partial<Parameters<typeof keyText>[1]> = {}) => ({
  ...({ answers, given: 'nobody', is_left_out: false } as const),
  ...fields,
})

it.each([
  ['MCQ', key([['B']]), 'B'],
  ['MSQ', key([['A', 'C']]), 'A, C'],
  ['MCQ', key([['B'], ['C']]), 'B or C'],
  ['Numerical', key([['2.5']]), '2.5'],
  ['Numerical', key([['2', '3']]), '2 to 3'],
  ['Numerical', key([['2', '2']]), '2'],
  ['Numerical', key([['2', '3'], ['7']]), '2 to 3 or 7'],
  ['MCQ', key([]), 'No key'],
  ['MCQ', key([[]]), 'No key'],
  ['MCQ', key([['B']], { is_left_out: true }), 'Left out'],
  ['MCQ', key([['B']], { given: 'all' }), 'Marks for all'],
  ['MCQ', key([['B']], { given: 'answered' }), 'B (any answer gets its marks)'],
] as const)('%s %o reads %s', (type, answer, text) => {
  expect(keyText(type, answer)).toBe(text)
})

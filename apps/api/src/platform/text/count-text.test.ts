import { expect, it } from 'vitest'
import { counted } from './count-text.ts'

it.each([
  [0, 'question', undefined, '0 questions'],
  [1, 'question', undefined, '1 question'],
  [2, 'quiz', 'quizzes', '2 quizzes'],
  [1, 'quiz', 'quizzes', '1 quiz'],
])('%d of “%s” is counted with the right plural', (count, one, many, text) =>
  expect(counted(count, one, many)).toBe(text),
)

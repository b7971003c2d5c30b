import { expect, it } from 'vitest'
import { infoText } from './list-texts.ts'

it.each([
  [1, 10, 34, 'Showing 1 to 10 of 34 quizzes'],
  [4, 10, 34, 'Showing 31 to 34 of 34 quizzes'],
  [1, 5, 5, 'Showing 1 to 5 of 5 quizzes'],
  [1, 10, 1, 'Showing 1 to 1 of 1 quizzes'],
  [1, 10, 0, 'Showing 0 to 0 of 0 quizzes'],
])('page %s of %s rows each, %s rows', (page, perPage, rows, text) =>
  expect(infoText({ many: 'quizzes' }, page, perPage, rows)).toBe(text),
)

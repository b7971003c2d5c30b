import { expect, it } from 'vitest'
import { findPages } from './find-pages.ts'

const pages = [
  { name: 'Add question', path: '/add', also: 'new create' },
  { name: 'Quizzes', path: '/quizzes', also: 'exams questions' },
  { name: 'Chapters', path: '/chapters' },
]

it.each([
  { text: 'quest', names: ['Add question', 'Quizzes'] },
  { text: 'QUESTION add', names: ['Add question'] },
  { text: 'exams', names: ['Quizzes'] },
  { text: 'undefined', names: [] },
  { text: 'xyz', names: [] },
])('finds $names by "$text"', ({ text, names }) => {
  expect(findPages(pages, text).map(({ name }) => name)).toEqual(names)
})

import { expect, it } from 'vitest'
import { adminPages, findPages, studentPages } from './search-pages.ts'

it.each([
  { text: 'add qu', names: ['Add question', 'Add quiz'] },
  { text: 'QUIZ add', names: ['Add quiz'] },
  {
    text: 'upload',
    names: ['Import questions', 'Import a quiz', 'Import students', 'Import subjects'],
  },
  { text: 'chapters', names: ['Chapters', 'Import subjects'] },
  { text: 'undefined', names: [] },
  { text: 'xyz', names: [] },
])('an admin finds $names by "$text"', ({ text, names }) => {
  expect(findPages(adminPages, text).map(({ name }) => name)).toEqual(names)
})

it('shows a student none of the admin pages', () => {
  expect(studentPages.filter(({ path }) => path.startsWith('/admin'))).toEqual([])
})

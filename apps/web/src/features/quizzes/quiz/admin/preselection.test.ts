import { expect, it } from 'vitest'
import { preselected } from './preselection.ts'

const subjects = [
  { id: 1, chapters: [{ id: 11 }, { id: 12 }] },
  { id: 2, chapters: [{ id: 21 }] },
]

it.each([
  { name: 'nothing', asked: [null, null], gives: [null, null] },
  { name: 'a subject', asked: [2, null], gives: [2, null] },
  { name: 'a subject and its chapter', asked: [1, 12], gives: [1, 12] },
  { name: 'a chapter alone', asked: [null, 21], gives: [2, 21] },
  { name: 'a chapter of another subject', asked: [1, 21], gives: [2, 21] },
  { name: 'a chapter that is gone', asked: [1, 99], gives: [1, null] },
])('$name', ({ asked: [subjectId = null, chapterId = null], gives }) =>
  expect(Object.values(preselected(subjects, { subjectId, chapterId }))).toEqual(gives),
)

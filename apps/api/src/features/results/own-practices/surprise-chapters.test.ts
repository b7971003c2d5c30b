import { expect, it } from 'vitest'
import { surpriseChapters } from './surprise-chapters.ts'

/** Two questions of each chapter: 10 and 11 of chapter 1, and so on. */
const questions = [1, 2, 3, 4, 5].flatMap((chapter_id) =>
  [0, 1].map((nth) => ({ question_id: 10 * chapter_id + nth, chapter_id })),
)
const answered = { right: [10, 11, 20, 40], notRight: [21, 30, 31, 41] }

it.each([
  { name: 'the weakest three without a weak one', weak: [], chapters: [2, 3, 4] },
  { name: 'a weak one, with two others', weak: [5], chapters: [2, 3, 5] },
  { name: 'all weak ones', weak: [1, 2, 4, 5], chapters: [1, 2, 4, 5] },
])('takes $name', ({ weak, chapters }) =>
  expect([...surpriseChapters(questions, answered, new Set(weak))].sort()).toEqual(chapters),
)

it('takes any chapters of a student who has answered nothing', () =>
  expect(surpriseChapters(questions, { right: [], notRight: [] }, new Set()).size).toBe(3))

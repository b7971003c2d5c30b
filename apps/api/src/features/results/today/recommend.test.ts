import type { MarksReport } from '@prepwell/contract/results/marks-report.ts'
import { expect, it } from 'vitest'
import { recommend } from './recommend.ts'

type Chapter = MarksReport['chapters'][number]

/** A chapter whose practice has an id ten times the id of the chapter. */
const chapter = (id: number, fields: Partial<Chapter> = {}): Chapter => ({
  chapter_id: id,
  subject_name: 'Physics',
  chapter_name: `Chapter ${id}`,
  questions: 12,
  right: 5,
  partly: 0,
  wrong: 7,
  blank: 0,
  gained: 5,
  lost: 7,
  interval: [0.2, 0.6],
  is_weak: false,
  practice_id: id * 10,
  ...fields,
})

const weak = { is_weak: true, lost: 1 }

it.each([
  { name: 'nothing is known', exams: [], expected: null },
  {
    name: 'a weak chapter, though another cost more',
    exams: [chapter(1, { lost: 20 }), chapter(2, weak)],
    expected: { reason: 'weak', practice_id: 20, quiz_mode: 'exam' },
  },
  {
    name: 'of the weak chapters, the one of the next exam',
    exams: [chapter(1, { ...weak, lost: 9 }), chapter(2, weak)],
    next: 2,
    expected: { reason: 'weak', practice_id: 20 },
  },
  {
    name: 'of the weak chapters, the one that cost most, in either mode',
    exams: [chapter(1, weak)],
    practices: [chapter(2, { ...weak, lost: 2 })],
    expected: { reason: 'weak', practice_id: 20, quiz_mode: 'practice' },
  },
  {
    name: 'the next exam, though another chapter cost more',
    exams: [chapter(1, { lost: 20 }), chapter(2, { lost: 1 })],
    next: 2,
    expected: { reason: 'next_exam', practice_id: 20 },
  },
  {
    name: 'the chapter that cost most',
    exams: [chapter(1), chapter(2, { lost: 8 })],
    next: 3,
    expected: { reason: 'most_lost', practice_id: 20 },
  },
  { name: 'no mark was lost', exams: [chapter(1, { lost: 0 })], next: 1, expected: null },
  {
    name: 'the chapter has no practice',
    exams: [chapter(1, { practice_id: null })],
    expected: null,
  },
  { name: 'the chapter is deleted', exams: [chapter(1, { chapter_id: null })], expected: null },
  { name: 'an exam holds it', exams: [chapter(1)], held: [1], expected: null },
  {
    name: 'its practice is left open: another one',
    exams: [chapter(1, weak), chapter(2)],
    open: [10],
    expected: { reason: 'most_lost', practice_id: 20 },
  },
] as const)('$name', ({ expected, ...known }) => {
  const { exams, practices, next, held, open } = {
    ...{ practices: [], next: null, held: [], open: [] },
    ...known,
  }
  const found = recommend({
    reports: [
      { quiz_mode: 'practice', chapters: practices },
      { quiz_mode: 'exam', chapters: exams },
    ],
    nextChapters: new Set(next === null ? [] : [next]),
    heldChapters: new Set(held),
    openQuizzes: new Set(open),
  })
  if (expected) expect(found).toMatchObject(expected)
  else expect(found).toBeNull()
})

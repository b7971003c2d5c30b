import type { AttemptMarks } from '@prepwell/contract/results.ts'
import { expect, it } from 'vitest'
import { attemptVerdict } from './attempt-verdict.ts'

const chapter = (fields: Partial<AttemptMarks['chapters'][number]>) => ({
  chapter_id: 1,
  subject_name: 'Physics',
  chapter_name: 'Waves',
  questions: 10,
  right: 2,
  partly: 0,
  wrong: 8,
  blank: 0,
  gained: 2,
  lost: 8,
  interval: [0.06, 0.51] as [number, number],
  is_weak: false,
  practice_id: null,
  ...fields,
})

it.each([
  {
    name: 'weak',
    fields: { is_weak: true },
    elsewhere: { questions: 40, right: 30 },
    text: 'Weaker than your other chapters: 30 of 40 questions right there, in exams of the past year.',
  },
  {
    name: 'as good as the others, for all one knows',
    fields: {},
    elsewhere: { questions: 8, right: 3 },
    text: 'Not surely weaker than your other chapters: 3 of 8 questions right there, in exams of the past year.',
  },
  {
    name: 'too little elsewhere',
    fields: {},
    elsewhere: { questions: 7, right: 7 },
    text: 'Nothing to compare the chapter with yet: that takes 8 questions of other chapters.',
  },
  {
    name: 'too few questions',
    fields: { interval: null },
    elsewhere: { questions: 40, right: 30 },
    text: 'Fewer than 8 questions: too few to call the chapter weak or not.',
  },
])('$name', ({ fields, elsewhere, text }) =>
  expect(
    attemptVerdict({ chapters: [chapter(fields)], types: [], elsewhere }, 'exam', 'your'),
  ).toBe(text),
)

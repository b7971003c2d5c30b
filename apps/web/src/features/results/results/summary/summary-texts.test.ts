import type { AttemptMarks } from '@prepwell/contract/results/results.ts'
import { expect, it } from 'vitest'
import {
  againText,
  attemptVerdict,
  compareWithOthers,
  leftText,
  qualifiedText,
  seriesStandingText,
  standingText,
} from './summary-texts.ts'

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
    text: 'Weaker than your other chapters: 30 of 40 questions right in exams of the past year.',
  },
  {
    name: 'as good as the others, for all one knows',
    fields: {},
    elsewhere: { questions: 8, right: 3 },
    text: 'Not clearly weaker than your other chapters: 3 of 8 questions right in exams of the past year.',
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

it.each([
  [72.5, 60, 3, '12.5 percentage points above the average of the other students (60%).'],
  [33.33, 60.1, 3, '26.77 percentage points below the average of the other students (60.1%).'],
  [61, 60, 3, '1 percentage point above the average of the other students (60%).'],
  [60, 60, 1, 'Exactly the average of the other students (60%).'],
  [60, 0, 2, '60 percentage points above the average of the other students (0%).'],
  [60, 0, 0, 'There is no average of other students to compare with yet.'],
])('%d percent against %d of %d', (own, others, count, text) =>
  expect(compareWithOthers(own, others, count)).toBe(text),
)

it.each([
  {
    ...{ rank: 3, candidates: 42, percentile: 95.24 },
    text: '3rd of 42 candidates, percentile\u00a095.24',
  },
  { rank: 1, candidates: 12, percentile: null, text: '1st of 12 candidates' },
  { rank: 1, candidates: 1, percentile: null, text: null },
  { rank: null, candidates: null, percentile: null, text: null },
])('rank $rank of $candidates: $text', ({ text, ...standing }) =>
  expect(standingText(standing)).toBe(text),
)

const missing = (section: number | null, name: string | null, marks: number) => ({
  ...{ section, name, marks },
})

it.each([
  { result: null, text: null },
  { result: { qualified: true, missing: [] }, text: 'Qualified' },
  {
    result: { qualified: false, missing: [missing(1, 'Physics', 1.33)] },
    text: 'Not qualified: 1.33 marks missing in Physics',
  },
  {
    result: { qualified: false, missing: [missing(null, null, 1), missing(2, 'Maths', 0.01)] },
    text: 'Not qualified: 1 mark missing in total, 0.01 marks missing in Maths',
  },
])('cut-offs: $text', ({ result, text }) =>
  expect(qualifiedText({ cut_off_result: result })).toBe(text),
)
it('tells the percentile in the shift with 7 decimals, and the rank in the series', () =>
  expect(
    seriesStandingText({
      ...{ series_name: 'Mock 12', percentile: 99.875, shift_candidates: 800 },
      ...{ rank: 5, candidates: 3000 },
    }),
  ).toBe(
    'Percentile\u00a099.8750000 among 800 candidates of the shift, 5th of 3,000 in all shifts of Mock 12',
  ))

const counts = (fields: object) => ({
  ...{ right: 0, partly: 0, wrong: 0, blank: 0, not_needed: 0, held: 0 },
  ...fields,
})

it('a practice of questions that were not right says what it asks', () =>
  expect(againText(counts({ right: 4, wrong: 3, blank: 2, held: 1 }))).toBe(
    '3 wrong, 2 blank: in a practice that only you see. It changes no points.',
  ))

it.each([
  [{ right: 3, wrong: 1, partly: 1 }, '3 of 5 right this time, 2 left.'],
  [{ wrong: 1 }, '0 of 1 right this time, 1 left.'],
  [{ right: 5 }, 'All 5 right this time. Nothing is left to practise again.'],
  [{ right: 1 }, 'Right this time. Nothing is left to practise again.'],
])('what is left of a private practice: %j', (fields, text) =>
  expect(leftText(counts(fields))).toBe(text),
)

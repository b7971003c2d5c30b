import { expect, it } from 'vitest'
import { type PlacedSubject, planSubjects, type SubjectPlace } from './plan-subjects.ts'

const row = (
  number: number,
  subject: string,
  chapter: string | null,
  given: Partial<PlacedSubject> = {},
  there: Partial<SubjectPlace> = {},
): PlacedSubject => ({
  number,
  subject,
  chapter,
  subject_description: null,
  chapter_description: null,
  ...given,
  place: {
    subject_key: subject.toLowerCase(),
    chapter_key: chapter?.toLowerCase() ?? null,
    subject_id: null,
    subject_description: null,
    chapter_id: null,
    chapter_description: null,
    ...there,
  },
})
const subjectThere = { subject_id: 1, subject_description: 'S' }
const bothThere = { ...subjectThere, chapter_id: 2, chapter_description: 'C' }

const broken = (number: number, subject: string, description?: string) => ({
  number,
  fields: new Map([
    ['subject', subject],
    ...(description === undefined ? [] : [['subject_description', description] as const]),
  ]),
})

it.each([
  {
    name: 'counts a subject once, however many chapters it has',
    rows: [row(1, 'Maths', 'A'), row(2, 'MATHS', 'B'), row(3, 'Art', null)],
    plan: [3, 0, 2, 2, []],
  },
  {
    name: 'adds a chapter to an existing subject',
    rows: [row(1, 'Maths', 'A', {}, subjectThere)],
    plan: [1, 0, 0, 1, []],
  },
  {
    name: 'does not change what exists, with the same description or none',
    rows: [
      row(1, 'Maths', 'A', {}, bothThere),
      row(2, 'Maths', null, { subject_description: 'S' }, subjectThere),
      row(3, 'Maths', 'B', { chapter_description: 'C' }, bothThere),
    ],
    plan: [0, 3, 0, 0, []],
  },
  {
    name: 'does not overwrite descriptions',
    rows: [
      row(1, 'Maths', 'A', { subject_description: 'other' }, bothThere),
      row(2, 'Maths', 'B', { chapter_description: 'other' }, bothThere),
    ],
    plan: [0, 0, 0, 0, ['1 subject_description', '2 chapter_description']],
  },
  {
    name: 'refuses duplicates in the file',
    rows: [row(1, 'Maths', 'A'), row(2, 'maths', 'a'), row(4, 'Art', null), row(5, 'ART', null)],
    plan: [2, 0, 2, 1, ['2 chapter', '5 subject']],
  },
  {
    name: 'refuses two descriptions of a subject, and accepts a single one in any row',
    rows: [
      row(1, 'Maths', 'A'),
      row(2, 'Maths', 'B', { subject_description: 'one' }),
      row(3, 'Maths', 'C', { subject_description: 'one' }),
      row(4, 'Maths', 'D', { subject_description: 'two' }),
    ],
    plan: [3, 0, 1, 3, ['4 subject_description']],
  },
  {
    name: 'leaves out a row whose new subject is described only in a row left out',
    rows: [row(2, 'Maths', 'A'), row(3, 'Art', 'B'), row(4, 'Chess', 'C', {}, subjectThere)],
    leftOut: [broken(1, 'MATHS', 'Numbers'), broken(5, 'Art'), broken(6, 'Chess', 'Games')],
    plan: [2, 0, 1, 2, ['2 subject']],
  },
  {
    name: 'or in a row that is left out because of another row',
    rows: [
      row(1, 'Maths', 'A'),
      row(2, 'Maths', 'a', { subject_description: 'one' }),
      row(3, 'Maths', 'B'),
    ],
    leftOut: [],
    plan: [0, 0, 0, 0, ['2 chapter', '1 subject', '3 subject']],
  },
  {
    name: 'takes the description from any row that is imported',
    rows: [row(2, 'Maths', 'A'), row(3, 'Maths', 'B', { subject_description: 'one' })],
    leftOut: [broken(1, 'Maths', 'two')],
    plan: [2, 0, 1, 2, []],
  },
  {
    name: 'leaves out no row because of another if all rows or none are imported',
    rows: [row(1, 'Maths', 'A'), row(2, 'Maths', 'a', { subject_description: 'one' })],
    plan: [1, 0, 1, 1, ['2 chapter']],
  },
])('$name', ({ rows, leftOut = null, plan }) => {
  const { created, unchanged, errors, places } = planSubjects(rows, leftOut)
  expect([
    created.length,
    unchanged,
    places.subjects_created,
    places.chapters_created,
    errors.map(({ number, field }) => `${number} ${field}`),
  ]).toEqual(plan)
})

import { fieldNotes } from '@prepwell/contract/school/import-field-notes.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { describe, expect, it } from 'vitest'
import { columnOf } from './file/column-mapping.ts'
import { countsOf, doneTitle } from './import-texts.ts'
import { exampleReport, giftReport } from './run/example-report.ts'

const report = (counts: Partial<ImportReport>) => exampleReport({ dry_run: false, ...counts })

describe('doneTitle', () => {
  it.each([
    { kind: 'questions', counts: { created: 1200 }, text: '1,200 questions imported' },
    { kind: 'questions', counts: { unchanged: 3 }, text: 'Everything was already there' },
    { kind: 'questions', counts: { broken: 3 }, text: 'Nothing new was imported' },
    { kind: 'questions', counts: { created: 2, broken: 3 }, text: '2 questions imported' },
    { kind: 'questions', counts: { replaced: 2 }, text: '2 questions replaced' },
    {
      kind: 'questions',
      counts: { created: 1, replaced: 2 },
      text: '1 question imported, 2 replaced',
    },
    { kind: 'questions', counts: { questions_translated: 2 }, text: '2 questions translated' },
    { kind: 'students', counts: { created: 1 }, text: '1 student imported' },
    { kind: 'students', counts: { students_grouped: 2 }, text: '2 students added to groups' },
    {
      kind: 'subjects',
      counts: { created: 3, subjects_created: 1, chapters_created: 2 },
      text: '1 subject and 2 chapters imported',
    },
    {
      kind: 'subjects',
      counts: { created: 1, chapters_created: 1 },
      text: '1 chapter imported',
    },
  ] as const)('$kind: $text', ({ kind, counts, text }) =>
    expect(doneTitle(kind, report(counts))).toBe(text),
  )
})

describe('countsOf', () => {
  it('names drafts and replaced questions, and counts questions where there are no rows', () =>
    expect(
      countsOf(
        'questions',
        giftReport({
          ...{ total: 6, created: 2, drafts: 1, replaced: 1, broken: 3 },
          left_out_kinds: [{ kind: 'essay', questions: 2 }],
        }),
        false,
      ),
    ).toEqual([
      { name: 'Questions in the file', count: 6 },
      { name: 'Questions to create', count: 2 },
      { name: 'Of them drafts', count: 1 },
      { name: 'Questions to replace', count: 1 },
      { name: 'Already there', count: 0 },
      { name: 'To fix', count: 1 },
      { name: 'Of other kinds', count: 2 },
      { name: 'Subjects to create', count: 0 },
      { name: 'Chapters to create', count: 0 },
    ]))

  it('says what a check would do and what an import has done', () => {
    const names = (isDone: boolean) =>
      countsOf('questions', report({}), isDone).map(({ name }) => name)
    expect(names(false)).toContain('Questions to create')
    expect(names(true)).toContain('Questions created')
  })

  it('say how many questions are in each other language', () => {
    const translated = [
      { language: 'hi', questions: 3 },
      { language: 'xyz', questions: 1 },
    ]
    expect(countsOf('questions', report({ created: 5, translated }), true).slice(1, 4)).toEqual([
      { name: 'Questions created', count: 5 },
      { name: 'Of them in Hindi', count: 3 },
      { name: 'Of them in xyz', count: 1 },
    ])
  })
})

it('shows groups among the figures of students when there are any', () => {
  const names = (counts: Partial<ImportReport>) =>
    countsOf('students', report(counts), true).map(({ name }) => name)
  expect(names({ created: 2 })).toEqual(['Rows in the file', 'Students created', 'Already there'])
  expect(names({ groups_created: ['A'], students_grouped: 1 }).slice(3)).toEqual([
    'Groups created',
    'Others added to groups',
  ])
})

describe('columnOf', () => {
  const read = { files: [], columns: [{ column: 'No. of marks', field: 'marks' }] }
  it.each([
    { field: 'marks', text: 'No. of marks' },
    { field: 'No. of marks', text: 'No. of marks' },
    { field: 'row', text: 'Whole row' },
    { field: 'correct', text: 'Correct options' },
    { field: 'options.2', text: 'Options (a list), 3' },
    { field: 'unheard_of', text: 'unheard_of' },
    { field: 'option_2_hi', text: 'Option B in Hindi' },
    { field: 'options_hi.2', text: 'Options (a list) in Hindi, 3' },
    { field: 'statement_zh-Hant', text: 'Question in Traditional Chinese' },
  ])('$field: $text', ({ field, text }) => expect(columnOf('questions', read, field)).toBe(text))
})

describe('fieldNotes', () => {
  it.each(['questions', 'subjects', 'students'] as const)('explains every column of %s', (kind) => {
    for (const { name, meaning, example } of fieldNotes(kind))
      expect([name, meaning, example].every((text) => text !== '')).toBe(true)
  })

  it('explains the options on one line', () =>
    expect(fieldNotes('questions').filter(({ name }) => name.startsWith('option_'))).toMatchObject([
      { name: 'option_a … option_t' },
      { name: 'option_1_hi … option_20_hi' },
    ]))
})

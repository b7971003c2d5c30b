import type { ImportKind } from '@prepwell/contract/school/import-fields.ts'
import type { ImportReport } from '@prepwell/contract/school/import-report.ts'
import { describe, expect, it } from 'vitest'
import { pastedSource, sourceOf } from './file/import-source.ts'
import { nothingSaid } from './file/said.ts'
import { exampleReport, giftReport } from './run/example-report.ts'
import type { Chosen } from './run/import-flow.ts'
import { verdictOf } from './verdict.ts'

const empty = exampleReport({ columns: [{ column: 'Stem', field: null }] })

type Counts = readonly [created: number, unchanged: number, broken: number]

function verdict(
  kind: ImportKind,
  [created, unchanged, broken]: Counts,
  flow: Partial<Chosen> & { wasRefused?: boolean } = {},
) {
  const total = created + unchanged + broken
  const report = { ...empty, total, created, unchanged, broken, errors_total: broken }
  return verdictOf(kind, { ...flowOf(report), ...flow }, report)
}

function flowOf(report: ImportReport) {
  const source = sourceOf([new File(['a'], 'a.csv')])
  const said = { said: nothingSaid, checkedSaid: nothingSaid }
  const checked = {
    ...{ source, mapping: null, ...said },
    ...{ checked: report, problem: null, wasRefused: false },
  }
  return { at: 'checked', ...checked } as const
}

describe('verdictOf', () => {
  it.each<{
    kind: ImportKind
    counts: Counts
    tone: string
    sentence: string
    action: string | null
  }>([
    {
      kind: 'questions',
      counts: [1242, 0, 13],
      tone: 'mixed',
      sentence: '1,242 of 1,255 questions can be imported; 13 need correcting.',
      action: 'Import 1,242 of 1,255',
    },
    {
      kind: 'questions',
      counts: [1200, 42, 13],
      tone: 'mixed',
      sentence:
        '1,200 of 1,255 questions can be imported; 42 are there already and 13 need correcting.',
      action: 'Import 1,200 of 1,255',
    },
    {
      kind: 'questions',
      counts: [3, 1, 0],
      tone: 'right',
      sentence: '3 of 4 questions can be imported; 1 is there already.',
      action: 'Import 3 questions',
    },
    {
      kind: 'students',
      counts: [2, 0, 0],
      tone: 'right',
      sentence: 'All 2 students can be imported.',
      action: 'Import 2 students',
    },
    {
      kind: 'subjects',
      counts: [1, 0, 0],
      tone: 'right',
      sentence: 'The row can be imported.',
      action: 'Import 1 row',
    },
    {
      kind: 'questions',
      counts: [0, 0, 3],
      tone: 'wrong',
      sentence: 'None of 3 questions can be imported; 3 need correcting.',
      action: null,
    },
    {
      kind: 'questions',
      counts: [0, 1242, 13],
      tone: 'wrong',
      sentence:
        'None of 1,255 questions can be imported; 1,242 are there already and 13 need correcting.',
      action: null,
    },
    {
      kind: 'students',
      counts: [0, 0, 1],
      tone: 'wrong',
      sentence: 'The row must be corrected before it can be imported.',
      action: null,
    },
    {
      kind: 'questions',
      counts: [0, 5, 0],
      tone: 'nothing',
      sentence: 'Everything in this file is there already.',
      action: null,
    },
  ])('$kind $counts: $sentence', ({ kind, counts, ...expected }) =>
    expect(verdict(kind, counts)).toMatchObject(expected),
  )

  it('says that rows can be read in several ways, until the reader has decided', () => {
    const doubt = { about: 'keys', columns: ['Key'], readings: [], rows: 2, answer: null } as const
    const noteOf = (answer: string | null) => {
      const doubts = [{ ...doubt, columns: [...doubt.columns], readings: [], answer }]
      const report = { ...empty, total: 3, created: 1, broken: 2, doubts }
      return verdictOf('questions', flowOf(report), report).note
    }
    expect(noteOf(null)).toBe('2 rows can be read in several ways: answer the question below.')
    expect(noteOf('letters')).toBe('')
  })

  it('asks for another check when the file is to be read differently', () => {
    const said = { ...nothingSaid, readings: { keys: 'texts' } } as const
    expect(verdict('questions', [2, 0, 0], { said })).toMatchObject({
      sentence: 'You said how to read the file.',
      action: null,
    })
  })

  it('asks for another check after another choice', () =>
    expect(
      verdict('questions', [2, 0, 0], { said: { ...nothingSaid, twins: 'replace' } }),
    ).toMatchObject({ sentence: 'You made another choice.', action: null }))

  it.each<{ name: string; counts: Partial<ImportReport>; takeDrafts?: boolean; note: string }>([
    {
      name: 'questions without a key',
      counts: { total: 3, created: 1, broken: 2, keyless: 2 },
      note: '2 questions have no key: they stay out unless you import them as drafts.',
    },
    {
      name: 'a question without a key that is taken',
      counts: { total: 3, created: 3, keyless: 1, drafts: 1 },
      takeDrafts: true,
      note: '1 question becomes a draft.',
    },
    {
      name: 'a question that replaces one of the bank',
      counts: { total: 3, created: 2, replaced: 1 },
      note: '1 question of the bank is replaced; papers that exist keep the old one.',
    },
  ])('says what becomes of $name', ({ counts, takeDrafts = false, note }) => {
    const report = giftReport(counts)
    const said = { ...nothingSaid, takeDrafts }
    const flow = { ...flowOf(report), said, checkedSaid: said }
    expect(verdictOf('questions', flow, report).note).toBe(note)
  })

  it('counts replaced questions as imported', () => {
    const report = giftReport({ total: 5, created: 1, replaced: 2, unchanged: 1, broken: 1 })
    expect(verdictOf('questions', flowOf(report), report)).toMatchObject({
      tone: 'mixed',
      sentence: '3 of 5 questions can be imported; 1 is there already and 1 needs correcting.',
      action: 'Import 3 of 5',
    })
    const only = giftReport({ total: 2, replaced: 2 })
    expect(verdictOf('questions', flowOf(only), only)).toMatchObject({
      tone: 'right',
      sentence: 'All 2 questions can be imported.',
      action: 'Replace 2 questions',
    })
  })

  it('does not ask to correct what a school cannot hold', () => {
    const left_out_kinds = [{ kind: 'essay' as const, questions: 2 }]
    const report = giftReport({ total: 6, created: 2, unchanged: 1, broken: 3, left_out_kinds })
    expect(verdictOf('questions', flowOf(report), report)).toMatchObject({
      sentence:
        '2 of 6 questions can be imported; 1 is there already, 1 needs correcting and 2 are of kinds that cannot be imported.',
      rule: 'The other one stays out: fix it and import it later.',
    })
    const only = giftReport({ total: 3, created: 1, broken: 2, left_out_kinds })
    expect(verdictOf('questions', flowOf(only), only)).toMatchObject({
      sentence: '1 of 3 questions can be imported; 2 are of kinds that cannot be imported.',
      rule: 'What cannot be imported stays out.',
      action: 'Import 1 of 3',
    })
  })

  it('speaks of questions where the file has no rows', () => {
    const report = giftReport({ total: 1, broken: 1 })
    expect(verdictOf('questions', flowOf(report), report)).toMatchObject({
      sentence: 'The question must be corrected before it can be imported.',
      rule: 'Correct the questions below, save the file and choose it again.',
    })
    const pasted = { ...flowOf(report), source: pastedSource('1. Why?') }
    expect(verdictOf('questions', pasted, report).rule).toBe(
      'Correct the text above and check it again.',
    )
    const lacking = { ...flowOf(report), problem: 'The column "marks" is missing' }
    expect(verdictOf('questions', lacking, report)).toMatchObject({
      tone: 'wrong',
      sentence: 'The file does not say everything about its questions.',
      rule: 'Say it below once for all questions.',
    })
  })

  it('asks for what all questions lack instead of a corrected file', () => {
    const at = (number: number) => ({ number, place: null, text: 'Why?' })
    const errors = [
      { ...at(1), field: 'subject', reason: 'This field is required' },
      { ...at(1), field: 'marks', reason: 'Enter a number' },
      { ...at(2), field: 'marks', reason: 'Enter a number' },
    ]
    const report = giftReport({ total: 2, broken: 2, errors, errors_total: 3 })
    expect(verdictOf('questions', flowOf(report), report).rule).toBe(
      'Say the subject and the marks below, once for all questions.',
    )
    const partly = giftReport({ total: 3, created: 1, broken: 2, errors, errors_total: 3 })
    expect(verdictOf('questions', flowOf(partly), partly).rule).toBe(
      'The others stay out: fix them and import them later.',
    )
  })

  it('says how many mails will be sent before they are', () => {
    const noteOf = (created: number, students_invited: number) => {
      const report = { ...empty, total: created + 1, created, unchanged: 1, students_invited }
      return verdictOf('students', flowOf(report), report).note
    }
    expect(noteOf(2, 2)).toBe('2 invitations will be sent.')
    expect(noteOf(0, 0)).toBe('')
    expect(verdict('questions', [2, 1, 1]).note).toBe('')
    expect(noteOf(5, 1)).toBe(
      '1 invitation will be sent. 4 students have no address: print their slips after the import.',
    )
    expect(noteOf(1, 0)).toBe('1 student has no address: print the slip after the import.')
  })

  it.each([
    { groups: ['A'], joining: 0, note: 'The group A will be made.' },
    { groups: ['A', 'B', 'C'], joining: 0, note: 'The groups A, B and C will be made.' },
    { groups: ['A', 'B', 'C', 'D', 'E', 'F'], joining: 0, note: '6 groups will be made.' },
    { groups: [], joining: 1, note: '1 student who is there already joins groups.' },
    {
      groups: ['A'],
      joining: 1200,
      note: 'The group A will be made. 1,200 students who are there already join groups.',
    },
  ])('$note', ({ groups, joining, note }) => {
    const counts = { created: 1, unchanged: 1, students_invited: 1, students_grouped: joining }
    const report = { ...empty, total: 2, ...counts, groups_created: groups }
    const { note: said } = verdictOf('students', flowOf(report), report)
    expect(said).toBe(`1 invitation will be sent. ${note}`)
  })

  it('offers to add existing students to their groups', () => {
    const report = { ...empty, total: 3, unchanged: 3, students_grouped: 3 }
    expect(verdictOf('students', flowOf(report), report)).toMatchObject({
      tone: 'right',
      sentence: 'Everything in this file is there already.',
      action: 'Add 3 students to groups',
    })
  })

  it('offers to add translations to existing questions', () => {
    const report = { ...empty, total: 3, unchanged: 3, questions_translated: 3 }
    expect(verdictOf('questions', flowOf(report), report)).toMatchObject({
      tone: 'right',
      sentence: 'Everything in this file is there already.',
      note: '3 questions that are there already get translations.',
      action: 'Add translations to 3 questions',
    })
    const mixed = { ...empty, total: 3, created: 2, unchanged: 1, questions_translated: 1 }
    expect(verdictOf('questions', flowOf(mixed), mixed)).toMatchObject({
      note: '1 question that is there already gets translations.',
      action: 'Import 2 questions',
    })
  })

  it('says that nothing was imported when something has changed since the check', () =>
    expect(verdict('questions', [2, 0, 1], { wasRefused: true }).note).toBe(
      'Something has changed since the check, so nothing was imported.',
    ))

  it('offers no import without a required column or with unchecked columns', () => {
    const problem = 'The column "marks" is missing'
    expect(verdict('questions', [0, 0, 0], { problem })).toMatchObject({
      tone: 'wrong',
      sentence: 'The column "marks" is missing.',
      action: null,
    })
    expect(verdict('questions', [3, 0, 0], { mapping: { Stem: 'marks' } })).toMatchObject({
      sentence: 'You chose other columns.',
      action: null,
    })
  })
})

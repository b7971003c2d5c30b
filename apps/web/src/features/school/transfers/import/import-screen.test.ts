import { MantineProvider } from '@mantine/core'
import { importKinds } from '@prepwell/contract/school/import-fields.ts'
import type { ImportedQuestion, ImportReport } from '@prepwell/contract/school/import-report.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { pastedSource, sourceOf } from './file/import-source.ts'
import { nothingSaid } from './file/said.ts'
import { KeptImports } from './kept/KeptImports.tsx'
import { ImportResult } from './report/ImportResult.tsx'
import { exampleReport, giftReport } from './run/example-report.ts'
import { keptImportsQuery } from './run/import.api.ts'
import { emptyFlow, importFlow } from './run/import-flow.ts'
import { CheckStep } from './steps/CheckStep.tsx'
import { FileStep } from './steps/FileStep.tsx'
import { TemplateStep } from './steps/TemplateStep.tsx'

const ignore = () => undefined

function render(element: ReactElement, client = new QueryClient()): string {
  const page = createElement(MantineProvider, null, element)
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(MemoryRouter, null, page)),
  ).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
}

/** The words on the screen, without the markup. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<svg.*?<\/svg>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const question: ImportedQuestion = {
  ...{ number: 3, place: 'Q3, line 40', key_missing: false, subject: 'Physics', chapter: 'Optics' },
  ...{ type: 'MCQ', statement: 'Which is red?', question_format: 'plain', marks: 1, image: null },
  ...{ explanation: null, explanation_format: 'plain', passage: null },
  options: [
    { text: 'blood', is_correct: false },
    { text: 'sky', is_correct: false },
  ],
  ...{ numerical_answer: null, numerical_low: null, numerical_high: null },
  ...{ language: null, translations: {} },
}

function check(report: ImportReport, source = sourceOf([new File(['a'], 'a.gift')])) {
  const said = { mapping: null, said: nothingSaid, checkedSaid: nothingSaid }
  const flow = {
    ...{ source, ...said, checked: report, problem: null },
    ...({ at: 'checked', wasRefused: false } as const),
  }
  const actions = { onMap: ignore, onSay: ignore, onChooseAgain: ignore }
  const showQuestion = ({ statement }: ImportedQuestion) => statement
  return render(
    createElement(CheckStep, { kind: 'questions', flow, report, showQuestion, ...actions }),
  )
}

describe('the check of a file of another program', () => {
  it('says what it is, and what of it cannot be imported', () => {
    const words = wordsOf(
      check(
        giftReport({
          ...{ total: 7, created: 3, broken: 4, encoding: 'utf-16le' },
          left_out_kinds: [{ kind: 'matching', questions: 4 }],
          file_notes: ['The title was left behind'],
        }),
      ),
    )
    expect(words).toContain('a.gift is a GIFT file with 3 questions')
    expect(words).toContain('Cannot be imported: 4 matching questions.')
    expect(words).toContain('The text is UTF-16.')
    expect(words).toContain('The title was left behind.')
  })

  it('says where an error is in the words of the file, and asks for no columns', () => {
    const error = { number: 3, place: 'Q3, line 40', field: 'correct', reason: 'Two keys' }
    const report = giftReport({
      ...{ total: 2, created: 1, broken: 1, errors_total: 1 },
      errors: [{ ...error, text: 'Which is red?' }],
      columns: [{ column: 'correct', field: 'correct' }],
      preview: [{ correct: 'A' }],
    })
    const words = wordsOf(check(report))
    expect(words).toContain('Questions to correct')
    expect(words).toContain('Q3, line 40 Which is red? Key : Two keys')
    expect(words).not.toMatch(/\brows?\b|Columns of the file/i)
  })

  it('lists what is left behind of questions that are imported', () => {
    const remark = { number: 1, place: null, text: 'How far?', reason: 'The unit km' }
    const words = wordsOf(
      check(giftReport({ total: 1, created: 1, remarks: [remark], remarks_total: 3 })),
    )
    expect(words).toContain('The first 1 of 3 are listed. Question 1 How far? The unit km')
  })

  it('marks a question without a key, and asks whether to take it as a draft', () => {
    const missing = { ...question, key_missing: true }
    const found = { total: 1, created: 1, keyless: 1, drafts: 1, questions: [missing] }
    const html = check(giftReport(found))
    expect(wordsOf(html)).toContain('Key missing: it becomes a draft')
    expect(wordsOf(html)).not.toContain('Key:')
    expect(html).toContain('aria-label="Q3, line 40"')
    expect(wordsOf(html)).toContain('1 question has no key that can be recognised.')
  })

  it('shows the key of any other question', () => {
    const right = { ...question, options: [{ text: 'blood', is_correct: true }] }
    expect(wordsOf(check(giftReport({ total: 1, created: 1, questions: [right] })))).toContain(
      'Key: A',
    )
  })

  it('asks what to do with questions that the bank has otherwise, and about equal options', () => {
    const words = wordsOf(check(giftReport({ total: 5, twins: 3, unchanged: 3, equal_options: 2 })))
    for (const said of [
      'another key, other marks or another explanation: 3',
      ...['Leave them out', 'Import them anyway', 'Replace those of the bank'],
      '2 questions have the same option twice, both right or both wrong.',
    ])
      expect(words).toContain(said)
    expect(wordsOf(check(giftReport({ total: 5 })))).not.toContain('Your choice')
  })

  it('asks once for what some questions do not say', () => {
    const lacking = {
      number: 1,
      place: null,
      field: 'marks',
      reason: 'Enter a number',
      text: 'Why?',
    }
    const words = wordsOf(check(giftReport({ total: 1, broken: 1, errors: [lacking] })))
    expect(words).toContain('For all questions of this file')
    expect(words).toContain('What you say here counts for those that do not.')
  })

  it('does not ask for a corrected file if the text was pasted', () => {
    const error = { number: 1, place: 'line 1', field: 'row', reason: 'No options', text: 'Why?' }
    const report = giftReport({ total: 1, broken: 1, errors: [error], errors_total: 1 })
    expect(wordsOf(check(report))).toContain('Choose the corrected file')
    expect(wordsOf(check(report, pastedSource('1. Why?')))).not.toContain('Choose the corrected')
  })
})

it('a table keeps its rows and columns', () => {
  const words = wordsOf(
    check(
      exampleReport({
        ...{ total: 2, created: 1, broken: 1, errors_total: 1 },
        files: [{ name: 'a.csv', format: 'csv', rows: 2 }],
        errors: [{ number: 2, place: null, field: 'Key', reason: 'No option', text: 'Why?' }],
        columns: [{ column: 'Key', field: 'correct' }],
      }),
    ),
  )
  for (const said of ['Rows to correct', 'Rows in the file', 'Columns of the file', 'Row 2 Why?'])
    expect(words).toContain(said)
})

it.each(importKinds)('offers a template of each type for %s', (kind) =>
  expect(wordsOf(render(createElement(TemplateStep, { kind }))).match(/\w+ template\b/g)).toEqual(
    expect.arrayContaining(['XLSX template', 'CSV template', 'JSON template']),
  ),
)

describe('choosing files', () => {
  const step = (kind: 'questions' | 'students', flow = emptyFlow) =>
    render(
      createElement(FileStep, {
        ...{ kind, flow, onChoose: ignore, onPaste: ignore },
        openChooser: { current: null },
      }),
    )

  it('takes several files or a text for questions, one table for students', () => {
    expect(step('questions')).toMatch(/<input[^>]*multiple/)
    expect(wordsOf(step('questions'))).toContain('Paste text instead')
    expect(step('students')).not.toMatch(/<input[^>]*multiple/)
    expect(wordsOf(step('students'))).not.toContain('Paste')
  })

  it('keeps a pasted text in its field, so that it can be corrected', () => {
    const source = pastedSource('1. Why <b>?')
    const flow = importFlow(emptyFlow, {
      ...{ type: 'chosen', source, mapping: null, said: nothingSaid, key: 'k1' },
    })
    expect(step('questions', flow)).toMatch(/<details[^>]*open/)
    expect(step('questions', flow)).toContain('1. Why &lt;b&gt;?')
    expect(wordsOf(step('questions', flow))).toContain('Check the text again')
  })
})

describe('checks that were not finished', () => {
  const kept = (kind: 'questions' | 'students') => {
    const client = new QueryClient()
    const times = { kept_at: 1_800_000_000, kept_until: 1_800_600_000 }
    client.setQueryData(keptImportsQuery().queryKey, [
      { key: 'k1', kind, files: ['a.gift', 'b.gift'], rows: 1200, ...times },
    ])
    return wordsOf(render(createElement(KeptImports, { onOpen: ignore }), client)).trim()
  }

  it('are offered with their files and questions', () => {
    const words = kept('questions')
    expect(words).toContain('You have checked 2 files: go on')
    expect(words).toContain('a.gift and 1 more file')
    expect(words).toContain('1,200 questions, checked')
    expect(words).toContain('Give up')
  })

  it('are only those of questions', () => expect(kept('students')).toBe(''))
})

it('an import says which questions were left out, and from which files', () => {
  const report = giftReport({ dry_run: false, total: 3, created: 1, broken: 2 })
  const source = sourceOf([new File(['a'], 'a.gift'), new File(['b'], 'b.gift')])
  const flow = { at: 'done', source, report, isFromCheck: false } as const
  const words = wordsOf(
    render(createElement(ImportResult, { kind: 'questions', flow, onAnother: ignore })),
  )
  expect(words).toContain('From a.gift and 1 more file.')
  expect(words).toContain('2 questions were left out.')
})

import { describe, expect, it } from 'vitest'
import { type ForeignFile, foreignAdvice, foreignFiles, foreignName } from './foreign-files.ts'

const kinds = Object.keys(foreignFiles) as ForeignFile[]

describe('a file that cannot be imported', () => {
  it.each(kinds)('%s: says what it is and what to do instead', (kind) => {
    for (const wanted of ['questions', 'rows'] as const)
      expect(foreignAdvice(kind, wanted)).toMatch(/^This .+: .+[^.]$/)
  })

  it('speaks of questions only to somebody who imports questions', () => {
    for (const kind of kinds) expect(foreignAdvice(kind, 'rows')).not.toContain('question')
  })

  it.each([
    { name: 'book.xlsx', rows: null, questions: null },
    {
      name: 'book.xls',
      rows: 'an Excel workbook',
      questions: 'save it as "Excel Workbook (.xlsx)"',
    },
    { name: 'paper.DOCX', rows: 'a Word document', questions: null },
    { name: 'paper.doc', rows: 'a Word document', questions: 'save it as "Word Document (.docx)"' },
    { name: 'export.xml', rows: 'an XML file', questions: null },
    { name: 'pack.zip', rows: 'a ZIP archive', questions: null },
    { name: 'scan.pdf', rows: 'a PDF', questions: 'copy its questions and paste them as text' },
    { name: 'quiz.gift', rows: null, questions: null },
    { name: 'pdf', rows: null, questions: null },
    { name: 'a.constructor', rows: null, questions: null },
  ])('$name by its name', ({ name, rows, questions }) => {
    const expected = (text: string | null) => (text === null ? null : expect.stringContaining(text))
    expect(foreignName(name, 'students')).toEqual(expected(rows))
    expect(foreignName(name, 'questions')).toEqual(expected(questions))
  })
})

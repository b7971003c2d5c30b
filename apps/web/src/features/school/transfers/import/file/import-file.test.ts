import { limits } from '@prepwell/contract/wire/limits.ts'
import { describe, expect, it } from 'vitest'
import { importFileTypes, refusalOf } from './import-file.ts'

const file = (name: string, size = 10) => ({ name, size })

describe('refusalOf', () => {
  it.each([
    { files: [file('a.csv')], text: null },
    { files: [file('A.JSON')], text: null },
    { files: [file('a.csv', limits.importBodyBytes)], text: null },
    { files: [], text: 'Choose one file at a time.' },
    { files: [file('a.csv'), file('b.csv')], text: 'Choose one file at a time.' },
    { files: [file('a.csv', 0)], text: 'a.csv is empty' },
    { files: [file('a.tsv')], text: null },
    { files: [file('a.jsonl')], text: null },
    {
      files: [file('a.xlsx')],
      text: 'a.xlsx cannot be read here. This is an Excel workbook: save it',
    },
    { files: [file('A.DOCX')], text: 'This is a Word document: copy its questions into the CSV' },
    { files: [file('a.pdf')], text: 'This is a PDF: copy its questions into the CSV template' },
    { files: [file('a.ZIP')], text: null },
    { files: [file('a.zip', 40 * 1024 * 1024)], text: 'a.zip has 40 MB. At most 32 MB' },
    { files: [file('a.7z')], text: 'This file is compressed: unpack it first' },
    { files: [file('a.jpg')], text: 'This is a picture: type its questions' },
    { files: [file('a.exe')], text: 'neither a CSV nor a JSON file' },
    { files: [file('csv')], text: 'neither a CSV nor a JSON file' },
    { files: [file('a.csv', 40 * 1024 * 1024)], text: 'a.csv has 40 MB. At most 32 MB' },
  ])('$files: $text', ({ files, text }) => {
    if (text === null) expect(refusalOf('questions', files)).toBe(null)
    else expect(refusalOf('questions', files)).toContain(text)
  })

  it('takes a zip of questions only', () => {
    const zip = [file('a.zip')]
    for (const kind of ['students', 'subjects'] as const)
      expect(refusalOf(kind, zip)).toContain('This is a ZIP archive: unpack it first')
    expect(importFileTypes('questions')).toHaveProperty('application/zip')
    expect(importFileTypes('students')).not.toHaveProperty('application/zip')
  })
})

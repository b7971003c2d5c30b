import { limits } from '@prepwell/contract/wire/limits.ts'
import { describe, expect, it } from 'vitest'
import { chosenNote, importFileTypes, refusalOf } from './import-file.ts'
import { keptSource, namesAsTitle, namesInWords, pastedSource, sourceOf } from './import-source.ts'

const file = (name: string, size = 10) => ({ name, size })

describe('refusalOf', () => {
  it.each([
    { files: [file('a.csv')], text: null },
    { files: [file('A.JSON')], text: null },
    { files: [file('a.csv', limits.importBodyBytes)], text: null },
    { files: [], text: 'Choose one file at a time.' },
    { files: [file('a.csv'), file('b.csv')], text: 'Choose one file at a time.' },
    { files: [file('a.csv', 0)], text: 'a.csv is empty. Choose a file with rows.' },
    { files: [file('a.tsv')], text: null },
    { files: [file('a.jsonl')], text: null },
    { files: [file('a.xlsx')], text: null },
    {
      files: [file('a.xls')],
      text: 'a.xls cannot be read here. This is an Excel workbook in an older or binary format',
    },
    { files: [file('A.DOCX')], text: 'This is a Word document: copy its rows into a template' },
    { files: [file('a.pdf')], text: 'This is a PDF: copy its rows into a template' },
    { files: [file('a.7z')], text: 'This file is compressed: unpack it first' },
    { files: [file('a.jpg')], text: 'This is a picture: type its rows' },
    { files: [file('a.xml')], text: 'This is an XML file' },
    { files: [file('a.exe')], text: 'is no table. Choose a file whose name ends in .xlsx' },
    { files: [file('csv')], text: 'is no table. Choose a file whose name ends in .xlsx' },
    { files: [file('a.csv', 40 * 1024 * 1024)], text: 'a.csv has 40 MB. At most 32 MB' },
    { files: [file('a.zip')], text: 'This is a ZIP archive: unpack it first' },
  ])('of rows, $files: $text', ({ files, text }) => {
    for (const kind of ['students', 'subjects'] as const)
      if (text === null) expect(refusalOf(kind, files)).toBe(null)
      else expect(refusalOf(kind, files)).toContain(text)
  })

  it.each([
    // The content decides, whatever the name.
    ...[
      'a.csv',
      'a.docx',
      'a.DOCM',
      'a.xlsx',
      'a.xml',
      'a.qti',
      'a.gift',
      'a.ZIP',
      'a',
      'a.dat',
    ].map((name) => ({ files: [file(name)], text: null })),
    { files: [file('a.gift'), file('b.docx'), file('lens.png')], text: null },
    { files: [], text: 'Choose a file.' },
    { files: [file('lens.png')], text: 'This is a picture: type its questions as text.' },
    { files: [file('a.pdf')], text: 'This is a PDF: copy its questions and paste them as text.' },
    { files: [file('a.csv'), file('b.pdf')], text: 'b.pdf cannot be read here. This is a PDF' },
    { files: [file('a.xls')], text: 'save it as "Excel Workbook (.xlsx)" and import that file.' },
    { files: [file('a.doc')], text: 'save it as "Word Document (.docx)" and import that file.' },
    { files: [file('a.ods')], text: 'This is a spreadsheet document: save it as "Excel Workbook' },
    { files: [file('a.odt')], text: 'This is a text document: save it as "Word Document' },
    { files: [file('a.pptx')], text: 'This is a presentation: copy its questions and paste them' },
    { files: [file('a.rar')], text: 'This file is compressed: unpack it first' },
    { files: [file('a.html')], text: 'This is a web page: copy its questions and paste them' },
    { files: [file('a.gift'), file('b.gift', 0)], text: 'b.gift is empty.' },
    { files: [file('a.zip', 40 * 1024 * 1024)], text: 'a.zip has 40 MB. At most 32 MB' },
    {
      files: [file('a.zip', 20 * 1024 * 1024), file('b.zip', 20 * 1024 * 1024)],
      text: 'These files have 40 MB together. At most 32 MB',
    },
    {
      files: Array.from({ length: limits.importFilesMax + 1 }, () => file('a.gift')),
      text: 'At most 100 files can be imported at once. Put them into a zip',
    },
  ])('of questions, $files: $text', ({ files, text }) => {
    if (text === null) expect(refusalOf('questions', files)).toBe(null)
    else expect(refusalOf('questions', files)).toContain(text)
  })

  it('offers files of other programs for questions only', () => {
    const endings = (kind: 'questions' | 'students') => Object.values(importFileTypes(kind)).flat()
    expect(endings('questions')).toEqual(
      expect.arrayContaining(['.docx', '.xlsx', '.gift', '.zip']),
    )
    expect(endings('students')).toEqual([
      ...['.csv', '.tsv', '.txt', '.json', '.jsonl', '.ndjson', '.xlsx'],
    ])
  })
})

it.each([
  { source: sourceOf([new File(['ab'], 'a.csv')]), note: '1 KB · Corrected it? Choose it again' },
  {
    source: sourceOf([new File(['a'], 'a.csv'), new File(['b'], 'b.csv')]),
    note: '1 KB · Corrected them? Choose them again or drop them here.',
  },
  { source: keptSource('k1', ['a.csv']), note: 'Checked before and kept here.' },
])('$note', ({ source, note }) => expect(chosenNote(source)).toContain(note))

it.each([
  { names: ['optics.csv'], text: 'optics.csv' },
  { names: ['a.gift', 'b.gift'], text: 'a.gift and 1 more file' },
  { names: ['a.gift', 'b.gift', 'c.gift'], text: 'a.gift and 2 more files' },
  { names: pastedSource('1. Why?').names, text: 'the pasted text' },
])('$names: $text', ({ names, text }) => {
  expect(namesInWords(names)).toBe(text)
  expect(namesAsTitle(names)).toBe(text.replace('the pasted', 'Pasted'))
})

import { describe, expect, it } from 'vitest'
import { readQuestionFile } from '../../../../../test/files/read-file.ts'
import { archiveOf, styled, workbookOf } from '../../../../../test/files/workbooks.ts'
import { isWorkbook, readWorkbook, workbookTable } from './index.ts'
import { examples } from './xlsx.examples.ts'

describe('a workbook', () => {
  it.each(examples)('$name', async ({ file, lines, doubts = [] }) => {
    expect(await readQuestionFile(await file())).toEqual({ lines, doubts })
  })

  const rows = [
    ['Question', 'A'],
    ['Q?', 'w'],
  ]
  const read = async (...given: Parameters<typeof workbookOf>) =>
    readWorkbook(archiveOf(await workbookOf(...given)))

  it('is read from the first sheet that a person sees and that has cells', async () => {
    const hidden = { name: 'Lists', isHidden: true, rows: [['x', 'y']] }
    const filled = { name: 'Class 11', rows }
    const book = await read([{ rows: [] }, hidden, filled, { rows: [] }, { name: 'Old', rows }])
    expect(book.columns).toEqual(['Question', 'A'])
    expect(book.rows).toEqual([{ number: 1, cells: ['Q?', 'w'], problem: null }])
    expect(book.notes).toEqual(['Only the sheet “Class 11” was read, not “Old”'])
  })

  it('names columns without a header, and counts rows from the header', async () => {
    const book = await read([{ rows: [['Title'], ['Q', null, 'B'], [], [1, 2, 3, 4]] }])
    expect(book.columns).toEqual(['Q', 'Column 2', 'B', 'Column 4'])
    expect(book.rows).toEqual([{ number: 2, cells: [1, 2, 3, 4], problem: null }])
  })

  it('gives each row the cells that it shares with rows above it', async () => {
    const book = await read([
      {
        rows: [['Chapter', 'Question'], ['Optics', 'Q?'], [null, 'R?'], [], [null, 'S?']],
        after:
          '<mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="B4:C9"/><mergeCell ref="x"/></mergeCells>',
      },
    ])
    expect(book.rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [1, 'Optics', 'Q?'],
      [2, 'Optics', 'R?'],
      [4, '', 'S?'],
    ])
  })

  it('says that its macros were not read', async () => {
    const others = { 'xl/vbaProject.bin': 'x' }
    expect((await read([{ rows }], { others })).notes).toEqual([
      'The macros of the workbook were not read',
    ])
  })

  it('hands out the left-out rows as CSV, each cell as it was shown', async () => {
    const book = await read(
      [
        {
          rows: [
            ['Question', 'A'],
            ['Q?', styled(46024, 1)],
            ['=1+1', "'=x"],
            ['R?', 'w'],
          ],
        },
      ],
      { formats: ['d-mmm'] },
    )
    const reasons = new Map([
      [1, 'a'],
      [2, 'b'],
    ])
    expect(await workbookTable(book).leftOut(reasons)).toBe(
      "\uFEFFimport_error,Question,A\r\na,Q?,2-Jan\r\nb,'=1+1,''=x\r\n",
    )
  })

  it.each([
    { name: 'no cells', file: workbookOf([{ rows: [] }]), says: 'The Excel workbook has no cells' },
    {
      name: 'a header only',
      file: workbookOf([{ rows: [['A', 'B']] }]),
      says: 'The file has no rows',
    },
    {
      name: 'a column twice',
      file: workbookOf([
        {
          rows: [
            ['A', 'a'],
            ['x', 'y'],
          ],
        },
      ]),
      says: 'The column "a" appears twice: remove or rename one',
    },
    {
      name: 'another form of workbook',
      file: workbookOf([{ rows }], { others: { 'xl/workbook.bin': '' } }),
      says: 'This is an Excel workbook in binary form: save it as .xlsx',
    },
    {
      name: 'one long text in very many cells',
      file: workbookOf(
        [
          {
            rows: Array.from({ length: 200 }, () =>
              Array(20).fill({ xml: '<c t="s"><v>0</v></c>' }),
            ),
          },
        ],
        { shared: [`<si><t>${'x'.repeat(30_000)}</t></si>`] },
      ),
      says: 'The cells of the workbook hold too much text: split it',
    },
    {
      name: 'entities',
      file: workbookOf([{ rows }], {
        others: {
          'xl/worksheets/sheet1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><worksheet><v/></worksheet>',
        },
      }),
      says: expect.stringContaining('document type'),
    },
    {
      name: 'a sheet that breaks off',
      file: workbookOf([{ rows }], {
        others: { 'xl/worksheets/sheet1.xml': '<worksheet><row><c><v>1</v>' },
      }),
      says: expect.stringContaining('not well-formed'),
    },
  ])('is refused with $name', async ({ file, says }) => {
    await expect(readWorkbook(archiveOf(await file))).rejects.toMatchObject({
      status: 400,
      message: says,
    })
  })

  it('is told by its parts', () => {
    expect(isWorkbook({ paths: ['[Content_Types].xml', 'xl/workbook.xml'] })).toBe(true)
    expect(isWorkbook({ paths: ['word/document.xml', 'word/embeddings/a.xlsx'] })).toBe(false)
  })
})

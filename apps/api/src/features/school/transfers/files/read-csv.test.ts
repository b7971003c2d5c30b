import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

const cellsOf = async (text: string) => (await readCsv(text)).rows.map(({ cells }) => cells)

describe('readCsv', () => {
  it.each([
    { name: 'commas', text: 'a,b\n1,2\n', cells: [['1', '2']] },
    { name: 'semicolons', text: 'a;b\n1,5;2\n', cells: [['1,5', '2']] },
    { name: 'tabs', text: 'a\tb\n1;5,1\t2\n', cells: [['1;5,1', '2']] },
    { name: 'one column', text: 'a\n1\n', cells: [['1']] },
    {
      name: 'Windows line ends',
      text: 'a,b\r\n1,2\r\n3,4',
      cells: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
    {
      name: 'old Mac line ends',
      text: 'a,b\r1,2\r3,4',
      cells: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
    {
      name: 'mixed line ends',
      text: 'a,b\r\n1,2\n"3","4"\r\n',
      cells: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
    {
      name: 'lines, separators and quotation marks inside quotes',
      text: 'a,b\r\n"1\r\n2, 3","say ""x"""\r\n',
      cells: [['1\r\n2, 3', 'say "x"']],
    },
    { name: 'a quotation mark within a cell', text: 'a,b\n5" pipe,2', cells: [['5" pipe', '2']] },
    { name: 'short rows', text: 'a,b,c\n1\n', cells: [['1', '', '']] },
    { name: 'blank cells beyond the header', text: 'a,b,,\n1,2,,,\n', cells: [['1', '2']] },
    { name: 'blank lines before the header', text: '\r\n\na,b\n1,2', cells: [['1', '2']] },
  ])('reads $name', async ({ text, cells }) => {
    expect(await cellsOf(text)).toEqual(cells)
  })

  it('numbers rows as a person counts them: without the header, including blank rows', async () => {
    const { columns, rows } = await readCsv('a, b ,\n\n1,2\n , \n"x\ny",4\n')
    expect(columns).toEqual(['a', 'b'])
    expect(rows.map(({ number }) => number)).toEqual([2, 4])
  })

  it('gives a name to a column without one', async () =>
    expect((await readCsv('a,,c\n1,2,3')).columns).toEqual(['a', 'Column 2', 'c']))

  it('reports a row with more cells than the header, and reads the others', async () => {
    const { rows } = await readCsv('a,b\n1,2,3\n4,5')
    expect(rows.map(({ problem }) => problem)).toEqual([
      'The row has 3 cells, the header 2: a cell with a comma needs quotation marks',
      null,
    ])
  })

  it.each([
    ['a;b\n1;2', ';'],
    ['a,b\n1,2', ','],
    ['a\tb\n1\t2', '\t'],
    ['sep=;\na,x;b\n1;2', ';'],
    ['"sep=,"\r\n\r\na,b;c\r\n1,2', ','],
    ['SEP=\t\ra\tb\r1\t2', '\t'],
  ])('%j has its cells between %j', async (text, delimiter) => {
    const table = await readCsv(text)
    expect(table).toMatchObject({ delimiter, rows: [{ number: 1, cells: ['1', '2'] }] })
    expect(table.columns).toHaveLength(2)
  })

  it.each([
    { name: 'only a header', text: 'a,b\n', message: 'The file has no rows' },
    { name: 'blank rows', text: 'a,b\n,\n\n', message: 'The file has no rows' },
    {
      name: 'a column that is there twice',
      text: 'a,b,A\n1,2,3',
      message: 'The column "A" appears twice: remove or rename one',
    },
    {
      name: 'a quote that never closes',
      text: 'a,b\n1,2\n\n"3,4\n5,6\n',
      message: 'Row 3 does not end: a quotation mark (") that opens a cell in it is never closed',
    },
    {
      name: 'a quote in the header that never closes',
      text: '"a,b\n1,2\n',
      message:
        'The header does not end: a quotation mark (") that opens a cell in it is never closed',
    },
    {
      name: 'a quote in a quoted cell',
      text: 'a,b\n1,2\n"say "x" now",4',
      message: 'Row 2 has a quotation mark (") inside a quoted cell: write it twice ("")',
    },
    {
      name: 'no header',
      text: `${'x'.repeat(300)},b\n1,2`,
      message:
        'The name of a column is longer than 200 characters: the first row must name the columns',
    },
    {
      name: 'too many columns',
      text: `${Array.from({ length: 501 }, (_none, i) => `c${i}`).join()}\n1`,
      message: 'The file has more than 500 columns',
    },
    {
      name: 'too many cells',
      text: `${Array.from({ length: 500 }, (_none, i) => `c${i}`).join()}\n${'1\n'.repeat(8_001)}`,
      message: 'At most 4,000,000 cells at once: split the file',
    },
    {
      name: 'too many rows',
      text: `a\n${'1\n'.repeat(20_001)}`,
      message: 'At most 20000 rows at once: split the file',
    },
  ])('refuses $name', ({ text, message }) =>
    expect(readCsv(text)).rejects.toMatchObject({ status: 400, message }),
  )

  it('detects an unclosed quote within one slice of a large file', async () => {
    const text = `a,b\n1,"${'2,3\n'.repeat(1_000_000)}`
    await expect(readCsv(text)).rejects.toMatchObject({
      message: 'Row 1 does not end: a quotation mark (") that opens a cell in it is never closed',
    })
  })

  it('yields to other requests', async () => {
    let turns = 0
    let isReading = true
    const count = () => {
      turns += 1
      if (isReading) setImmediate(count)
    }
    setImmediate(count)
    await readCsv(`a,b\n${`1,"${'x'.repeat(1_000)}"\n`.repeat(3_000)}`)
    isReading = false
    expect(turns).toBeGreaterThan(4)
  })

  it('reads back what papaparse wrote, wherever slices end', async () => {
    const cell = fc.oneof(
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', 'x', 'é', '\t'), maxLength: 12 }),
      fc.constant('y'.repeat(70_000)),
    )
    const row = fc.tuple(cell, cell).map(([a, b]) => [`a${a}`, `b${b}`])
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        async (rows, delimiter, newline) => {
          const text = papaparse.unparse([['one', 'two'], ...rows], { delimiter, newline })
          expect(await cellsOf(text)).toEqual(rows)
        },
      ),
      { numRuns: 60 },
    )
  })
})

import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, it } from 'vitest'
import { type FlatRow, toCsv } from './csv.ts'

const lines = (rows: readonly FlatRow[]) =>
  toCsv(rows)
    .replace(/^\uFEFF/, '')
    .split('\r\n')

describe('toCsv', () => {
  it('begins with the byte order mark by which Excel recognises UTF-8, and ends its last line', () => {
    expect(toCsv([{ name: 'Zoë 李' }])).toBe('\uFEFFname\r\nZoë 李\r\n')
  })

  it.each<{ name: string; rows: FlatRow[]; expected: string[] }>([
    {
      name: 'the keys of the first row are the columns, in their order',
      rows: [
        { b: 1, a: 2 },
        { a: 3, b: 4, c: 5 },
      ],
      expected: ['b,a', '1,2', '4,3'],
    },
    {
      name: 'what a row lacks is an empty cell',
      rows: [{ a: 1, b: 2 }, { b: 3 }, {}],
      expected: ['a,b', '1,2', ',3', ','],
    },
    {
      name: 'a column may be named like something that every object has',
      rows: [{ toString: 'x', constructor: 'y' }, {}],
      expected: ['toString,constructor', 'x,y', ','],
    },
    {
      name: 'null is an empty cell, false and 0 are not',
      rows: [{ a: null, b: false, c: 0, d: '', e: true }],
      expected: ['a,b,c,d,e', ',false,0,,true'],
    },
    {
      name: 'commas, quotes and outer blanks are quoted',
      rows: [{ 'a,b': 'c,d', e: 'say "f"', g: ' h ' }],
      expected: ['"a,b",e,g', '"c,d","say ""f"""," h "'],
    },
    {
      name: 'no rows are an empty line',
      rows: [],
      expected: [''],
    },
  ])('$name', ({ rows, expected }) => expect(lines(rows)).toEqual([...expected, '']))

  it.each([
    { cell: '=1+1', kept: "'=1+1" },
    { cell: '=HYPERLINK("http://x")', kept: '\'=HYPERLINK("http://x")' },
    { cell: '+1+1', kept: "'+1+1" },
    { cell: "-2+cmd|'/c calc'!A0", kept: "'-2+cmd|'/c calc'!A0" },
    { cell: '@SUM(A1)', kept: "'@SUM(A1)" },
    { cell: '\t=1', kept: "'\t=1" },
    { cell: '\r=1', kept: "'\r=1" },
    { cell: '\n=1', kept: "'\n=1" },
    { cell: '=1\n2', kept: "'=1\n2" },
    { cell: '＝1+1', kept: "'＝1+1" },
    { cell: '-', kept: "'-" },
    { cell: '-5\n', kept: "'-5\n" },
    { cell: '--5', kept: "'--5" },
    { cell: '-5', kept: '-5' },
    { cell: '-0.75', kept: '-0.75' },
    { cell: '-0,75', kept: '-0,75' },
    { cell: '+4912345', kept: '+4912345' },
    { cell: '5-3', kept: '5-3' },
    { cell: 'a=b', kept: 'a=b' },
    { cell: '', kept: '' },
  ])('$cell reads $kept in a spreadsheet', ({ cell, kept }) => {
    const { data } = papaparse.parse<string[]>(toCsv([{ [cell]: cell, x: 1 }]))
    expect(data.slice(0, 2)).toEqual([
      [kept, 'x'],
      [kept, '1'],
    ])
  })

  it('leaves numbers as they are', () => {
    expect(lines([{ a: -5, b: -0.25, c: 1e21 }])[1]).toBe('-5,-0.25,1e+21')
  })

  it('can be read back unchanged, whatever the texts', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((given) => `x${given}`)
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (pairs) => {
        const csv = toCsv(pairs.map(([a, b]) => ({ a, b })))
        const { data, errors } = papaparse.parse<string[]>(csv, { skipEmptyLines: true })
        expect(errors).toEqual([])
        expect(data).toEqual([['a', 'b'], ...pairs])
      }),
    )
  })
})

import { spreadsheetFormula } from '@prepwell/contract/wire/spreadsheet.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeCell, unescapeCell } from './formula-guard.ts'

describe('escapeCell', () => {
  it.each([
    { text: '=1+1', cell: "'=1+1" },
    { text: '＝1+1', cell: "'＝1+1" },
    { text: '\t=1', cell: "'\t=1" },
    { text: '\r=1', cell: "'\r=1" },
    { text: '\n=1', cell: "'\n=1" },
    { text: '--5', cell: "'--5" },
    { text: "'=1", cell: "''=1" },
    { text: "'''@x", cell: "''''@x" },
    { text: "'quoted'", cell: "'quoted'" },
    { text: "'-5", cell: "'-5" },
    { text: '-5', cell: '-5' },
    { text: '+4912345', cell: '+4912345' },
    { text: 'a=b', cell: 'a=b' },
    { text: '', cell: '' },
  ])('writes $text as $cell', ({ text, cell }) => {
    expect(escapeCell(text)).toBe(cell)
    expect(unescapeCell(cell)).toBe(text)
  })

  it('can be reversed for any text, and leaves no formula', () => {
    const start = fc.array(
      fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '5', '.'),
    )
    const text = fc.tuple(start, fc.string()).map(([signs, rest]) => signs.join('') + rest)
    fc.assert(
      fc.property(text, (given) => {
        const cell = escapeCell(given)
        expect(spreadsheetFormula.test(cell)).toBe(false)
        expect(unescapeCell(cell)).toBe(given)
      }),
    )
  })
})

describe('unescapeCell', () => {
  it.each(['=1+1', "'twas", "it's", "'-5", ''])('leaves %j, which was never escaped', (cell) =>
    expect(unescapeCell(cell)).toBe(cell),
  )
})

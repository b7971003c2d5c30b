import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { looksLikeFormula } from './formula-check.ts'
import { escapeCell } from './formula-guard.ts'

describe('looksLikeFormula', () => {
  it.each([
    '=1+1',
    '=A1',
    '=HYPERLINK("http://x")',
    '＝1+1',
    '+SUM(A1:A3)',
    '@SUM(A1)',
    '-A1*MAX(B1)',
    "+cmd|'/c calc'!A0",
    "-2+cmd|'/c calc'!A0",
    '#NAME?',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#N/A',
    '#NUM!',
    '#NULL!',
    '#SPILL!',
    '=5',
    '="a"&"b"',
    '= 1 + 1',
    '=Sheet2!A1',
    '=hyperlink("http://x")',
    '-IF(1>2,3)',
    '+SIN(A1)',
    '@IF(TRUE)',
  ])('%s does', (cell) => expect(looksLikeFormula(cell)).toBe(true))

  it.each([
    '-2x',
    '-x^2',
    '-x^2 (for every x)',
    '+3',
    '-5',
    '-(x+1)',
    '-|x|',
    '+91 (80) 1234567',
    '- so it is (as above)',
    '- P(A|B) is asked for\nBeware!',
    '-\\sin(x)',
    '-sin(x)',
    '-f(x)',
    '-SIN(x)',
    '-P(A|B)',
    '-\\frac{1}{2}',
    '-\\log_{10}(x)',
    '+\\infty',
    '= x^2',
    '=x^2 + 1',
    '= 2x',
    '=mc^2',
    '= \\frac{A1}{2}',
    '=$\\pi$',
    '-log(2)',
    '+ve charge',
    '@home',
    'a = b',
    'x=1',
    '#1',
    '#N/A is an error value',
    "'=1+1",
    '',
  ])('%s does not', (cell) => expect(looksLikeFormula(cell)).toBe(false))

  it('judges a cell of half a megabyte in time', () => {
    // With backtracking this would take hours, longer than any test may run.
    expect(looksLikeFormula(`-1${'a|'.repeat(250_000)}`)).toBe(false)
    expect(looksLikeFormula(`-1${'a|'.repeat(250_000)}!`)).toBe(true)
  })

  it('never matches what an export wrote', () => {
    const text = fc
      .tuple(fc.array(fc.constantFrom("'", '=', '+', '-', '@', '#N/A', 'SUM(')), fc.string())
      .map(([signs, rest]) => signs.join('') + rest)
    fc.assert(
      fc.property(text, (given) => {
        expect(looksLikeFormula(escapeCell(given))).toBe(false)
      }),
    )
  })
})

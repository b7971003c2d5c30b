import { describe, expect, it } from 'vitest'
import { plainStatement, statementLine } from './plain-statement.ts'

describe('plainStatement', () => {
  it.each([
    { statement: 'Which is blue?', plain: 'Which is blue?' },
    { statement: '**Which** of _these_\n\n- a\n- b', plain: 'Which of these a b' },
    { statement: 'a snake_case_name and 2 * 3 * 4', plain: 'a snake_case_name and 2 * 3 * 4' },
    { statement: 'See [the map](https://example.org/a) and `code`', plain: 'See the map and code' },
    { statement: '| a | b |\n| --- | --- |\n| 1 | 2 |', plain: 'a b 1 2' },
    {
      statement: '\\begin{tabular}{|c|c|}\\hline Cats & Dogs \\\\\\hline 5 & 7\\end{tabular}',
      plain: 'Cats Dogs 5 7',
    },
    {
      statement: 'If $\\frac{x-1}{3}=k$ and $k=3$, what is $x ?$',
      plain: 'If (x-1)/3=k and k=3, what is x?',
    },
    { statement: '$x^{2}+x_{10}-a^{n+1}$', plain: 'x²+x₁₀-a^(n+1)' },
    { statement: '$\\sqrt{16+16a}\\leq\\sqrt{2}$', plain: '√(16+16a)≤√2' },
    { statement: '$\\frac{\\sqrt{x^2}}{2}$', plain: '(√(x²))/2' },
    { statement: '$60^{\\circ}$ or $90^\\circ$', plain: '60° or 90°' },
    { statement: '电势差约为 $1.0 \\times 10^{9} \\mathrm{~V}$', plain: '电势差约为 1.0 × 10⁹ V' },
    { statement: '$\\left\\lfloor \\sin x\\right\\rfloor$', plain: '⌊ sin x⌋' },
    { statement: '$4.5 \\times 10 ^{-5}$', plain: '4.5 × 10⁻⁵' },
    { statement: '$k \\bmod 7$ or $k \\equiv 2 \\pmod{7}$', plain: 'k mod 7 or k ≡ 2 (mod 7)' },
    { statement: 'If $x$ - 3 is\n- odd', plain: 'If x - 3 is odd' },
    { statement: 'costs \\$5', plain: 'costs $5' },
  ])('$statement', ({ statement, plain }) => expect(plainStatement(statement)).toBe(plain))

  it('keeps to what a list can show', () =>
    expect(plainStatement('word '.repeat(1_000)).length).toBeLessThanOrEqual(600))
})

describe('statementLine', () => {
  it.each([
    { statement: '**Which** is blue?', line: [{ at: 0, text: 'Which is blue?' }] },
    {
      statement: 'If $$\\dfrac{1}{x}$$ is **even**',
      line: [
        { at: 0, text: 'If ' },
        { at: 1, text: ' ' },
        { at: 2, text: '1/x', tex: '\\frac{1}{x}' },
        { at: 3, text: ' ' },
        { at: 4, text: ' is even' },
      ],
    },
    {
      statement: '$\\begin{array}{r} a \\\\b \\end{array}$',
      line: [{ at: 0, text: 'a b' }],
    },
  ])('$statement', ({ statement, line }) => expect(statementLine(statement)).toEqual(line))

  it('renders no formula that a line cannot show', () =>
    expect(statementLine('many words $x$ '.repeat(40)).length).toBeLessThan(40))
})

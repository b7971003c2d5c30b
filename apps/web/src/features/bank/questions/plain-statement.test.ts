import { shownText } from '@prepwell/text/shown-text.ts'
import { describe, expect, it } from 'vitest'
import { plainStatement, statementLine } from './plain-statement.ts'

const picture = (alt: string) => `![${alt}](upload:0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b-30x20.webp)`

describe('plainStatement', () => {
  it.each([
    { statement: 'Which is blue?', plain: 'Which is blue?' },
    {
      statement: '\\begin{tabular}{|c|c|}\\hline Cats & Dogs \\\\\\hline 5 & AT\\&T\\end{tabular}',
      plain: 'Cats Dogs 5 AT&T',
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
    { statement: '$x % 3 = 1$ is $20%$', plain: 'x % 3 = 1 is 20%' },
    {
      statement:
        '$\\begin{array}{c||c@{\\;}c} x & 0 \\\\ \\hline f(x) & 1 \\\\ \\cline{1-2} \\end{array}$',
      plain: 'x 0 f(x) 1',
    },
    { statement: '$|x-3|$ and |x-3|', plain: '|x-3| and |x-3|' },
    { statement: `See ${picture('a map')} and ${picture('')}`, plain: 'See a map and [picture]' },
    { statement: `${'x '.repeat(290)}${picture('a map')}`, plain: 'x '.repeat(290).trim() },
  ])('$statement, whatever its format', ({ statement, plain }) => {
    expect(plainStatement(statement, 'plain')).toBe(plain)
    expect(plainStatement(statement, 'markdown')).toBe(plain)
  })

  it.each([
    '**Which** of _these_ - a - b',
    'AT&T',
    '|x-3| < 2',
    '| a | b |',
    'What is 2*3*4?',
    '__init__ or init',
    'x~y and y~z',
    '(____) is to Paris',
    '\\. and \\*',
    '&nbsp; &lt;',
    '- 5 + 8',
    '# 5 > 3',
    '`code` [a](b) ![c](d)',
    'costs \\$5, US$7bn',
    '[ $NAME == A ]',
  ])('shows %s of a plain statement as it was typed', (statement) =>
    expect(plainStatement(statement, 'plain')).toBe(statement),
  )

  it.each([
    { statement: '**Which** of _these_\n\n- a\n- b', plain: 'Which of these a b' },
    { statement: 'a snake_case_name and 2 * 3 * 4', plain: 'a snake_case_name and 2 * 3 * 4' },
    { statement: 'See [the map](https://example.org/a) and `code`', plain: 'See the map and code' },
    { statement: '| a | b |\n| --- | --- |\n| 1 | AT&T |', plain: 'a b 1 AT&T' },
    { statement: '| a |\n| - |\n| x\\|y |', plain: 'a x|y' },
    { statement: 'If $x$ - 3 is\n- odd', plain: 'If x - 3 is odd' },
    { statement: '**if $x$ is** odd', plain: 'if x is odd' },
    { statement: 'costs \\$5', plain: 'costs $5' },
    { statement: 'What is 2*3*4?', plain: 'What is 234?' },
    { statement: '__init__ and x~y or y~z', plain: 'init and x~y or y~z' },
    { statement: '\\. and AT&amp;T &nbsp;', plain: '. and AT&T' },
    { statement: '1. a\n2. b\nWhich?', plain: '1. a 2. b Which?' },
    { statement: '```\nx * y\n```', plain: 'x * y' },
    { statement: '![a map](https://example.org)', plain: '![a map](https://example.org)' },
  ])('shows $statement of Markdown as the page does', ({ statement, plain }) => {
    expect(plainStatement(statement, 'markdown')).toBe(plain)
    // The page shows bullets, and a formula appears there as its source.
    const page = shownText(statement, 'markdown')
      .replaceAll(/• |(?<!\\)\$(?!5)/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    expect(plain).toBe(page)
  })

  it('is limited to what a list can show', () =>
    expect(plainStatement('word '.repeat(1_000), 'plain').length).toBeLessThanOrEqual(600))
})

describe('statementLine', () => {
  it.each([
    { statement: '**Which** is blue?', line: [{ at: 0, text: 'Which is blue?' }] },
    {
      statement: 'If $$\\dfrac{1}{x}$$ is **even**',
      line: [
        { at: 0, text: 'If ' },
        { at: 1, text: ' ' },
        { at: 2, text: '1/x', tex: '\\frac{1}{x}', source: '$$\\dfrac{1}{x}$$' },
        { at: 3, text: ' ' },
        { at: 4, text: ' is even' },
      ],
    },
    {
      statement: '$\\begin{array}{r} a \\\\b \\end{array}$',
      line: [{ at: 0, text: 'a b' }],
    },
  ])('$statement', ({ statement, line }) =>
    expect(statementLine(statement, 'markdown')).toEqual(line),
  )

  it('renders no formula that does not fit on a line', () =>
    expect(statementLine('many words $x$ '.repeat(40), 'plain').length).toBeLessThan(40))
})

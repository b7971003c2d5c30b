import { describe, expect, it } from 'vitest'
import { alikeOptions, hiddenInLines, unreadableFormulas } from './check-text.ts'

describe('hiddenInLines', () => {
  it.each([
    { text: 'What is 2*3*4?', hidden: [[['*'], 'What is 2*3*4?']] },
    { text: '__init__', hidden: [[['__'], '__init__']] },
    { text: 'a \\. b', hidden: [[['\\'], 'a \\. b']] },
    { text: 'a &nbsp; b _c_', hidden: [[['&nbsp;', '_'], 'a &nbsp; b _c_']] },
    {
      text: '- a\n\n*b*',
      hidden: [
        [['-'], '- a'],
        [['*'], '*b*'],
      ],
    },
    {
      text: 'a long line before and _after_ the words that it hides here, and more of it\nnext',
      hidden: [[['_'], '…ong line before and _after_ the words that it hides here, an…']],
    },
    { text: 'if $x$ *is*', hidden: [[['*'], 'if $x$ *is*']] },
    { text: '**bold** words', hidden: [] },
    { text: '| a |\n| - |\n| b |', hidden: [] },
    { text: '\\begin{tabular}{c}AT\\&T\\end{tabular}', hidden: [] },
    { text: '```\nx * y\n```', hidden: [] },
    { text: 'if $a_1*b_1$', hidden: [] },
    { text: '1. a\n2. b\nWhich?', hidden: [] },
  ])('finds what Markdown hides of $text', ({ text, hidden }) => {
    const found = hiddenInLines(text, 'markdown', false)
    expect(found.map(({ characters, where }) => [characters, where])).toEqual(hidden)
    expect(hiddenInLines(text, 'plain', false)).toEqual([])
  })

  it("reads '- 5' as a bullet in a statement and as a number in an option", () => {
    expect(hiddenInLines('- 5', 'markdown', false)).toHaveLength(1)
    expect(hiddenInLines('- 5', 'markdown', true)).toEqual([])
  })
})

describe('unreadableFormulas', () => {
  it.each([
    { text: 'no formula' },
    { text: '$\\frac{1}{2}$ and \\ce{H2O} and $\\pu{5 m/s}$' },
    { text: '$\\ce{2H2 + O2 -> 2H2O}$, $\\ce{SO4^2-}$' },
    { text: '$\\begin{align}a&=1\\\\b&=2\\end{align}$' },
    { text: '\\begin{eqnarray}a&=&1\\end{eqnarray}' },
    { text: '$\\begin{cases}1\\\\2\\end{cases}$' },
    { text: '\\begin{multline}a\\\\b\\end{multline}' },
    { text: '\\begin{flalign}a&=1\\end{flalign}' },
    { text: '\\begin{equation}a \\tag{1}\\end{equation}' },
    { text: '$\\begin{CD}A @>>> B\\end{CD}$' },
    { text: '$\\text{किलो}$' },
    { text: '$20%$, $\\frac{20%}{5}$, $x % 3 = 1$ and $\\ce{5% NaCl}$' },
    { text: '$5% \\unknown$', unreadable: ['$5% \\unknown$'] },
    { text: '$\\frac{1$ and $x$', unreadable: ['$\\frac{1$'] },
    { text: '$\\unknown$', unreadable: ['$\\unknown$'] },
    { text: '$$a & b$$', unreadable: ['$$a & b$$'] },
  ])('of $text', ({ text, unreadable = [] }) => {
    expect(unreadableFormulas(text, 'plain')).toEqual(unreadable)
    expect(unreadableFormulas(text, 'markdown')).toEqual(unreadable)
  })
})

describe('alikeOptions', () => {
  it.each([
    { options: ['a', 'b', 'c'], plain: [], markdown: [] },
    { options: ['__init__', 'init'], plain: [], markdown: [[0, 1]] },
    { options: ['2*3*4', '234', '2\\*3\\*4'], plain: [], markdown: [[0, 1]] },
    { options: ['a  b', 'a b', 'c'], plain: [[0, 1]], markdown: [[0, 1]] },
    {
      options: ['$x$', '\\(x\\)', '$ \\sqrt{x}$', '$\\sqrt{x}$'],
      plain: [
        [0, 1],
        [2, 3],
      ],
      markdown: [
        [0, 1],
        [2, 3],
      ],
    },
    { options: ['é', 'e\u0301', 'e'], plain: [[0, 1]], markdown: [[0, 1]] },
    { options: ['a\u200b', 'a'], plain: [[0, 1]], markdown: [[0, 1]] },
    { options: ['$5%$', '$5$', '$5\\%$'], plain: [[0, 2]], markdown: [[0, 2]] },
    { options: ['$x % 3$', '$x % 4$', '$x$'], plain: [], markdown: [] },
    { options: ['', ' ', 'a'], plain: [], markdown: [] },
  ])('of $options', ({ options, plain, markdown }) => {
    expect(alikeOptions(options, 'plain')).toEqual(plain)
    expect(alikeOptions(options, 'markdown')).toEqual(markdown)
  })
})

import { describe, expect, it } from 'vitest'
import { type PlainPart, plainBlocks, plainParts } from './plain-blocks.ts'

const written = (part: PlainPart) => (typeof part === 'string' ? part : part.source)

const map = '![a map](upload:0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b-30x20.webp)'

/** Each block as text: a paragraph as typed, a table with tabs and line breaks. */
const shown = (text: string) =>
  plainBlocks(text).map((block) =>
    block.kind === 'paragraph'
      ? block.parts.map(written).join('')
      : block.rows
          .map((row) => row.map((cell) => cell.map(written).join('')).join('\t'))
          .join('\n'),
  )

describe('plainBlocks', () => {
  it.each([
    'What is 2*3*4?',
    '__init__ and init',
    'x~y and y~z',
    '~~not struck out~~',
    '(____) is to Paris',
    '\\. and \\* and \\\\',
    '&nbsp; AT&T &lt;b&gt;',
    '- 5 + 8',
    '+ 5\n- 6',
    '# 5\n> 3',
    '1. Ice floats.\n2. Iron sinks.\nWhich are true?',
    '    four spaces\n\tand a tab',
    'two  spaces',
    '| a | b |\n| --- | --- |\n| 1 | 2 |',
    '```\ncode\n```',
    'a\n===\nb\n---',
    '<b>not bold</b> if x<y',
    '[a link](https://example.org) www.example.org',
    '![an image](upload:a.png)',
    '`code` and ``A quoted text',
    '"quotes" -- and --- ...',
    'costs \\$5 and $6',
    'US$5bn and US$7bn',
    '[ $NAME == A ]',
    '*1* **2** ***3*** _4_',
    '[^1]\n[^1]: note',
    'a:smile:b ^x^ ==y==',
    '10. ten\n1990. a year',
    '   ',
    '- [ ] a\n- [x] b',
    '\\begin{itemize}\\item a\\end{itemize}',
    '\\begin{tabular}{c}\\hline\\end{tabular}',
  ])('shows %j as it was typed', (text) => expect(shown(text)).toEqual([text]))

  it.each([
    { text: 'a\r\nb\r\n\r\nc', blocks: ['a\nb', 'c'] },
    { text: 'a\n\n\n\nb', blocks: ['a', '\n\nb'] },
    { text: 'a\n\n\nb', blocks: ['a', '\nb'] },
    { text: 'a\n \t\nb', blocks: ['a', 'b'] },
    { text: 'so\n$$x$$\nand', blocks: ['so$$x$$and'] },
    { text: 'so\n\n$$x$$\n\nand', blocks: ['so', '$$x$$', 'and'] },
    { text: '$a\n\nb$', blocks: ['$a', 'b$'] },
    {
      text: 'See \\begin{tabular}{|c|c|}\\hline AT\\&T & $|x|$ \\\\\\hline 5\\% & a|b\\end{tabular} now',
      blocks: ['See ', 'AT&T\t$|x|$\n5%\ta|b', ' now'],
    },
    {
      text: 'See\n\\begin{tabular}{c}1\\end{tabular}\nnow',
      blocks: ['See', '1', 'now'],
    },
    { text: '', blocks: [] },
    { text: `a\n\n${map}\n${map} b`, blocks: ['a', `${map}\n${map} b`] },
  ])('shows the lines of $text', ({ text, blocks }) => expect(shown(text)).toEqual(blocks))
})

describe('plainParts', () => {
  it('finds the pictures of an option', () =>
    expect(plainParts(`so ${map}`)).toEqual([
      'so ',
      { name: '0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b-30x20.webp', alt: 'a map', source: map },
    ]))

  it('renders an option in one flow, keeping its line breaks', () =>
    expect(plainParts('- 5\n\n$x$ is').map(written)).toEqual(['- 5\n\n', '$x$', ' is']))
})

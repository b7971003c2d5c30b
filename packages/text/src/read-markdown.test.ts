import { describe, expect, it } from 'vitest'
import { shownText } from './shown-text.ts'

/** The non-empty lines of a Markdown text, as a student sees them. */
const shown = (text: string) =>
  shownText(text, 'markdown')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

describe('a text of Markdown', () => {
  it.each([
    {
      name: 'ends its statements before the question below them',
      text: 'Consider the following statements:\n1. Ice floats.\n2. Iron sinks.\nWhich are true?',
      lines: [
        'Consider the following statements:',
        '1. Ice floats.',
        '2. Iron sinks.',
        'Which are true?',
      ],
    },
    {
      name: 'ends bullets and a quotation before the line below',
      text: '- a\n- b\nc\n\n> d\ne',
      lines: ['• a', '• b', 'c', 'd', 'e'],
    },
    {
      name: 'ends a list whose last item has a second paragraph',
      text: '1. a\n\n   b\nc',
      lines: ['1. a', 'b', 'c'],
    },
    {
      name: 'continues an item if its line is indented',
      text: '1. a\n   b\n2. c',
      lines: ['1. a b', '2. c'],
    },
    {
      name: 'does not touch code',
      text: '```\n1. a\nb\n```\nc',
      lines: ['1. a', 'b', 'c'],
    },
    {
      name: 'keeps the numbers of its items',
      text: '2. a\n4. b\n7. c',
      lines: ['2. a', '4. b', '7. c'],
    },
    {
      name: 'keeps the cells of a row that is too wide',
      text: '| a | b |\n| - | - |\n| 1 | 2 | 3 |',
      lines: ['a\tb', '1\t2\t3'],
    },
    {
      name: 'shows an image as its source, because pages show no pictures',
      text: 'see ![a map](https://example.org/a.png)',
      lines: ['see ![a map](https://example.org/a.png)'],
    },
    { name: 'has no footnotes', text: 'a[^1]\n\n[^1]: b', lines: ['a[^1]', '[^1]: b'] },
    { name: 'has no definitions', text: '[a]: /b', lines: ['[a]: /b'] },
    { name: 'has no tags', text: 'if x<y and y>z <b>', lines: ['if x<y and y>z <b>'] },
    {
      name: 'does not strike out text with one tilde',
      text: 'x~y and y~z',
      lines: ['x~y and y~z'],
    },
    { name: 'keeps the source of a formula', text: 'if $|x|$ is', lines: ['if $|x|$ is'] },
  ])('$name', ({ text, lines }) => expect(shown(text)).toEqual(lines))
})

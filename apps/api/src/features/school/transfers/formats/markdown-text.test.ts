import { shownText } from '@prepwell/text/shown-text.ts'
import { olderTexts } from '@prepwell/text/test/written-texts.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asMarkdown } from './markdown-text.ts'

/** The lines of a text without blank ones. Tabs and special spaces become plain spaces. */
const linesOf = (text: string) =>
  text
    .replaceAll('\t', '    ')
    .replaceAll(/[\u00a0\u2028\r]/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)

const shows = (text: string) => {
  const written = asMarkdown(text)
  expect(linesOf(shownText(written, 'markdown')), written).toEqual(linesOf(text))
}

it.each([
  'Consider:\n1. Ice floats.\n2. Iron sinks.\nWhich is right?',
  'a[0] and the intervals [0, 1] and (0, 1]',
  'for i in x:\n    print(i)\n\treturn',
  '$$\n- x + 1\n= 3\n$$ is\n- 3 = $x\n= 3$',
  '\\begin{align}\n+ x\n- y\n\\end{align}',
  'https://example.org/a_b_c?x=1&y=2, www.example.org/a*b*c and a_b@example.org',
  '[1]: http://example.org',
  '[^1]: a note\n[^1]',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  'a\\\nb',
  '50 %\n- 3',
])('a plain text as Markdown shows the same lines: %j', shows)

it('older plain texts as Markdown show what they show as plain text', () => {
  for (const { text, format } of olderTexts) if (format === 'plain') shows(text)
})

it('any plain text as Markdown shows the same lines', () => {
  const piece = fc.constantFrom(
    ...['a', 'x^2', '1', ' ', '  ', '\n', '\n\n', '\t', '$', '\\', '*', '_', '[', ']', '(', ')'],
    ...['-', '+', '=', '#', '>', '<b>', '|', '~', '`', '```', '&amp;', '&', '1. ', '2) ', '!', ':'],
    ...['$y$', '$$\nz\n$$', '\\(w\\)', 'http://a.b/c_d_e', 'www.a.b', 'a_b@c.de', 'é'],
  )
  const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').trim())
  fc.assert(fc.property(text, shows), { seed: 44, numRuns: 500 })
})

it('keeps the pictures of a file as they are, and other texts of their form as they look', () => {
  const written = '![*a*|](p.png)\n![*a*|](q.png)'
  expect(asMarkdown(written, { pictures: new Set(['p.png']) })).toBe(
    '![*a*|](p.png)  \n!\\[\\*a\\*\\|](q.png)',
  )
  shows(written)
})

it.each([
  { text: 'Is x - y = 2?', written: 'Is x - y = 2?' },
  { text: '- 5 + 8', written: '\\- 5 + 8' },
  { text: '2*3*4', written: '2\\*3\\*4' },
  { text: 'a | b', written: 'a \\| b' },
])('as few backslashes as possible: $text', ({ text, written }) => {
  expect(asMarkdown(text)).toBe(written)
})

it('leaves no star beside bold words', () =>
  expect(asMarkdown('5 * 3', { hasBold: true })).toBe('5 \\* 3'))

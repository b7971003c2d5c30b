import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { olderTextFormat } from './older-text-format.ts'
import { shownText } from './shown-text.ts'

interface Written {
  readonly text: string
  readonly options?: readonly string[]
  readonly format: TextFormat
  /** The text that students see when it is read as Markdown; absent if it is the text itself. */
  readonly markdown?: string
}

/**
 * Typed texts, the format they have if they are older than the choice of a format, and their
 * appearance as Markdown. As plain text, everything is shown as it was typed.
 */
const written: readonly Written[] = [
  // Multiplication, powers and pointers.
  { text: 'What is 2*3*4?', format: 'plain', markdown: 'What is 234?' },
  { text: 'Find 2**3**4', format: 'plain', markdown: 'Find 234' },
  { text: 'Find 2 **3** 4', format: 'plain', markdown: 'Find 2 3 4' },
  { text: 'a*b + c*d', format: 'plain', markdown: 'ab + cd' },
  { text: 'int **p, **q;', format: 'plain' },
  { text: 'f(*args, **kwargs)', format: 'plain' },
  { text: 'x**y**z', format: 'plain', markdown: 'xyz' },
  { text: '5 * 3 * 2', format: 'plain' },
  { text: '* marks a footnote', format: 'plain', markdown: '• marks a footnote' },
  { text: '2 * *3*', format: 'plain', markdown: '2 * 3' },
  { text: 'rate *per hour*', format: 'plain', markdown: 'rate per hour' },
  { text: '****', format: 'plain', markdown: '' },
  // Names with underscores, and blanks to fill in.
  { text: '__init__', format: 'plain', markdown: 'init' },
  { text: '_x_', format: 'plain', markdown: 'x' },
  { text: 'snake_case_name', format: 'plain' },
  { text: '(____) is to Paris', format: 'plain' },
  { text: '____', format: 'plain', markdown: '' },
  { text: 'The _____ of Paris is _____.', format: 'plain' },
  { text: '_blank_ and _blank_', format: 'plain', markdown: 'blank and blank' },
  { text: '__a__ **b**', format: 'plain', markdown: 'a b' },
  // Tildes, carets, hashes and quotation marks of Markdown.
  { text: 'x~y and y~z', format: 'plain' },
  { text: '~~struck~~', format: 'plain', markdown: 'struck' },
  { text: '# 5 is the atomic number', format: 'plain', markdown: '5 is the atomic number' },
  { text: '#include <stdio.h>', format: 'plain' },
  { text: '> 5', format: 'plain', markdown: '5' },
  { text: '5 > 3', format: 'plain' },
  { text: '---', format: 'plain', markdown: '' },
  { text: 'a\n---', format: 'plain', markdown: 'a\n' },
  { text: 'a\n===', format: 'plain', markdown: 'a ===' },
  // Signs and numbers at the beginning of a line.
  { text: '- 5 + 8', format: 'plain', markdown: '• 5 + 8' },
  { text: '+ 5', format: 'plain', markdown: '• 5' },
  { text: '-5', format: 'plain' },
  { text: '1. a\n2. b', format: 'plain' },
  { text: '1) a', format: 'plain', markdown: '1. a' },
  { text: '01. a', format: 'plain', markdown: '1. a' },
  { text: '2020. a year', format: 'plain' },
  { text: 'Statements:\n1. Ice floats.\n2. Iron sinks.\nWhich?', format: 'plain' },
  { text: '- a\n- b', format: 'plain', markdown: '• a\n• b' },
  { text: '- [x] done', format: 'plain', markdown: '• ☑ done' },
  // Backslashes, named characters, tags.
  { text: '\\.', format: 'plain', markdown: '.' },
  { text: 'C:\\_x', format: 'plain', markdown: 'C:_x' },
  { text: 'a\\\nb', format: 'plain', markdown: 'a\nb' },
  { text: '/\\d+\\.\\d*/', format: 'plain', markdown: '/\\d+.\\d*/' },
  { text: 'a&nbsp;b', format: 'plain', markdown: 'a\u00a0b' },
  { text: 'a &lt; b', format: 'plain', markdown: 'a < b' },
  { text: '&amp;', format: 'plain', markdown: '&' },
  { text: 'AT&T', format: 'plain' },
  { text: 'R&D; S&P', format: 'plain' },
  { text: 'x<y and y>z', format: 'plain' },
  { text: '<b>bold</b>', format: 'plain' },
  { text: '<br>', format: 'plain' },
  { text: '|x-3|', format: 'plain' },
  { text: '|a| = |b|', format: 'plain' },
  { text: 'P(A|B)', format: 'plain' },
  // Code in one line, links, images.
  { text: 'What does `x` do?', format: 'plain', markdown: 'What does x do?' },
  { text: '`a` and **b**', format: 'plain', markdown: 'a and b' },
  { text: '5` 6`', format: 'plain', markdown: '5 6' },
  { text: 'f[i](x)', format: 'plain', markdown: 'fi' },
  { text: 'see https://example.org', format: 'plain' },
  { text: '<https://example.org>', format: 'plain', markdown: 'https://example.org' },
  { text: 'a[^1]', format: 'plain' },
  { text: '[1]: x', format: 'plain' },
  // Plain text in several languages, no text, and line breaks.
  { text: 'Which is red?', format: 'plain' },
  { text: '下列说法正确的是', format: 'plain' },
  { text: 'ما هي وحدة القوة؟', format: 'plain' },
  { text: 'निम्नलिखित में से कौन?', format: 'plain' },
  { text: '', format: 'plain' },
  { text: 'a\nb', format: 'plain', markdown: 'a b' },
  { text: 'a\n\nb', format: 'plain', markdown: 'a\nb' },
  // Formulas are not Markdown.
  { text: '$a*b*c$', format: 'plain' },
  { text: '$\\text{**x**}$', format: 'plain' },
  { text: '$x_1$ and $x_2$', format: 'plain' },
  { text: '$|x|$', format: 'plain' },
  // Bold that hugs its words.
  { text: 'Which is **not** true?', format: 'markdown', markdown: 'Which is not true?' },
  { text: '**Assertion:** a', format: 'markdown', markdown: 'Assertion: a' },
  { text: '**$x$ is small**', format: 'markdown', markdown: '$x$ is small' },
  { text: '(**A**)', format: 'markdown', markdown: '(A)' },
  { text: '这是**粗体**文字', format: 'markdown', markdown: '这是粗体文字' },
  { text: 'The answer is **42**.', format: 'markdown', markdown: 'The answer is 42.' },
  { text: '**a** and **b**', format: 'markdown', markdown: 'a and b' },
  { text: '1. **a**\n2. b', format: 'markdown', markdown: '1. a\n2. b' },
  { text: 'Look at **$5**', format: 'markdown', markdown: 'Look at $5' },
  { text: '** not **', format: 'plain' },
  { text: '**a', format: 'plain' },
  { text: 'un**believ**able', format: 'plain', markdown: 'unbelievable' },
  { text: '***both***', format: 'plain', markdown: 'both' },
  { text: '**a** *b*', format: 'plain', markdown: 'a b' },
  { text: '**a** \\$5', format: 'plain', markdown: 'a $5' },
  { text: '**a** &gt; b', format: 'plain', markdown: 'a > b' },
  { text: '**a**\n- b', format: 'plain', markdown: 'a\n• b' },
  { text: '**a**\n\n> b', format: 'plain', markdown: 'a\nb' },
  // Tables.
  { text: '| a | b |\n| - | - |\n| 1 | 2 |', format: 'markdown', markdown: 'a\tb\n1\t2' },
  { text: 'a|b\n-|-\n1|2', format: 'markdown', markdown: 'a\tb\n1\t2' },
  { text: 'Read\n\n|a|\n|:-:|\n|1|', format: 'markdown', markdown: 'Read\na\n1' },
  { text: '|a|\n|-|\n|$x \\| y$|', format: 'markdown', markdown: 'a\n$x \\| y$' },
  { text: '|a|\n|-|\n|x \\| y|', format: 'markdown', markdown: 'a\nx | y' },
  { text: '|a|\n|-|\n|**b**|', format: 'markdown', markdown: 'a\nb' },
  { text: '|a|\n|-|\n|2*3*4|', format: 'plain', markdown: 'a\n234' },
  { text: '| a | b |', format: 'plain' },
  {
    text: '\\begin{tabular}{cc}a & b \\\\ 1 & 2\\end{tabular}',
    format: 'markdown',
    markdown: 'a\tb\n1\t2',
  },
  // Fenced blocks.
  { text: '```\nx = 2*3*4\n```', format: 'markdown', markdown: 'x = 2*3*4' },
  { text: '```python\n__init__\n```', format: 'markdown', markdown: '__init__' },
  { text: '~~~\na\n~~~', format: 'markdown', markdown: 'a' },
  {
    text: 'What?\n\n```c\nint a;\n\nint b;\n```\n',
    format: 'markdown',
    markdown: 'What?\nint a;\n\nint b;',
  },
  { text: '```\na', format: 'plain', markdown: 'a' },
  { text: '```a b c\nd\n```', format: 'plain', markdown: 'd' },
  { text: '```x```', format: 'plain', markdown: 'x' },
  // Options use the format of their statement.
  {
    text: 'Which is **not** private?',
    options: ['a', 'b'],
    format: 'markdown',
    markdown: 'Which is not private?',
  },
  {
    text: 'Which is **not** private?',
    options: ['__init__', 'init'],
    format: 'plain',
    markdown: 'Which is not private?',
  },
  { text: 'Which?', options: ['**a** is', 'b'], format: 'markdown' },
  { text: 'Which?', options: ['2*3*4', '24'], format: 'plain' },
  { text: 'Which **one**?', options: ['- 5', '1. a'], format: 'markdown', markdown: 'Which one?' },
  { text: 'Which **one**?', options: ['```', '`'], format: 'markdown', markdown: 'Which one?' },
  {
    text: 'Which **one**?',
    options: ['|a|b|', 'AT&T'],
    format: 'markdown',
    markdown: 'Which one?',
  },
  { text: 'Which **one**?', options: ['AT&amp;T', 'b'], format: 'plain', markdown: 'Which one?' },
]

describe('a text from before there was a choice of format', () => {
  it.each(written)('$text $options is $format', ({ text, options, format, markdown = text }) => {
    expect(olderTextFormat(text, options)).toBe(format)
    expect(shownText(text, 'plain')).toBe(text)
    expect(shownText(text, 'markdown')).toBe(markdown)
  })

  it('loses no letter or digit if it stays Markdown', () => {
    const pieces = fc.constantFrom(
      ...[
        '**',
        '*',
        '_',
        '`',
        '```',
        '\n',
        '\n\n',
        ' ',
        '|',
        '|-|',
        '- ',
        '1. ',
        '2) ',
        '> ',
        '# ',
      ],
      ...['\\', '&lt;', '<b>', '$', '~~', '[', '](', ')', '!', '[^1]', 'a', 'b c', '7', 'ß', '水'],
    )
    const letters = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const text = parts.join('')
        expect(shownText(text, 'plain')).toBe(text)
        if (olderTextFormat(text) === 'markdown')
          expect(letters(shownText(text, 'markdown'))).toBe(letters(text))
      }),
      { numRuns: 3_000 },
    )
  })

  it.each(['1. '.repeat(6_000), '> '.repeat(9_000), '- '.repeat(9_000)])(
    'can be read even with thousands of nested lists: %.6s…',
    (nested) => {
      expect(olderTextFormat(`**a**\n\n${nested}x`)).toBe('markdown')
      expect(shownText(`a\n\n${nested}x`, 'markdown')).toContain('x')
    },
  )
})

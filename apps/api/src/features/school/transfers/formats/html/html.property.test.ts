import { findMath } from '@prepwell/text/find-math.ts'
import { readMarkdown } from '@prepwell/text/read-markdown.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import { hostileTexts, typedText, writtenTexts } from '@prepwell/text/test/written-texts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHtml, writeHtml } from './index.ts'
import type { TextMark } from './leaf.ts'
import { markdownTree } from './markdown-tree.ts'
import { simpleMarkdown } from './simple-markdown.ts'
import { shapeOf } from './write-markdown.ts'

const addressOf = ({ name }: { readonly name: string }) => `upload:${name}`

const picture = '![a map](upload:01234567-89ab-cdef-0123-456789abcdef-20x10.webp)'

/** Represents each formula by what it shows, so that `\(x\)` and `$x$` are equal. */
const drawn = (text: string) =>
  findMath(text, 'plain')
    .map((part) =>
      part.kind === 'words' || part.kind === 'picture' ? part : { ...part, source: '' },
    )
    .map((part) => JSON.stringify(part))

describe('a plain text written as HTML and read again', () => {
  const same = (text: string) => {
    for (const isInline of [false, true]) {
      const read = readHtml(writeHtml(text, 'plain', { isInline, addressOf }), { isInline })
      expect(read.losses).toEqual([])
      expect(read.format).toBe('plain')
      expect(drawn(read.text)).toEqual(drawn(text))
    }
  }

  it.each(writtenTexts.map(typedText))('is the same: %s', same)

  it('is the same for any texts together', () => {
    const part = fc.constantFrom(
      ...writtenTexts.map(typedText),
      ...['$x$', '\\(y\\)', '$$a\n+b$$', '\\[c\\]', picture, '\\begin{align}a&=b\\end{align}'],
      ...['<', '&', '  ', '\n', '\n\n', '\t', '"', '$', 'a', '5', '\\ce{H2O}'],
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) =>
        same(parts.join(' ').trim()),
      ),
      { numRuns: 200 },
    )
  })
})

describe('a text with Markdown written as HTML and read again', () => {
  const shown = (text: string, format: 'plain' | 'markdown', inline: boolean) =>
    shownText(text, format, { inline })
      .replaceAll(/\\\(|\\\)|\\\[|\\\]|\$/g, '$')
      .replaceAll(/\s+/g, ' ')
      .trim()

  const same = (text: string) => {
    for (const isInline of [false, true]) {
      const read = readHtml(writeHtml(text, 'markdown', { isInline, addressOf }), { isInline })
      expect(read.losses).toEqual([])
      expect(shown(read.text, read.format, isInline)).toBe(shown(text, 'markdown', isInline))
      const again = readHtml(writeHtml(read.text, read.format, { isInline, addressOf }), {
        isInline,
      })
      expect(again).toEqual(read)
    }
  }

  it.each([
    '**a** and *b*, ~~c~~ `d * e`',
    '- a\n- b\n  - c',
    '1. a\n2. b',
    '3. a\n4. b',
    '| a | b |\n| - | - |\n| 1 | $\\|x\\|$ |',
    '```\nint a;\n\n  b();\n```',
    '### Title\n\ntext\n\n> said\n\n---\n\nmore',
    `**Look** at ${picture}`,
    '**a**\\\nb',
    'Consider **both**:\n\n$$x^2$$\n\nand $y$',
  ])('is the same letter by letter: %s', (text) => {
    const read = readHtml(writeHtml(text, 'markdown', { addressOf }))
    expect(read).toMatchObject({ text, format: 'markdown', losses: [] })
  })

  it.each(hostileTexts.map(typedText))('shows the same: %s', same)

  it('shows the same for any blocks together', () => {
    const block = fc.constantFrom(
      ...['**a** *b*', '- a\n- **b**', '1. a\n2. `b`', '| a | **b** |\n| - | - |\n| 1 | $x$ |'],
      ...['```\ncode *x*\n```', '# H', '> q', '$$x$$', 'a [b](https://example.org) c', picture],
      ...['**$x$ is** small', 'x~y~~z~~', '1\\. no list', 'a\\*b\\*', '**a**b', '*a* **b *c***'],
    )
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) =>
        same(blocks.join('\n\n')),
      ),
      { numRuns: 150 },
    )
  })
})

describe('the short way of writing Markdown', () => {
  it('is read as the same text', () => {
    const leaf = fc.record({
      text: fc.constantFrom(
        'a',
        'a b',
        ' ',
        ' x, ',
        '1.',
        ' 2) b',
        '(c)',
        'é. ',
        '-',
        '* ',
        'f[0]',
        '`',
      ),
      marks: fc.constantFrom<TextMark[]>([], [], ['strong'], ['emphasis'], ['delete']),
      isCode: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(leaf, { minLength: 1, maxLength: 6 }), fc.boolean(), (drawn, inline) => {
        const leaves = drawn.map((one) => ({ ...one, marks: new Set(one.marks), href: null }))
        const blocks = [{ type: 'paragraph' as const, leaves, isApart: true }]
        const text = simpleMarkdown(blocks)?.trim()
        if (!text) return
        expect(shapeOf(readMarkdown(text, inline).root)).toBe(shapeOf(markdownTree(blocks)))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('readHtml', () => {
  it('reads anything, and the same each time', () => {
    const piece = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<table>',
        '<tr>',
        '<td>',
        '<li>',
        '<ul>',
        '<pre>',
        '<a href=',
      ],
      ...[
        '<img src="x" alt="',
        '"',
        '>',
        '<',
        '&',
        '&nbsp;',
        '&#0;',
        '\\(',
        '\\)',
        '$',
        '$$',
        '\\[',
      ],
      ...[
        '<math>',
        '<mfrac>',
        '<sup>',
        '</sup>',
        '<!--',
        '-->',
        '\0',
        '\ud800',
        '\ufdd0',
        '*',
        '_',
      ],
      ...[
        'a',
        '1',
        ' ',
        '\n',
        'data:image/png;base64,AAAA',
        '<script>',
        '[',
        ']',
        '(',
        ')',
        '`',
        '~~',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, isInline) => {
        const html = pieces.join('')
        const read = readHtml(html, { isInline })
        expect(readHtml(html, { isInline })).toEqual(read)
        expect(read.text).toBe(read.text.trim())
        expect(read.text).not.toMatch(/[\uFDD0-\uFDEF]/)
      }),
      { numRuns: 300 },
    )
  })
})

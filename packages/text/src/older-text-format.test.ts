import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { olderTextFormat } from './older-text-format.ts'
import { shownText } from './shown-text.ts'
import { olderTexts } from './test/written-texts.ts'

describe('a text from before there was a choice of format', () => {
  it.each(olderTexts)('$text $options is $format', ({ text, options, format, markdown = text }) => {
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

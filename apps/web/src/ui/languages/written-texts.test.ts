import { writtenTexts } from '@prepwell/text/test/written-texts.ts'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { preloadRichText } from '../RichText.tsx'
import { seenText, written } from '../rich-text/seen-text.ts'
import { ReadTexts } from './ReadTexts.tsx'
import { type Reading, ReadingContext, type TranslatedProps } from './reading.ts'
import { Translated } from './Translated.tsx'

beforeAll(async () => {
  // The formula renderer loads its fonts through `document`.
  vi.stubGlobal('document', { compatMode: 'CSS1Compat', fonts: { load: async () => [] } })
  await preloadRichText(['plain'])
})
afterAll(() => vi.unstubAllGlobals())

const NoSwitch = () => null

const reading = (main: string, beside: string | null = null): Reading => ({
  ...{ main, beside, deciding: 'en', offered: ['en', 'hi', 'ur'] },
  ...{ choose: () => {}, Text: ReadTexts, Switch: NoSwitch },
})

const render = (props: TranslatedProps, value: Reading | null = null) =>
  renderToStaticMarkup(createElement(ReadingContext, { value }, createElement(Translated, props)))

const texts = writtenTexts.map(written)
const table = texts.map((text, place) => ({ ...text, other: texts.at(place - 1) ?? text }))

describe.each([true, false])('a text, in one line: %s', (inline) => {
  it.each(table)('is seen as it was typed: $typed', ({ typed, seen }) =>
    expect(seenText(render({ text: typed, inline }))).toBe(seen),
  )

  it.each(['hi', 'ur'])('and its translation into %s too, alone and beside it', (tag) => {
    for (const { typed, seen, other } of table) {
      const props = { text: other.typed, language: 'en', translations: { [tag]: typed }, inline }
      const alone = render(props, reading(tag))
      expect(seenText(alone)).toBe(seen)
      expect(alone).toContain(`lang="${tag}" dir="${tag === 'ur' ? 'rtl' : 'ltr'}"`)
      expect(seenText(render(props, reading(tag, 'en')))).toBe(seen + other.seen)
    }
  })
})

it('whatever is typed without formulas is seen, letter for letter and line by line', () => {
  const pieces = fc.constantFrom(
    ...[
      '*',
      '**',
      '_',
      '__',
      '`',
      '~~',
      '#',
      '>',
      '- ',
      '1. ',
      '|',
      '\\',
      '&',
      '&lt;',
      '<b>',
      '![',
    ],
    ...[
      '](',
      'upload:',
      'a',
      '5',
      'é',
      'क्',
      'ष',
      'سؤال',
      '光',
      '😀',
      ' ',
      '  ',
      '\t',
      '\n',
      '\n\n',
    ],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), fc.boolean(), (parts, inline) => {
      const text = parts.join('').trim()
      fc.pre(text !== '')
      expect(seenText(render({ text, inline }))).toBe(text)
      const props = { text: 'Which?', language: 'en', translations: { ur: text }, inline }
      expect(seenText(render(props, reading('ur')))).toBe(text)
    }),
  )
})

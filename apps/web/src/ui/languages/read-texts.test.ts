import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ReadingSwitch } from './ReadingSwitch.tsx'
import { ReadTexts } from './ReadTexts.tsx'
import { type Reading, ReadingContext, type TranslatedProps } from './reading.ts'
import type { ReadingChoice } from './shown-texts.ts'
import { Translated } from './Translated.tsx'

const question = {
  text: 'What is it?',
  language: 'en',
  translations: { hi: 'यह क्या है?', ur: 'یہ کیا ہے؟' },
}

const reading = (choice: ReadingChoice): Reading => ({
  ...choice,
  ...{ offered: ['en', 'hi', 'ta', 'ur'], deciding: 'en', choose: () => {} },
  ...{ Text: ReadTexts, Switch: ReadingSwitch },
})

const markup = (choice: ReadingChoice | null, text: TranslatedProps) =>
  renderToStaticMarkup(
    createElement(
      ReadingContext,
      { value: choice && reading(choice) },
      createElement(Translated, text),
    ),
  )

/** Language, direction and text of each marked part, and the note below the parts. */
const shown = (html: string) => ({
  texts: [...html.matchAll(/<(?:div|span) lang="(.*?)" dir="(.*?)">(.*?)<\/(?:div|span)>/g)].map(
    ([, lang, dir, content = '']) => `${lang} ${dir} ${content.replaceAll(/<[^>]*>/g, '')}`,
  ),
  note: /Not translated.*?text\./.exec(html)?.[0] ?? null,
})

describe('a text', () => {
  it.each([
    { main: 'hi', beside: null, texts: ['hi ltr यह क्या है?'] },
    { main: 'ur', beside: null, texts: ['ur rtl یہ کیا ہے؟'] },
    { main: 'ur', beside: 'en', texts: ['ur rtl یہ کیا ہے؟', 'en ltr What is it?'] },
  ])('in $main and $beside has its language and direction', ({ texts, ...choice }) =>
    expect(shown(markup(choice, question))).toEqual({ texts, note: null }),
  )

  it('says which language is missing and which one stands there', () =>
    expect(shown(markup({ main: 'ta', beside: null }, question))).toEqual({
      texts: ['en ltr What is it?'],
      note: 'Not translated into Tamil. This is the English text.',
    }))

  it('that reads the same in every language says nothing', () =>
    expect(
      shown(markup({ main: 'ta', beside: 'hi' }, { text: '42', inline: true, sameWithout: true })),
    ).toEqual({ texts: ['en ltr 42'], note: null }))

  it('is shown as before where there is nothing to choose', () =>
    expect(markup(null, { text: 'यह क्या है?' })).toMatch(/^<div[^>]*><p [^>]*lang="hi"/))

  it.each([
    { tag: 'mr', text: 'हे काय आहे?' },
    { tag: 'sd', text: 'ما هي وحدة القوة؟' },
  ])('in $tag is in $tag throughout, whatever its letters suggest', ({ tag, text }) => {
    const html = markup(
      { main: tag, beside: null },
      { ...question, translations: { [tag]: `${text}\n\n${text}` } },
    )
    expect([...new Set(html.match(/ lang=".*?"/g))]).toEqual([` lang="${tag}"`])
    expect(html.match(/<p [^>]*lang/g)).toHaveLength(2)
  })
})

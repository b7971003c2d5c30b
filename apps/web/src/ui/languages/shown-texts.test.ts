import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownTexts } from './shown-texts.ts'

const text = {
  text: 'What is it?',
  language: 'en',
  translations: { hi: 'यह क्या है?', ur: 'یہ کیا ہے؟' },
}
const english = { text: 'What is it?', language: 'en' }
const hindi = { text: 'यह क्या है?', language: 'hi' }
const urdu = { text: 'یہ کیا ہے؟', language: 'ur' }

it('a text in the same language of another region is not missing', () => {
  const indian = { ...text, language: 'en-IN' }
  const english = { text: text.text, language: 'en-IN' }
  expect(shownTexts({ main: 'en', beside: null }, indian)).toEqual({
    ...{ main: english, beside: null, missing: [] },
  })
  expect(shownTexts({ main: 'hi', beside: 'en' }, indian)).toEqual({
    ...{ main: { text: text.translations.hi, language: 'hi' }, beside: english, missing: [] },
  })
  const exact = { ...indian, translations: { ...text.translations, en: 'What is this?' } }
  expect(shownTexts({ main: 'en', beside: null }, exact).main).toEqual({
    ...{ text: 'What is this?', language: 'en' },
  })
  expect(shownTexts({ main: 'hi-Latn', beside: null }, text).missing).toEqual(['hi-Latn'])
})

describe('the texts that a reader sees', () => {
  it.each([
    { name: 'the first language', main: 'en', beside: null, shown: [english], missing: [] },
    { name: 'a translation', main: 'hi', beside: null, shown: [hindi], missing: [] },
    { name: 'both', main: 'hi', beside: 'en', shown: [hindi, english], missing: [] },
    {
      name: 'both, the first language first',
      ...{ main: 'en', beside: 'hi', shown: [english, hindi], missing: [] },
    },
    { name: 'two translations', main: 'ur', beside: 'hi', shown: [urdu, hindi], missing: [] },
    {
      name: 'the first language instead of a missing translation',
      ...{ main: 'ta', beside: null, shown: [english], missing: ['ta'] },
    },
    {
      name: 'one text if the missing translation stands beside the first language',
      ...{ main: 'en', beside: 'ta', shown: [english], missing: ['ta'] },
    },
    {
      name: 'the first language once if both translations are missing',
      ...{ main: 'ta', beside: 'bn', shown: [english], missing: ['ta', 'bn'] },
    },
    {
      name: 'a translation beside the first language that stands for a missing one',
      ...{ main: 'ta', beside: 'hi', shown: [english, hindi], missing: ['ta'] },
    },
    {
      name: 'a language once, though it is chosen twice',
      ...{ main: 'hi', beside: 'hi', shown: [hindi], missing: [] },
    },
  ])('$name', ({ main, beside, shown, missing }) => {
    const [first, second = null] = shown
    expect(shownTexts({ main, beside }, text)).toEqual({ main: first, beside: second, missing })
  })

  it('are one if the translation reads the same', () => {
    const number = { text: '42', language: 'en', translations: { hi: '42' } }
    expect(shownTexts({ main: 'hi', beside: 'en' }, number)).toEqual({
      ...{ main: { text: '42', language: 'hi' }, beside: null, missing: [] },
    })
  })
})

const tags = ['en', 'hi', 'ta', 'ur']
const tag = fc.constantFrom(...tags)

it('always shows a text, and names its language', () =>
  fc.assert(
    fc.property(
      tag,
      fc.option(tag),
      tag,
      fc.dictionary(tag, fc.string()),
      (main, beside, language, translations) => {
        const shown = shownTexts({ main, beside }, { text: 'first', language, translations })
        const texts: Record<string, string> = { ...translations, [language]: 'first' }
        for (const each of [shown.main, shown.beside ?? shown.main])
          expect(each.text).toBe(texts[each.language])
        const wanted = [...new Set([main, beside ?? main])]
        expect(shown.missing).toEqual(wanted.filter((one) => texts[one] === undefined))
      },
    ),
  ))

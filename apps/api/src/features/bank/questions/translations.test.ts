import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import type { QuestionTranslations } from '@prepwell/contract/bank/translations.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  optionTextsJson,
  questionTextsJson,
  shownTranslations,
  withStoredTranslations,
} from './translations.ts'

const optionCount = 3
const text = fc.option(fc.string({ minLength: 1, unit: 'grapheme' }))
const translation = fc.record({
  question_statement: text,
  options: fc.array(text, { minLength: optionCount, maxLength: optionCount }),
  answer_explanation: text,
})
const drawn = fc.dictionary(fc.constantFrom('hi', 'ta', 'zh-Hant'), translation)

/** The stored rows of a question with these translations. */
const stored = (translations: QuestionTranslations) => {
  const read = (json: string | null) => (json === null ? null : JSON.parse(json))
  return {
    translations: read(questionTextsJson(translations)),
    options: ['a', 'b', 'c'].map((each, place) => ({
      text: each,
      translations: read(optionTextsJson(translations, place)),
    })),
  }
}

const isEmpty = (one: QuestionTranslations[string]) =>
  [one.question_statement, one.answer_explanation, ...one.options].every((each) => each === null)
const withText = (translations: QuestionTranslations) =>
  Object.fromEntries(Object.entries(translations).filter(([, one]) => !isEmpty(one)))

it('what is stored of translations is what was written, and nothing if there are none', () => {
  fc.assert(
    fc.property(drawn, (translations) => {
      const rows = stored(translations)
      expect(shownTranslations(rows)).toEqual(withText(translations))
      if (Object.keys(withText(translations)).length === 0)
        expect([rows.translations, ...rows.options.map((one) => one.translations)]).toEqual([
          ...[null, null, null, null],
        ])
    }),
  )
})

it('an edit that names no translations keeps those of each option with its text, in any order', () => {
  const others = fc.shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 2 })
  fc.assert(
    fc.property(drawn, others, (translations, texts) => {
      const rows = stored(translations)
      const kept = withStoredTranslations(content(texts), {
        ...{ ...rows, language: 'en', explanation: null },
      })
      const shown = kept.translations ?? {}
      for (const [tag, one] of Object.entries(translations)) {
        const now = shown[tag]
        expect(now?.question_statement ?? null).toBe(one.question_statement)
        expect(now?.answer_explanation ?? null).toBe(one.answer_explanation)
        for (const [place, each] of texts.entries()) {
          const before = rows.options.findIndex((option) => option.text === each)
          expect(now?.options[place] ?? null).toBe(before < 0 ? null : one.options[before])
        }
      }
    }),
  )
})

const content = (
  texts: readonly string[],
  named: Partial<QuestionContent> = {},
): QuestionContent => ({
  type: 'MCQ',
  statement: 'Which?',
  marks: 1,
  explanation: null,
  image: null,
  facts: {},
  options: texts.map((each, place) => ({ text: each, correct: place === 0 })),
  numerical_answer: null,
  ...named,
})

describe('an edit', () => {
  const hi = { question_statement: 'कौन?', options: ['अ', 'ब', null], answer_explanation: null }
  const before = { ...stored({ hi }), language: 'en-IN', explanation: null }

  it('keeps the first language unless it names one', () => {
    const languageAfter = (language: string | null | undefined) =>
      withStoredTranslations(content(['a'], { language }), before).language
    expect([undefined, null, 'ta'].map(languageAfter)).toEqual(['en-IN', null, 'ta'])
  })

  it('replaces all translations if it names any', () => {
    for (const translations of [{}, { ta: { ...hi, options: [] } }])
      expect(withStoredTranslations(content(['a'], { translations }), before).translations).toEqual(
        translations,
      )
  })

  it('keeps the translations of an explanation only while its text stays', () => {
    const explained = { ...hi, answer_explanation: 'इसलिए' }
    const row = { ...before, ...stored({ hi: explained }), explanation: 'So' }
    const keptWith = (explanation: string | null) =>
      withStoredTranslations(content(['a'], { explanation }), row).translations?.hi
    expect(keptWith('So')).toEqual({ ...explained, options: ['अ'] })
    for (const other of ['Because', null])
      expect(keptWith(other)).toEqual({ ...hi, options: ['अ'] })
  })

  it('of a question with another type keeps the translations of its statement', () => {
    expect(withStoredTranslations(content([]), before).translations).toEqual({
      hi: { ...hi, options: [] },
    })
  })
})

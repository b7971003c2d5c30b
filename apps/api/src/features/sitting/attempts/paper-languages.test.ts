import { plainRules } from '@prepwell/contract/bank/marking-rules.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ChapterItem } from '../../bank/questions/index.ts'
import { passagesOf, picturesOf, printItem } from './compose-paper.ts'
import { itemsOf, orderItems } from './item-order.ts'
import type { PaperItem } from './paper.ts'
import { asFrozen, type OfferedLanguages, sectionTranslations } from './paper-languages.ts'

const question: ChapterItem = {
  question_id: 1,
  version: 1,
  type: 'MCQ',
  statement: 'Which is red?',
  question_format: 'plain',
  question_image: null,
  marks: 2,
  options: [
    { id: 11, text: 'Blood', is_correct: true, is_fixed: null, translations: { hi: 'खून' } },
    { id: 12, text: '42', is_correct: false, is_fixed: null, translations: null },
    {
      ...{ id: 13, text: 'Grass', is_correct: false, is_fixed: null },
      translations: { hi: 'घास', ta: 'புல்' },
    },
  ],
  numerical_answer: null,
  numerical_low: null,
  numerical_high: null,
  explanation: 'It has iron.',
  explanation_format: 'plain',
  language: null,
  translations: {
    hi: { statement: 'लाल क्या है?', explanation: 'उसमें लोहा है।' },
    ta: { explanation: 'அதில் இரும்பு உள்ளது.' },
  },
  passage_id: 7,
  passage_text: 'Look around.',
  passage_format: 'plain',
  passage_image: null,
  passage_translations: { hi: 'चारों ओर देखो।' },
}

const offering = (offered: string[], first = 'en'): OfferedLanguages => ({
  offered,
  deciding: offered[0] ?? '',
  first,
})

it('a question on a paper without languages is the same as before there were any', () => {
  const { translations: _texts, language: _language, options, ...untranslated } = question
  const plain = {
    ...untranslated,
    ...{ language: null, translations: null },
    options: options.map((option) => ({ ...option, translations: null })),
  }
  const printed = printItem(question, 0, null)
  expect(JSON.stringify(printed)).toBe(JSON.stringify(printItem(plain, 0, null)))
  expect(Object.keys(printed)).toEqual([
    ...['question_id', 'version', 'display_id', 'type', 'statement', 'question_format'],
    ...['question_image', 'marks', 'options', 'key', 'explanation', 'explanation_format'],
    'passage_id',
  ])
  expect(printed.options.map((option) => Object.keys(option))).toEqual([
    ...[
      ['id', 'text'],
      ['id', 'text'],
      ['id', 'text'],
    ],
  ])
  expect(passagesOf([question], null)).toEqual([
    { id: 7, text: 'Look around.', format: 'plain', image: null },
  ])
  expect(
    sectionTranslations({ translations: { hi: { name: 'अ', instructions: null } } }, null),
  ).toEqual({})
})

const plainOptions = [
  { id: 11, text: 'Blood' },
  { id: 12, text: '42' },
  { id: 13, text: 'Grass' },
] as const

it.each<{
  name: string
  languages: OfferedLanguages
  given?: Partial<ChapterItem>
  frozen: Partial<PaperItem>
}>([
  {
    name: 'the languages that are offered, and no others',
    languages: offering(['en', 'hi']),
    frozen: {
      language: 'en',
      translations: { hi: 'लाल क्या है?' },
      explanation_translations: { hi: 'उसमें लोहा है।' },
      options: [
        { ...plainOptions[0], translations: { hi: 'खून' } },
        plainOptions[1],
        { ...plainOptions[2], translations: { hi: 'घास' } },
      ],
    },
  },
  {
    name: 'no statement where only the explanation is translated',
    languages: offering(['en', 'ta']),
    frozen: {
      language: 'en',
      explanation_translations: { ta: 'அதில் இரும்பு உள்ளது.' },
      options: [
        plainOptions[0],
        plainOptions[1],
        { ...plainOptions[2], translations: { ta: 'புல்' } },
      ],
    },
  },
  {
    name: 'the language of the school for a question that names none, and no translation into it',
    languages: offering(['en', 'hi'], 'hi'),
    frozen: { language: 'hi', options: plainOptions },
  },
  {
    name: 'a first language that is not offered, so that the page can say it',
    languages: offering(['en', 'ta']),
    given: { language: 'hi', translations: { en: { statement: 'Which?' } } },
    frozen: {
      language: 'hi',
      translations: { en: 'Which?' },
      options: [
        plainOptions[0],
        plainOptions[1],
        { ...plainOptions[2], translations: { ta: 'புல்' } },
      ],
    },
  },
  {
    name: 'the same language of another region where the offered one is missing',
    languages: offering(['en-IN', 'hi-IN']),
    frozen: {
      language: 'en',
      translations: { 'hi-IN': 'लाल क्या है?' },
      explanation_translations: { 'hi-IN': 'उसमें लोहा है।' },
      options: [
        { ...plainOptions[0], translations: { 'hi-IN': 'खून' } },
        plainOptions[1],
        { ...plainOptions[2], translations: { 'hi-IN': 'घास' } },
      ],
    },
  },
  {
    name: 'not the same language in another script',
    languages: offering(['en', 'hi-Latn']),
    frozen: { language: 'en', options: plainOptions },
  },
  {
    name: 'one of two translations, for no mixture of their options',
    languages: offering(['en', 'hi']),
    given: {
      translations: { 'hi-IN': { statement: 'क्या लाल है?' } },
      options: question.options.map((option, place) => ({
        ...option,
        translations: [{ hi: 'घास' }, { 'hi-IN': 'घास' }, null][place] ?? null,
      })),
    },
    frozen: {
      language: 'en',
      options: [
        { ...plainOptions[0], translations: { hi: 'घास' } },
        plainOptions[1],
        plainOptions[2],
      ],
    },
  },
  {
    name: 'nothing but the language of a question that is not translated',
    languages: offering(['en', 'ur']),
    frozen: { language: 'en', options: plainOptions },
  },
])('a paper freezes $name', ({ languages, given = {}, frozen }) => {
  const printed = printItem({ ...question, ...given }, 0, languages)
  expect(printed).toStrictEqual({ ...printItem(question, 0, null), ...frozen })
})

it('passages and sections have the language of their questions and of the school', () => {
  const languages = offering(['ta', 'hi'])
  expect(passagesOf([question], languages)).toMatchObject([
    { language: 'en', translations: { hi: 'चारों ओर देखो।' } },
  ])
  expect(
    passagesOf([{ ...question, passage_translations: null }], languages)[0],
  ).not.toHaveProperty('translations')
  const translations = {
    hi: { name: 'भाग अ', instructions: null },
    ur: { name: 'حصہ', instructions: null },
  }
  expect(sectionTranslations({ translations }, languages)).toEqual({
    language: 'en',
    translations: { hi: translations.hi },
  })
  expect(asFrozen(languages)).toEqual({ offered: ['ta', 'hi'], deciding: 'ta' })
})

it('passages and sections are read in the same language of another region, too', () => {
  const translations = { hi: { name: 'भाग अ', instructions: null } }
  expect(sectionTranslations({ translations }, offering(['en', 'hi-IN']))).toEqual({
    language: 'en',
    translations: { 'hi-IN': translations.hi },
  })
  expect(passagesOf([question], offering(['en', 'hi-IN']))).toMatchObject([
    { language: 'en', translations: { 'hi-IN': 'चारों ओर देखो।' } },
  ])
})

it('pictures of translations are pictures of the paper', () => {
  const name = (digit: number) =>
    `${String(digit).repeat(8)}-1111-4111-8111-111111111111-30x20.webp`
  const picture = (digit: number) => `![](upload:${name(digit)})`
  const languages = offering(['en', 'hi'])
  const item = {
    ...question,
    translations: { hi: { statement: picture(1), explanation: picture(2) } },
    options: question.options.map((option) => ({ ...option, translations: { hi: picture(3) } })),
    passage_translations: { hi: picture(4) },
  }
  const section = {
    name: 'A',
    ...{ instructions: null, instructions_format: 'plain' as const, scheme: 'Plain' },
    ...{ rules: plainRules, answer_at_most: null },
    ...sectionTranslations(
      { translations: { hi: { name: null, instructions: picture(5) } } },
      languages,
    ),
  }
  const found = picturesOf({
    items: [printItem(item, 0, languages)],
    sections: [section],
    passages: passagesOf([item], languages),
  })
  expect(found.toSorted()).toEqual([1, 2, 3, 4, 5].map(name))
})

it('in every order of the options each one keeps its own translations', () => {
  const languages = offering(['en', 'hi'])
  const text = fc.string({ minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ text, hi: fc.option(text) }), { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      (given, seed) => {
        const options = given.map((option, at) => ({
          ...{ id: at + 1, text: option.text, is_correct: at === 0, is_fixed: null },
          translations: option.hi === null ? null : { hi: option.hi },
        }))
        const items = [{ ...printItem({ ...question, options }, 0, languages), section: 1 }]
        const section = {
          ...{ name: 'A', instructions: null, instructions_format: 'plain' as const },
          ...{ scheme: 'Plain', rules: plainRules, answer_at_most: null },
        }
        const paper = {
          items,
          sections: [section],
          arrangement: { shuffle_questions: false, shuffle_options: true, draws: [] },
        }
        const [own] = itemsOf(paper, orderItems(paper, seed))
        for (const option of own?.options ?? []) {
          const of = given[option.id - 1]
          expect(option.translations?.['hi'] ?? option.text).toBe(of?.hi ?? of?.text)
        }
        expect(own?.key).toEqual(['1'])
      },
    ),
    { numRuns: 200 },
  )
})

it('a passage is in the language of a question that has it, but in none of its translations', () => {
  const inHindi = { ...question, question_id: 2, language: 'hi', translations: null }
  for (const items of [
    [question, inHindi],
    [inHindi, question],
  ])
    expect(passagesOf(items, offering(['en', 'hi']))).toMatchObject([
      { text: 'Look around.', language: 'en', translations: { hi: 'चारों ओर देखो।' } },
    ])
})

import { describe, expect, it } from 'vitest'
import { limits } from '../wire/limits.ts'
import { questionContent } from './question-content.ts'
import { pictureSource } from './text-pictures.ts'
import { passageTranslations } from './translations.ts'

const mcq = {
  question_type: 'MCQ',
  question_statement: 'Which is red?',
  options: ['sky', 'blood', '12'],
  correct_answer: 1,
  marks: 2,
}
const read = (fields: object) => questionContent.safeParse({ ...mcq, ...fields })
const none = { question_statement: null, options: [], answer_explanation: null }

describe('the translations of a question', () => {
  it('are left alone by a body of an older client', () => {
    const { language, translations } = read({}).data ?? {}
    expect([language, translations]).toEqual([undefined, undefined])
  })

  it.each<{ name: string; given: unknown; read: object | undefined }>([
    {
      name: 'a statement only',
      given: { hi: { question_statement: ' लाल क्या है? ' } },
      read: { hi: { ...none, question_statement: 'लाल क्या है?' } },
    },
    {
      name: 'options, of which one reads the same',
      given: { hi: { options: ['आकाश', 'खून', ''], answer_explanation: '' } },
      read: { hi: { ...none, options: ['आकाश', 'खून', null] } },
    },
    {
      name: 'a tag in another spelling',
      given: { 'ZH-hant': { answer_explanation: '因為' } },
      read: { 'zh-Hant': { ...none, answer_explanation: '因為' } },
    },
    {
      name: 'two spellings of a language, of which the last counts',
      given: { HI: { question_statement: 'एक' }, hi: { question_statement: 'दो' } },
      read: { hi: { ...none, question_statement: 'दो' } },
    },
    {
      name: 'languages without a text',
      given: {
        hi: null,
        ta: {},
        bn: { options: [null, null, null] },
        mr: { options: ['', '', ''] },
      },
      read: {},
    },
    { name: 'none', given: {}, read: {} },
    { name: 'null, which changes nothing', given: null, read: undefined },
  ])('may be $name', ({ given, read: expected }) =>
    expect(read({ translations: given }).data?.translations).toEqual(expected),
  )

  it('of options are dropped for a type that has none', () => {
    const numerical = { question_type: 'Numerical', numerical_answer: '5' }
    const hi = { question_statement: 'कितने?', options: ['आकाश', 'खून'] }
    expect(read({ ...numerical, translations: { hi } }).data?.translations).toEqual({
      hi: { ...none, question_statement: 'कितने?' },
    })
  })

  const picture = (place: number) => {
    const id = `0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a${String(place).padStart(2, '0')}`
    return pictureSource({ name: `${id}-10x10.webp`, alt: '' })
  }
  const pictures = (count: number) =>
    Array.from({ length: count }, (_, place) => picture(place)).join('')
  it.each<{ name: string; given: object; field: string; fields?: object }>([
    {
      name: 'no language',
      given: { 'not a language': { question_statement: 'a' } },
      field: 'translations.not a language',
    },
    {
      name: 'the first language',
      given: { en: { question_statement: 'a' } },
      fields: { language: 'EN' },
      field: 'translations.en',
    },
    {
      name: 'too few options',
      given: { hi: { options: ['एक'] } },
      field: 'translations.hi.options',
    },
    {
      name: 'too many options',
      given: { hi: { options: ['एक', 'दो', 'तीन', 'चार'] } },
      field: 'translations.hi.options',
    },
    {
      name: 'two equal options',
      given: { hi: { options: ['एक', 'एक', null] } },
      field: 'translations.hi.options',
    },
    {
      name: 'an option like another one that is not translated',
      given: { hi: { options: ['12', 'खून', null] } },
      field: 'translations.hi.options',
    },
    {
      name: 'a text that is too long',
      given: { hi: { answer_explanation: 'अ'.repeat(limits.explanationMax + 1) } },
      field: 'translations.hi.answer_explanation',
    },
    {
      name: 'too many languages',
      given: Object.fromEntries(
        [...'abcdefghijklmnopqrstu'].map((letter) => [`a${letter}`, { question_statement: 'a' }]),
      ),
      field: 'translations',
    },
    {
      name: 'too much text together',
      given: Object.fromEntries(
        [...'abcdefghijk'].map((letter) => [
          `a${letter}`,
          { question_statement: 'अ'.repeat(limits.statementMax) },
        ]),
      ),
      field: 'translations',
    },
    {
      name: 'eleven pictures in a text',
      given: { hi: { question_statement: pictures(11) } },
      field: 'translations.hi.question_statement',
    },
  ])('are refused with $name', ({ given, field, fields }) => {
    const { error } = read({ translations: given, ...fields })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
  })
})

describe('the translations of a passage', () => {
  it('are texts by language', () => {
    expect(passageTranslations.parse({ HI: ' बारिश ', ta: '', bn: null })).toEqual({ hi: 'बारिश' })
  })

  it('are refused if they are too long, each or together', () => {
    const long = 'अ'.repeat(limits.statementMax)
    const languages = [...'abcdefghijk'].map((letter) => [`a${letter}`, long])
    expect(passageTranslations.safeParse({ hi: `${long}अ` }).success).toBe(false)
    expect(passageTranslations.safeParse(Object.fromEntries(languages)).success).toBe(false)
    const fewer = Object.fromEntries(languages.slice(1))
    expect(passageTranslations.safeParse(fewer).success).toBe(true)
  })

  it('belong to the passage of the body', () => {
    const translations = { hi: 'बारिश' }
    const passage = { passage: 'Rain', passage_translations: translations }
    expect(read(passage).data?.passage).toMatchObject({ text: 'Rain', translations })
    expect(read({ passage_id: 4, passage_translations: {} }).data?.passage).toEqual({
      ...{ id: 4, translations: {} },
    })
    expect(read({ passage: null, passage_translations: translations }).data?.passage).toBeNull()
    expect(read({ passage_translations: translations }).error?.issues).toMatchObject([
      { path: ['passage'] },
    ])
  })
})

describe('the lock on the place of an option', () => {
  const choices = (fields: object) => read(fields).data?.options.map(({ fixed }) => fixed)
  const hi = { options: ['आकाश', 'खून', 'इनमें से कोई नहीं'] }
  it('follows from a translation too', () => {
    expect(choices({ fixed_options: [2], translations: { hi } })).toEqual([null, null, null])
    expect(choices({ fixed_options: [2] })).toEqual([null, null, true])
  })
  it('is opened by the author against a translation', () =>
    expect(choices({ fixed_options: [], translations: { hi } })).toEqual([null, null, false]))
})

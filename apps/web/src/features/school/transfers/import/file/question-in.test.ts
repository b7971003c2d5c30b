import type { ImportedQuestion } from '@prepwell/contract/school/import-report.ts'
import { describe, expect, it } from 'vitest'
import { isIn, questionIn, translatedInto } from './question-in.ts'

const question: ImportedQuestion = {
  ...{
    number: 1,
    place: null,
    key_missing: false,
    subject: 'Physics',
    chapter: 'Optics',
    marks: 1,
    image: null,
  },
  type: 'MCQ',
  statement: 'Which is red?',
  question_format: 'plain',
  explanation: 'It is.',
  explanation_format: 'plain',
  options: [
    { text: 'blood', is_correct: true },
    { text: '3', is_correct: false },
  ],
  ...{ numerical_answer: null, numerical_low: null, numerical_high: null },
  passage: { text: 'Read.', format: 'plain', image: null, translations: { ta: 'படி' } },
  language: null,
  translations: {
    hi: { question_statement: 'कौन-सा लाल है?', options: ['रक्त', null], answer_explanation: null },
    ur: { question_statement: null, options: [], answer_explanation: 'یہ' },
  },
}

describe('a question of the check', () => {
  it('names all languages of its texts', () =>
    expect(translatedInto([question, { translations: {}, passage: null }])).toEqual([
      ...['hi', 'ta', 'ur'],
    ]))

  it('is in the languages of its statement', () => {
    expect(['hi', 'ur', 'ta', 'en'].map((language) => isIn(language, question))).toEqual([
      ...[true, false, false, false],
    ])
    expect(isIn('en', { ...question, language: 'en' })).toBe(true)
  })

  it('keeps what is not translated, and its key', () => {
    expect(questionIn('hi', question)).toMatchObject({
      ...{ statement: 'कौन-सा लाल है?', explanation: 'It is.', passage: { text: 'Read.' } },
      options: [
        { text: 'रक्त', is_correct: true },
        { text: '3', is_correct: false },
      ],
    })
    expect(questionIn('ur', question)).toMatchObject({
      ...{ statement: 'Which is red?', explanation: 'یہ', options: question.options },
    })
    expect(questionIn('ta', question).passage?.text).toBe('படி')
  })
})

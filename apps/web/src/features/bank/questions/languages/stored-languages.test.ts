import { describe, expect, it } from 'vitest'
import { waitingDraft } from '../to-check/waiting-draft.ts'
import {
  askedIn,
  explanationIn,
  optionIn,
  statementIn,
  storedLanguages,
} from './stored-languages.ts'

const nothing = { question_statement: null, options: [], answer_explanation: null }
const question = {
  ...waitingDraft(1),
  translations: {
    ur: { ...nothing, options: [null, 'نیلا'] },
    ta: { ...nothing, question_statement: 'எது?' },
    hi: { question_statement: 'कौन?', options: ['लाल', null], answer_explanation: 'देखो।' },
  },
}
const school = ['en', 'hi', 'ta']

describe('the languages of a question of the bank', () => {
  it('come in the order of the school, and others after them', () =>
    expect(storedLanguages(question, school)).toEqual({ first: 'en', others: ['hi', 'ta', 'ur'] }))

  it('are also those of its passage', () => {
    const passage = {
      ...{ id: 1, text: 'Rain', format: 'plain' as const, image: null, questions_count: 2 },
      translations: { bn: 'বৃষ্টি' },
    }
    expect(storedLanguages({ ...waitingDraft(1), passage }, school)).toEqual({
      first: 'en',
      others: ['bn'],
    })
  })

  it('start with its own first one', () =>
    expect(storedLanguages({ ...waitingDraft(1), language: 'hi' }, school)).toEqual({
      first: 'hi',
      others: [],
    }))

  it('in which it can be asked have its statement', () =>
    expect(askedIn(question, school)).toEqual(['en', 'hi', 'ta']))
})

it('has each text in the languages into which it is translated', () => {
  expect(statementIn(question)).toEqual({ ta: 'எது?', hi: 'कौन?' })
  expect(explanationIn(question)).toEqual({ hi: 'देखो।' })
  expect([0, 1, 2].map((place) => optionIn(question, place))).toEqual([
    { hi: 'लाल' },
    { ur: 'نیلا' },
    {},
  ])
})

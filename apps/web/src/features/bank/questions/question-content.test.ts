import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { QuestionContent, QuestionExplanation } from './QuestionContent.tsx'
import { schoolForStaffQuery } from './questions.api.ts'
import { waitingDraft } from './to-check/waiting-draft.ts'

const textsIn = (html: string) =>
  html
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .split(/<[^>]*>/)
    .filter(Boolean)

/** The texts of each language, by its heading; under '' if there is one language. */
function shown(
  Part: FunctionComponent<{ question: QuestionRow }>,
  question: QuestionRow,
  languages: readonly string[] = ['en', 'hi'],
) {
  const client = new QueryClient()
  client.setQueryData([...schoolForStaffQuery().queryKey], { languages })
  const html = renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(Part, { question })),
  )
  const [alone = '', ...columns] = html.split(/<h3[^>]*>/)
  return columns.length === 0
    ? { '': textsIn(alone) }
    : Object.fromEntries(
        columns.map(textsIn).map(([name = '', ...texts]): [string, string[]] => [name, texts]),
      )
}

const hindi = {
  question_statement: 'कौन लाल है?',
  options: [null, 'नीला'],
  answer_explanation: 'देखो।',
}
const question: QuestionRow = { ...waitingDraft(1), statement: 'Which is red?' }
const key = (red: string, blue: string) => ['A', red, 'Wrong', 'B', blue, 'Correct']

describe('a question with its key', () => {
  it('in one language has no heading', () =>
    expect(shown(QuestionContent, question)).toEqual({
      '': ['Which is red?', ...key('red', 'blue')],
    }))

  it('is in each of its languages, and an option without a translation reads the same', () =>
    expect(shown(QuestionContent, { ...question, translations: { hi: hindi } })).toEqual({
      English: ['Which is red?', ...key('red', 'blue')],
      'हिन्दी · Hindi': ['कौन लाल है?', ...key('red', 'नीला')],
    }))

  it('says where the statement is not translated', () => {
    const translations = { hi: { ...hindi, question_statement: null } }
    expect(shown(QuestionContent, { ...question, translations })['हिन्दी · Hindi']).toEqual([
      'Which is red?',
      'Not translated into Hindi. This is the English text.',
      ...key('red', 'नीला'),
    ])
  })

  it('starts with the language in which it is written', () =>
    expect(
      Object.keys(
        shown(QuestionContent, { ...question, language: 'hi', translations: { en: hindi } }),
      ),
    ).toEqual(['हिन्दी · Hindi', 'English']))
})

it('an explanation in one language alone is shown there', () => {
  expect(shown(QuestionExplanation, { ...question, translations: { hi: hindi } })).toEqual({
    English: [],
    'हिन्दी · Hindi': ['देखो।'],
  })
})

describe('a question without a key', () => {
  const keyless = { ...question, key_missing: true }
  const words = 'Key missing: nobody has said yet which answer is right.'

  it('calls no option wrong', () => {
    const options = question.options.map((option) => ({ ...option, is_correct: false }))
    expect(shown(QuestionContent, { ...keyless, options })).toEqual({
      '': ['Which is red?', 'A', 'red', 'B', 'blue', words],
    })
  })

  it('shows no number', () =>
    expect(shown(QuestionContent, { ...keyless, type: 'Numerical', options: [] })).toEqual({
      '': ['Which is red?', words],
    }))
})

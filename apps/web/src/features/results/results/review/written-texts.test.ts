import { MantineProvider } from '@mantine/core'
import type { PaperPassage } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { ResultQuestion } from '@prepwell/contract/results/results.ts'
import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { ReadTexts } from '../../../../ui/languages/ReadTexts.tsx'
import { type Reading, ReadingContext } from '../../../../ui/languages/reading.ts'
import { preloadRichText } from '../../../../ui/RichText.tsx'
import { pagesOfTexts } from '../../../../ui/rich-text/seen-text.ts'
import { Passage } from './Passage.tsx'
import { QuestionReview } from './QuestionReview.tsx'

beforeAll(async () => {
  // The formula renderer loads its fonts through `document`.
  vi.stubGlobal('document', { compatMode: 'CSS1Compat', fonts: { load: async () => [] } })
  await preloadRichText(['plain'])
})
afterAll(() => vi.unstubAllGlobals())

const questionOf = (texts: readonly string[]): ResultQuestion => {
  const [statement = '', first = '', second = '', answer_explanation = '', hi = '', ...more] = texts
  const [firstHindi = '', secondHindi = '', explanation = ''] = more
  return {
    ...{ id: 1, display_id: 1, type: 'MCQ', question_image: null, total_marks: 1, score: 1 },
    ...{ question_format: 'plain', explanation_format: 'plain', is_held: false },
    ...{ statement, translations: { hi }, language: 'en' },
    options: [
      { id: 7, text: first, translations: { hi: firstHindi } },
      { id: 8, text: second, translations: { hi: secondHindi } },
    ],
    ...{ answer_explanation, explanation_translations: { hi: explanation } },
    ...{ selected_answer: [7], correct_answer: [8], time_spent: null, median_time: null },
  }
}

const passageOf = (text = '', hi = ''): PaperPassage => ({
  ...{ id: 1, text, format: 'plain', image: null, language: 'en', translations: { hi } },
})

const NoSwitch = () => null
const reading = (main: string, beside: string | null): Reading => ({
  ...{ main, beside, deciding: 'en', offered: ['en', 'hi'], choose: () => {} },
  ...{ Text: ReadTexts, Switch: NoSwitch },
})

it.each([
  { main: 'en', beside: null },
  { main: 'hi', beside: null },
  { main: 'hi', beside: 'en' },
])('a review in $main and $beside shows every text as it was typed', ({ main, beside }) => {
  const { frame, pages } = pagesOfTexts(10, (texts) => {
    const item = { question: questionOf(texts), outcome: 'wrong', marked: false } as const
    const passage = passageOf(texts[8], texts[9])
    return renderToStaticMarkup(
      createElement(
        MantineProvider,
        null,
        createElement(
          ReadingContext,
          { value: reading(main, beside) },
          createElement(
            Fragment,
            null,
            createElement(Passage, { passage, title: 'Passage' }),
            createElement(QuestionReview, { item, titleLevel: 3 }),
          ),
        ),
      ),
    ).replaceAll(/<(svg|style)\b.*?<\/\1>/gs, '')
  })
  expect(frame.match(/Token/g)).toHaveLength(beside === null ? 5 : 10)
  for (const { seen, expected } of pages) expect(seen).toBe(expected)
})

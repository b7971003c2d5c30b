import { MantineProvider } from '@mantine/core'
import type { QuestionVersion } from '@prepwell/contract/bank/question-versions.ts'
import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { writtenTexts } from '@prepwell/text/test/written-texts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { preloadRichText } from '../../../ui/RichText.tsx'
import { pagesOfTexts, seenText } from '../../../ui/rich-text/seen-text.ts'
import { PreviewedQuestion } from './form/QuestionPreview.tsx'
import { OriginalText } from './languages/OriginalText.tsx'
import { ReadIn } from './languages/ReadIn.tsx'
import { QuestionContent, QuestionExplanation } from './QuestionContent.tsx'
import { schoolForStaffQuery } from './questions.api.ts'
import { StatementLine } from './StatementLine.tsx'
import { waitingDraft } from './to-check/waiting-draft.ts'
import { FieldShown } from './versions/FieldShown.tsx'
import type { VersionField } from './versions/version-changes.ts'

beforeAll(async () => {
  // The formula renderer loads its fonts through `document`.
  vi.stubGlobal('document', { compatMode: 'CSS1Compat', fonts: { load: async () => [] } })
  await preloadRichText(['plain'])
})
afterAll(() => vi.unstubAllGlobals())

const languages = ['en', 'hi', 'ur']

function render(element: ReactNode): string {
  const client = new QueryClient()
  client.setQueryData([...schoolForStaffQuery().queryKey], { languages })
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client }, createElement(MantineProvider, null, element)),
  ).replaceAll(/<(svg|style)\b.*?<\/\1>/gs, '')
}

/** The texts of a question in one language. */
interface Texts {
  readonly statement: string
  readonly options: readonly [string, string]
  readonly explanation: string
  readonly passage: string
}

const textsOf = ([
  statement = '',
  a = '',
  b = '',
  explanation = '',
  passage = '',
]: readonly string[]): Texts => ({
  ...{ statement, options: [a, b], explanation, passage },
})

const passageOf = (first: Texts, tag: string, other: Texts) => ({
  ...{ id: 1, text: first.passage, format: 'plain' as const, image: null, questions_count: 1 },
  translations: { [tag]: other.passage },
})

const questionOf = (first: Texts, tag: string, other: Texts): QuestionRow => ({
  ...waitingDraft(1),
  ...{ statement: first.statement, answer_explanation: first.explanation },
  options: first.options.map((text, id) => ({ id, text, is_correct: id === 1, is_fixed: false })),
  passage: passageOf(first, tag, other),
  translations: {
    [tag]: {
      question_statement: other.statement,
      options: [...other.options],
      answer_explanation: other.explanation,
    },
  },
})

const versionOf = (first: Texts, tag: string, other: Texts): QuestionVersion => ({
  ...questionOf(first, tag, other),
  ...{ number: 2, saved_at: 0, saved_by: null, restored: null },
})

const preview = (first: Texts, tag: string, other: Texts) =>
  createElement(PreviewedQuestion, {
    ...{ type: 'MCQ', format: 'plain', explanationFormat: 'plain', marks: '1', image: null },
    ...{ statement: first.statement, translations: { [tag]: other.statement } },
    ...{ explanation: first.explanation, explanationTranslations: { [tag]: other.explanation } },
    options: first.options.map((text, key) => ({
      ...{ key, text, isCorrect: false, translations: { [tag]: other.options[key] ?? '' } },
    })),
    passage: passageOf(first, tag, other),
  })

type Place = (first: Texts, tag: string, other: Texts) => ReactNode

const inVersion =
  (field: (tag: string) => VersionField): Place =>
  (...texts) =>
    createElement(FieldShown, { field: field(texts[1]), version: versionOf(...texts) })

const places: Readonly<Record<string, Place>> = {
  'the preview in the form': (first, tag, other) =>
    createElement(ReadIn, {
      ...{ language: 'en', first: 'en', children: preview(first, tag, other) },
    }),
  'the preview in another language': (first, tag, other) =>
    createElement(ReadIn, {
      language: tag,
      first: 'en',
      ...{ children: preview(first, tag, other) },
    }),
  'the original above a translation': ({ statement }) =>
    createElement(OriginalText, { language: 'en', text: statement, format: 'plain' }),
  'the page of a question, and to check': (...texts) =>
    createElement(QuestionContent, { question: questionOf(...texts) }),
  'its explanation': (...texts) =>
    createElement(QuestionExplanation, { question: questionOf(...texts) }),
  'the statement of a version': inVersion(() => 'statement'),
  'the options of a version': inVersion(() => 'answer'),
  'the explanation of a version': inVersion(() => 'explanation'),
  'the passage of a version': inVersion(() => 'passage'),
  'a translation of a version': inVersion((tag) => `translation ${tag}`),
}

describe.each(Object.entries(places))('in %s', (_name, place) => {
  it.each(['hi', 'ur'])('every text is seen as it was typed, beside and in %s', (tag) => {
    const { frame, pages } = pagesOfTexts(10, (texts) =>
      render(place(textsOf(texts.slice(0, 5)), tag, textsOf(texts.slice(5)))),
    )
    expect(frame).toContain('Token')
    for (const { seen, expected } of pages) expect(seen).toBe(expected)
  })
})

it('a list shows the beginning of each text on one line', () => {
  for (const text of writtenTexts.filter((one) => !one.includes('⟦') && one.length < 200)) {
    const line = render(createElement(StatementLine, { statement: text, format: 'plain' }))
    expect(seenText(line)).toBe(text)
  }
})

it('a passage of a version has the language and direction of its translation', () => {
  const [first, other] = [textsOf(['a', 'b', 'c', 'd', 'e']), textsOf(['f', 'g', 'h', 'i', 'j'])]
  const html = render(places['the passage of a version']?.(first, 'ur', other))
  expect(html).toMatch(/lang="ur" dir="rtl".*>j</)
})

import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { preloadRichText } from '../../../../../ui/RichText.tsx'
import { pagesOfTexts } from '../../../../../ui/rich-text/seen-text.ts'
import { PaperSheet } from './PaperSheet.tsx'
import { paperIn, type SheetPaper } from './paper-in-language.ts'

beforeAll(async () => {
  // The formula renderer loads its fonts through `document`.
  vi.stubGlobal('document', { compatMode: 'CSS1Compat', fonts: { load: async () => [] } })
  await preloadRichText(['plain'])
})
afterAll(() => vi.unstubAllGlobals())

const paperOf = (texts: readonly string[]): SheetPaper => {
  const [statement = '', option = '', passage = '', instructions = '', ...others] = texts
  const [inHindi = '', optionInHindi = '', passageInHindi = '', instructionsInHindi = ''] = others
  const section = { name: 'Section', answer_at_most: null, first: 1, count: 1, marking: 'Plain.' }
  const [language, format] = ['en', 'plain'] as const
  return {
    questions: [
      {
        ...{ id: 1, display_id: 1, type: 'MCQ', question_format: format, question_image: null },
        ...{ marks: 1, passage_id: 2, statement, language, translations: { hi: inHindi } },
        options: [{ id: 3, text: option, translations: { hi: optionInHindi } }],
      },
    ],
    sections: [
      {
        ...{ ...section, instructions, instructions_format: format, language },
        translations: { hi: { name: null, instructions: instructionsInHindi } },
      },
    ],
    passages: [
      { id: 2, text: passage, format, image: null, language, translations: { hi: passageInHindi } },
    ],
  }
}

it.each(['en', 'hi'])('a paper to print in %s has every text as it was typed', (language) => {
  const { frame, pages } = pagesOfTexts(8, (texts) => {
    const sheet = createElement(PaperSheet, { paper: paperIn(language, paperOf(texts)) })
    return renderToStaticMarkup(createElement(MantineProvider, null, sheet)).replaceAll(
      /<(svg|style)\b.*?<\/\1>/gs,
      '',
    )
  })
  expect(frame.match(/Token/g)).toHaveLength(4)
  for (const { seen, expected } of pages) expect(seen).toBe(expected)
})

import { MantineProvider } from '@mantine/core'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReadingSwitch } from '../../../../ui/languages/ReadingSwitch.tsx'
import { ReadTexts } from '../../../../ui/languages/ReadTexts.tsx'
import { ReadingContext } from '../../../../ui/languages/reading.ts'
import type { ReadingChoice } from '../../../../ui/languages/shown-texts.ts'
import { answer, openWorld } from '../engine/test/sitting-world.ts'
import { type Sitting, SittingContext } from '../hooks/sitting-context.ts'
import { answerFields } from './answer-fields.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const offered = ['en', 'hi', 'ur']

function markupOf(sitting: Sitting, question: PaperQuestion, choice: ReadingChoice | null): string {
  const reading = choice && {
    ...{ ...choice, offered, deciding: 'en', choose: () => {} },
    ...{ Text: ReadTexts, Switch: ReadingSwitch },
  }
  const field = createElement(answerFields[question.type], { question })
  return renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(
        SittingContext,
        { value: sitting },
        createElement(ReadingContext, { value: reading }, field),
      ),
    ),
  )
}

/** The ids of the options in the order on the page, and which one is chosen. */
const shown = (markup: string) =>
  [...markup.matchAll(/<input[^>]*>/g)].map(([input]) => ({
    id: /value="(\d+)"/.exec(input)?.[1],
    isChosen: input.includes('checked=""'),
  }))

const text = fc.constantFrom('5 m', 'अ', 'ب', 'four', '४')
const option = fc.record({
  id: fc.integer({ min: 1, max: 999 }),
  text,
  translations: fc.option(fc.dictionary(fc.constantFrom('hi', 'ur'), text), { nil: undefined }),
})
const language = fc.constantFrom(...offered)

it('options have the same ids, order and choice in every language', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(option, { selector: ({ id }) => id, minLength: 2, maxLength: 6 }),
      fc.nat(5),
      language,
      fc.option(language),
      (options, at, main, beside) => {
        const question: PaperQuestion = {
          id: 11,
          display_id: 1,
          type: 'MCQ',
          statement: 'Which?',
          question_format: 'plain',
          question_image: null,
          marks: 4,
          options,
        }
        const chosen = options[at % options.length]?.id ?? 0
        const { controller, stop } = openWorld({ kept: { 11: answer(chosen, 1) } })
        const sitting = { controller, sections: [] } as unknown as Sitting
        const first = shown(markupOf(sitting, question, null))
        expect(first).toEqual(
          options.map(({ id }) => ({ id: String(id), isChosen: id === chosen })),
        )
        expect(shown(markupOf(sitting, question, { main, beside }))).toEqual(first)
        stop()
      },
    ),
    // Each case renders the library's components twice.
    { numRuns: 25 },
  )
})

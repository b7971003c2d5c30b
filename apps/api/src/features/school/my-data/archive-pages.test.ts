import { typedText, writtenTexts } from '@prepwell/text/test/written-texts.ts'
import { expect, it } from 'vitest'
import { attemptPage } from './archive-pages.ts'

const characters = { amp: '&', lt: '<', gt: '>', quot: '"' } as const

/** The content of the elements whose name matches `name`, as a browser shows it. */
const contents = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name} dir="auto">(.*?)</${name}>`, 'gs'))].map(
    ([, content = '']) =>
      content.replace(
        /&(amp|lt|gt|quot);/g,
        (_entity, char: keyof typeof characters) => characters[char],
      ),
  )

const question = (text: string) => ({
  ...{ display_id: 1, statement: text, answer_explanation: text, score: 1, is_held: false },
  ...{ options: [{ id: 7, text }], selected_answer: [7], correct_answer: [7] },
})

it('the page of an attempt has every text as it was written, line by line', () => {
  const typed = writtenTexts.map(typedText)
  const attempt = {
    ...{ quiz_name: 'Mock', quiz_mode: 'exam', date_taken: 0 },
    result_state: {
      data: { score: { scored: 1, total: 1, percentage: 100 }, questions: typed.map(question) },
    },
  }
  const html = attemptPage({ school: 'School' }, attempt as never, undefined)
  expect(html).toContain('pre,td{white-space:pre-wrap;')
  expect(contents(html, 'pre')).toEqual(typed)
  expect(contents(html, 'td')).toEqual(typed.flatMap((text) => [text, text, '1', text, text]))
})

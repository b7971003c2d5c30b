import { expect, it } from 'vitest'
import { optionsPerLine } from './options-per-line.ts'

const question = (...texts: string[]) => ({
  language: 'en',
  options: texts.map((text, id) => ({ id, text })),
})
const one = { columns: 1, printed: null } as const

it.each([
  ['short options', question('a', 'b', 'c', 'd'), one, 4],
  ['short options in columns', question('a', 'b', '12345678'), { ...one, columns: 2 } as const, 4],
  ['words', question('a', 'a few words of text'), one, 2],
  ['words in columns', question('a', 'a few words of a text'), { ...one, columns: 2 } as const, 1],
  ['a sentence', question('a', 'b'.repeat(41)), one, 1],
  ['a picture', question('a', '![](upload:x.webp)'), one, 1],
  ['lines', question('a', 'b\nc'), one, 1],
  ['a formula as long as it is drawn', question('$\\frac{1}{2}$', '$\\alpha + \\beta$'), one, 4],
])('%s', (_name, asked, place, perLine) => {
  expect(optionsPerLine(asked, place)).toBe(perLine)
})

it('two languages need more room than one', () => {
  const options = [{ id: 1, text: 'fourteen chars', translations: { de: 'vierzehn Buch.' } }]
  const asked = { language: 'en', options }
  const printed = (beside: string | null) =>
    ({ columns: 1, printed: { main: 'en', beside } }) as const
  expect(optionsPerLine(asked, printed(null))).toBe(4)
  expect(optionsPerLine(asked, printed('de'))).toBe(2)
})

import { setLetters } from '@prepwell/contract/quizzes/print.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type PrintChoices,
  printedLanguages,
  printedParts,
  readChoices,
  textSizes,
  usualChoices,
  writeChoices,
} from './print-choices.ts'

const choices: fc.Arbitrary<PrintChoices> = fc.record({
  sets: fc.integer({ min: 1, max: setLetters.length }),
  parts: fc.subarray([...printedParts], { minLength: 1 }),
  columns: fc.constantFrom(1, 2),
  size: fc.constantFrom(...textSizes),
  explains: fc.boolean(),
  main: fc.constantFrom(null, 'en', 'de'),
  beside: fc.constantFrom(null, 'hi', 'de'),
})

it('reads back from the address what it has written, and keeps the rest of the address', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const address = writeChoices(new URLSearchParams('list=2&sets=3&beside=en'), chosen)
      expect(readChoices(address)).toEqual(chosen)
      expect(address.get('list')).toBe('2')
    }),
  )
})

it('writes nothing for the usual choices', () => {
  expect(String(writeChoices(new URLSearchParams(), usualChoices))).toBe('')
})

it.each(['', 'sets=0', 'sets=5', 'sets=1.5', 'parts=', 'parts=nothing', 'columns=3', 'size=huge'])(
  'prints as usual with %s',
  (address) => expect(readChoices(new URLSearchParams(address))).toEqual(usualChoices),
)

const offered = { offered: ['en', 'hi', 'de'], deciding: 'hi' }

it.each([
  [
    { main: null, beside: null },
    { main: 'hi', beside: null },
  ],
  [
    { main: 'de', beside: 'en' },
    { main: 'de', beside: 'en' },
  ],
  [
    { main: 'fr', beside: 'ta' },
    { main: 'hi', beside: null },
  ],
  [
    { main: 'de', beside: 'de' },
    { main: 'de', beside: null },
  ],
  [
    { main: null, beside: 'hi' },
    { main: 'hi', beside: null },
  ],
])('%o prints %o', (chosen, printed) => {
  expect(printedLanguages(chosen, offered)).toEqual(printed)
  expect(printedLanguages(chosen, undefined)).toBeNull()
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { storableJson, storableText } from './storable.ts'

const anyText = fc.string({
  unit: fc.constantFrom('a', '\\', '\0', '\ud835', '\udc65', 'u0000', '"'),
})

it('a value loses only what PostgreSQL cannot store, in names too', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('x', '\0', '\ud800'), anyText), (value) => {
      const stored = JSON.parse(storableJson(value))
      const wanted = Object.entries(value).map((pair) => pair.map(storableText))
      expect(stored).toEqual(Object.fromEntries(wanted))
      expect(storableJson(value)).not.toMatch(/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/)
    }),
    { seed: 44, numRuns: 300 },
  )
})

it('a value that can be stored stays as it is', () => {
  const value = { path: 'C:\\u0000\\ud800', tab: '\t\u0001', sign: '𝑥', list: [1, null, true] }
  expect(JSON.parse(storableJson(value))).toEqual(value)
})

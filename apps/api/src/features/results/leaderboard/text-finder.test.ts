import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textFinder } from './text-finder.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '👍'), maxLength: 5 })
const term = fc.string({ unit: fc.constantFrom('a', 'b', 'ß', '👍'), minLength: 1, maxLength: 3 })

it('finds the same as searching each text, and nothing across two texts', () => {
  fc.assert(
    fc.property(fc.array(text), fc.array(term, { maxLength: 3 }), (texts, terms) => {
      const expected = [...texts.keys()].filter((place) =>
        terms.some((one) => texts[place]?.includes(one)),
      )
      expect(textFinder(texts)(terms)).toEqual(expected)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findJsonError } from './json-place.ts'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('findJsonError', () => {
  it.each([
    { text: '[{"a": 1,}]', line: 1, column: 10, isEnd: false },
    { text: '[\n  {"a": 1}\n  {"b": 2}\n]', line: 3, column: 3, isEnd: false },
    { text: "[{'a': 1}]", line: 1, column: 3, isEnd: false },
    { text: '[{"a" 1}]', line: 1, column: 7, isEnd: false },
    { text: '[nope]', line: 1, column: 2, isEnd: false },
    { text: '[01]', line: 1, column: 3, isEnd: false },
    { text: '["a\nb"]', line: 1, column: 2, isEnd: false },
    { text: '["\\x"]', line: 1, column: 2, isEnd: false },
    { text: '[1] [2]', line: 1, column: 5, isEnd: false },
    { text: '[1}', line: 1, column: 3, isEnd: false },
    { text: '[{"a": 1}, ', line: 1, column: 12, isEnd: true },
    { text: '[{"a"', line: 1, column: 6, isEnd: true },
    { text: '', line: 1, column: 1, isEnd: true },
  ])('finds where $text breaks', ({ text, ...place }) => expect(findJsonError(text)).toEqual(place))

  it('finds nothing in valid JSON, whatever it contains', () =>
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
        expect(findJsonError(JSON.stringify(JSON.parse(text), null, indent))).toBeNull()
      }),
    ))

  it('finds an error exactly if JSON.parse refuses the text', () =>
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.string({ maxLength: 2 }), (text, at, noise) => {
        const place = at % (text.length + 1)
        const broken = text.slice(0, place) + noise + text.slice(place + 1)
        expect(findJsonError(broken) === null).toBe(isJson(broken))
      }),
      { numRuns: 1_000 },
    ))

  it('does not overflow the stack on deep nesting', () =>
    expect(findJsonError('['.repeat(200_000))).toMatchObject({ column: 200_001 }))
})

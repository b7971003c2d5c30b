import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { requireJsonSize } from './json-size.ts'

const roomy = { depth: 1_000, values: 100_000 }

/** The size of the parsed value, counted the slow way. */
function sizeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 }
  const inner = Object.values(value).map(sizeOf)
  const own = Array.isArray(value) ? Math.max(0, value.length - 1) : inner.length * 2 - 1
  return {
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
    values: inner.reduce((sum, { values }) => sum + values, Math.max(0, own)),
  }
}

it('counts what the parser would find, whatever is inside strings', () => {
  const hostile = fc.string({ unit: fc.constantFrom('"', '\\', '{', '[', ']', ',', ':', 'a') })
  const json = fc
    .jsonValue()
    .chain((value) =>
      fc.tuple(fc.constant(value), hostile).map(([inner, text]) => ({ [text]: [inner, text] })),
    )
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const { depth, values } = sizeOf(JSON.parse(text))
      requireJsonSize(text, { depth, values })
      expect(() => requireJsonSize(text, { ...roomy, depth: depth - 1 })).toThrow('levels')
      if (values > 0)
        expect(() => requireJsonSize(text, { ...roomy, values: values - 1 })).toThrow('values')
    }),
  )
})

describe('a text that is not JSON is left to the parser', () => {
  it.each(['', '"', '"\\', '"\\"', '\\"', ']]]]', '}{', '\0', 'nul'])('%j', (text) => {
    requireJsonSize(text, { depth: 2, values: 2 })
  })
})

it.each([
  { name: 'levels', text: '['.repeat(1_000_000), isRefused: true },
  { name: 'values', text: `[${'0,'.repeat(500_000)}0]`, isRefused: true },
  { name: 'escaped quotes', text: `"${'\\"'.repeat(500_000)}`, isRefused: false },
  { name: 'backslashes', text: `"${'\\'.repeat(1_000_000)}"`, isRefused: false },
])('reads a megabyte of $name once', ({ text, isRefused }) => {
  // An algorithm that reads the text again and again would take hours, longer than any test may
  // run.
  const measured = expect(() => requireJsonSize(text, { depth: 32, values: 1_000 }))
  if (isRefused) measured.toThrow()
  else measured.not.toThrow()
})

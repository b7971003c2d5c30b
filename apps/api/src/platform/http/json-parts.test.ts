import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInTurns } from './json-parts.ts'
import { partLength } from './json-size.ts'

// The generated texts are short, so each of these characters is replaced by many.
const long = '§'
const lengthen = (text: string) => text.replaceAll(long, 'x'.repeat(partLength))

const text = fc.string({ unit: fc.constantFrom('"', '\\', '{', '[', ']', '}', ',', ':', long) })
const list = fc.array(fc.oneof(text, fc.constant(long), fc.jsonValue()), { maxLength: 8 })
const json = fc.oneof(
  list,
  fc.dictionary(text, fc.oneof(list, fc.jsonValue()), { maxKeys: 3 }),
  fc.jsonValue(),
)
const written = fc
  .tuple(json, fc.constantFrom(undefined, 1))
  .map(([value, indent]) => JSON.stringify(value, null, indent))

/** A text in which some characters are missing or replaced by others. */
const broken = fc
  .tuple(written, fc.nat(), fc.nat({ max: 2 }), fc.constantFrom('', ',', ']', '}', '[', '"', '1'))
  .map(([whole, nat, lost, put]) => {
    const at = nat % (whole.length + 1)
    return whole.slice(0, at) + put + whole.slice(at + lost)
  })

const outcomeOf = async (parse: () => unknown) => {
  try {
    return { value: await parse() }
  } catch (error) {
    return { error: error instanceof Error && error.name }
  }
}

describe('a text that is parsed in turns', () => {
  it.each([
    ['as it was written', written],
    ['with a mistake in it', broken],
  ])('has the same value as when parsed at once: %s', async (_name, texts) => {
    await fc.assert(
      fc.asyncProperty(texts, async (drawn) => {
        const whole = lengthen(drawn)
        const inTurns = await outcomeOf(() => parseInTurns(whole, JSON.parse))
        expect(inTurns).toEqual(await outcomeOf(() => JSON.parse(whole)))
      }),
    )
  })

  it.each([
    ['a list', `["§", {"a": ["§", 1]}, [], "§", 2, "§"]`],
    ['a member', `{"a": 1, "b": [1], "c": ["§", {"a": ["§", 1]}, "§", 2, "§"], "d": {}}`],
    ['the last of two with the same name', `{"a": ["§", "§", "§"], "a": ["§", "§", 1, "§", "§"]}`],
    ['a member that is overwritten', `{"a": ["§", "§", "§", "§"], "a": 1}`],
    ['a member with an odd name', `{"__proto__": ["§", "§", "§"], "b": 1}`],
  ])('is parsed in parts: %s', async (_name, short) => {
    const parsed: number[] = []
    const whole = lengthen(short)
    const value = await parseInTurns(whole, (part) => {
      parsed.push(part.length)
      return JSON.parse(part)
    })
    expect(value).toEqual(JSON.parse(whole))
    expect(Object.keys(value as object)).toEqual(Object.keys(JSON.parse(whole)))
    expect(Math.max(...parsed)).toBeLessThan(whole.length)
    expect(parsed.length).toBeGreaterThan(2)
  })

  it.each([
    ['before its end', '["§",]'],
    ['before the end of a member', '{"a": ["§", ], "b": 1}'],
    ['after another one', `["§",${' '.repeat(partLength)},1]`],
    ['at its beginning', `[${' '.repeat(partLength)},1]`],
  ])('is invalid when nothing precedes or follows a comma: %s', async (_name, short) => {
    await expect(parseInTurns(lengthen(short), JSON.parse)).rejects.toThrow(SyntaxError)
  })

  it('is measured before any of it is parsed', async () => {
    const whole = lengthen('["§", ["§", 1, 2], "§"]')
    const refused = { depth: 2, values: 3 }
    const parse = () => expect.unreachable()
    await expect(parseInTurns(whole, parse, refused)).rejects.toThrow('more than 3 values')
    const size = { depth: 2, values: 4 }
    expect(await parseInTurns(whole, JSON.parse, size)).toEqual(JSON.parse(whole))
  })
})

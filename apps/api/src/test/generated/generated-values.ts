import fc from 'fast-check'

/** The part of JSON Schema that our description of the API speaks. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly propertyNames?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
}

/** What the generated requests know of the school, so that some of them reach what is there. */
export interface KnownThings {
  readonly ids: readonly number[]
  readonly texts: readonly string[]
  readonly emails: readonly string[]
}

const deep = (levels: number) =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: [inner] }), 1)

/** Texts that nobody asked for. */
export const hostileTexts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udf93', '\ufeff', '\u202e', '😀'.repeat(500), 'ﬃİß'],
  ...['x'.repeat(10_000), '%', '%ff', '%00', '../../etc/passwd', '/', '?', '#', '\r\nX-A: b', '\\'],
  ...["'; drop table users; --", '{{7*7}}', '<script>', '$1', '[object Object]', 'null', 'NaN'],
  ...['__proto__', 'constructor', 'toString', '1e999', '-0', '0x10', '1,5', '９', '1'.repeat(400)],
]

/** Values that nobody asked for. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, -0, 0.1, 2 ** 31, 2 ** 53, 1e308, 5e-324),
  fc.constantFrom<unknown>([], {}, [[]], [null], Array(1_100).fill(0), deep(12), deep(40)),
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.double(),
  fc.jsonValue(),
)

/** Mostly a value of the schema, now and then one of its parts is anything at all. */
export function valueFor(schema: Schema, known: KnownThings): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 14, arbitrary: plausible(schema, known) },
    { weight: 1, arbitrary: hostile },
  )
}

function plausible(schema: Schema, known: KnownThings): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map((variant) => plausible(variant, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => plausible({ ...schema, type }, known)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known)
    case 'array':
      return fc.array(valueFor(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'string':
      return textOf(schema, known)
    case 'integer':
      return fc.oneof(numberOf(schema), fc.constantFrom(...known.ids))
    case 'number':
      return fc.oneof(numberOf(schema), fc.double({ min: 0, max: 1_000 }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue()
  }
}

function objectOf(schema: Schema, known: KnownThings): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length > 0) {
    const parts = Object.fromEntries(
      properties.map(([name, part]) => {
        const texts = /email/.test(name) ? known.emails : known.texts
        return [name, valueFor(part, { ...known, texts })]
      }),
    )
    return fc.oneof(
      { weight: 12, arbitrary: fc.record(parts, { requiredKeys: [...(schema.required ?? [])] }) },
      { weight: 1, arbitrary: fc.record(parts, { requiredKeys: [] }) },
    )
  }
  const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
  const names = fc.oneof(
    textOf(schema.propertyNames ?? {}, known),
    fc.constantFrom(...known.ids.map(String)),
  )
  return fc.dictionary(names, valueFor(inner, known), { maxKeys: 5 })
}

function numberOf({ minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const min = Math.max(minimum ?? exclusiveMinimum ?? -100, -(2 ** 31))
  const max = Math.min(maximum ?? 2 ** 31, 2 ** 31 - 1)
  const whole = Math.ceil(min)
  // No whole number fits, as with a share between 0.80 and 0.95.
  if (whole > max) return fc.constantFrom(min, max, (min + max) / 2, min - 1, max + 1)
  return fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: whole, max: Math.min(max, whole + 20) }) },
    { weight: 3, arbitrary: fc.integer({ min: whole, max }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max, min - 1, max + 1) },
  )
}

function textOf({ pattern, minLength = 0, maxLength = 60 }: Schema, known: KnownThings) {
  const longest = Math.min(maxLength, 60)
  const free = fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, longest),
    maxLength: longest,
  })
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known.texts) },
    pattern && !pattern.includes('(?') ? fc.stringMatching(new RegExp(pattern)) : free,
    fc.constant('x'.repeat(Math.min(maxLength, 30_000))),
  )
}

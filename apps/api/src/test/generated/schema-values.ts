import fc from 'fast-check'
import { z } from 'zod'

/** As much of a JSON schema as answers use. */
interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | false
  readonly propertyNames?: { readonly pattern?: string }
  readonly items?: JsonSchema | false
  readonly minItems?: number
  readonly maxItems?: number
  /** Of a tuple. */
  readonly prefixItems?: readonly JsonSchema[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Bodies that a response schema lets out, as JSON. */
export const valuesOf = (schema: z.ZodType): fc.Arbitrary<unknown> =>
  fromJson(z.toJSONSchema(schema, { io: 'output' }) as JsonSchema)

function fromJson(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(fromJson))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromJson))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => fromJson({ ...schema, type })))
  const bounds = {
    ...(schema.minimum === undefined ? {} : { min: schema.minimum }),
    ...(schema.maximum === undefined ? {} : { max: schema.maximum }),
  }
  switch (schema.type) {
    case 'object':
      return objects(schema)
    case 'array':
      return fc.array(fromJson(schema.items || {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 3,
      })
    case 'string':
      return texts(schema.pattern)
    case 'integer':
      return fc.integer({ ...anySafe, ...bounds })
    case 'number':
      return fc.double({ ...bounds, noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
      // Anything.
      return fc.jsonValue({ maxDepth: 1 })
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`)
  }
}

const anySafe = { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }

const texts = (pattern: string | undefined) =>
  pattern === undefined ? fc.string() : fc.stringMatching(new RegExp(pattern))

function objects({ properties = {}, required = [], ...schema }: JsonSchema) {
  const fields = Object.entries(properties).map(([name, field]) => [name, fromJson(field)] as const)
  if (schema.additionalProperties)
    return fc.dictionary(
      texts(schema.propertyNames?.pattern),
      fromJson(schema.additionalProperties),
      { minKeys: 0, maxKeys: 3, noNullPrototype: true },
    )
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: [...required],
    noNullPrototype: true,
  })
}

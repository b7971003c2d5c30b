import { z } from 'zod'
import { JsonWriter } from './json-writer.ts'

/** The maximum weight that is written without a pause: a millisecond or two of work. */
const pieceMax = 2_000

/** True for a response that is long enough to need {@link writeAnswer}. */
export const isLong = (answer: unknown): boolean => weigh(answer, pieceMax) > pieceMax

/**
 * Serialises a long response to JSON in pieces, yielding to the event loop after each. The bytes
 * are the same as those of a response written at once. A list may have 100,000 rows and a result
 * 5,000 questions, and saves must not wait for all of it. `most` limits the weight of one piece.
 */
export async function writeAnswer(
  schema: z.ZodType,
  answer: unknown,
  most = pieceMax,
): Promise<Buffer[]> {
  const writer = new Writer(most)
  await write(writer, schema, answer)
  await writer.endPiece()
  return writer.pieces
}

/** A JSON writer with the maximum weight of a piece. */
class Writer extends JsonWriter {
  readonly most: number

  constructor(most: number) {
    super()
    this.most = most
  }
}

/** Writes a heavy value part by part, unless its schema checks the value as a whole. */
async function write(writer: Writer, outer: z.ZodType, value: unknown): Promise<void> {
  const schema = unwrapped(outer, value)
  if (weigh(value, writer.most) > writer.most) {
    if (isPlainObject(schema) && isRecord(value)) return writeFields(writer, schema.shape, value)
    if (isPlainArray(schema) && Array.isArray(value)) return writeElements(writer, schema, value)
    if (isTextRecord(schema) && isRecord(value)) return writeEntries(writer, schema, value)
  }
  writer.add(JSON.stringify(z.encode(schema, value)))
  await writer.endPiece()
}

async function writeFields(writer: Writer, shape: z.ZodRawShape, value: Record<string, unknown>) {
  let separator = ''
  writer.add('{')
  for (const [name, field] of Object.entries(shape) as [string, z.ZodType][]) {
    const part = value[name]
    // The encoding throws if the field is required.
    if (part === undefined && z.encode(field, part) === undefined) continue
    writer.add(`${separator}${JSON.stringify(name)}:`)
    await write(writer, field, part)
    separator = ','
  }
  writer.add('}')
}

async function writeElements(writer: Writer, schema: z.ZodArray, value: readonly unknown[]) {
  let separator = ''
  writer.add('[')
  for (const some of batchesOf(value, writer.most)) {
    writer.add(separator)
    if (some.length === 1) await write(writer, schema.element as z.ZodType, some[0])
    else {
      const text = JSON.stringify(z.encode(schema, some))
      writer.add(text.slice('['.length, -']'.length))
      await writer.endPiece()
    }
    separator = ','
  }
  writer.add(']')
}

async function writeEntries(writer: Writer, schema: z.ZodRecord, value: Record<string, unknown>) {
  let separator = ''
  writer.add('{')
  for (const some of batchesOf(Object.entries(value), writer.most)) {
    writer.add(separator)
    const [name, part] = some[0] ?? []
    if (some.length === 1 && name !== undefined && weigh(part, writer.most) > writer.most) {
      writer.add(`${JSON.stringify(z.encode(schema.keyType, name))}:`)
      await write(writer, schema.valueType as z.ZodType, part)
    } else {
      const text = JSON.stringify(z.encode(schema, Object.fromEntries(some)))
      writer.add(text.slice('{'.length, -'}'.length))
      await writer.endPiece()
    }
    separator = ','
  }
  writer.add('}')
}

/** Splits a list into batches, each up to the weight of one piece or a single heavier part. */
function* batchesOf<Part>(parts: readonly Part[], most: number): Generator<Part[]> {
  let batch: Part[] = []
  let weight = 0
  for (const part of parts) {
    const own = weigh(part, most)
    if (batch.length > 0 && weight + own > most) {
      yield batch
      batch = []
      weight = 0
    }
    batch.push(part)
    weight += own
  }
  if (batch.length > 0) yield batch
}

/**
 * Estimates the work for a value: one unit for each of its parts, and one for every hundred
 * characters of a text.
 */
function weigh(value: unknown, most: number): number {
  if (typeof value === 'string') return 1 + Math.floor(value.length / 100)
  if (typeof value !== 'object' || value === null) return 1
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
  let weight = 1
  // Loops by index, because each value of a long response is weighed and an iterator would allocate
  // objects.
  for (let place = 0; place < parts.length && weight <= most; place += 1)
    weight += weigh(parts[place], most - weight)
  return weight
}

/** The schema that applies if the value is present. */
function unwrapped(schema: z.ZodType, value: unknown): z.ZodType {
  const isOuter = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isOuter && value !== null && value !== undefined
    ? unwrapped(schema.unwrap() as z.ZodType, value)
    : schema
}

/** False if the schema has checks of its own: such a value is encoded at once, not part by part. */
const isUnchecked = (schema: z.ZodType) => (schema.def.checks ?? []).length === 0

const isPlainObject = (schema: z.ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject && schema.def.catchall === undefined && isUnchecked(schema)

const isPlainArray = (schema: z.ZodType): schema is z.ZodArray =>
  schema instanceof z.ZodArray && isUnchecked(schema)

const isTextRecord = (schema: z.ZodType): schema is z.ZodRecord =>
  schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodString && isUnchecked(schema)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

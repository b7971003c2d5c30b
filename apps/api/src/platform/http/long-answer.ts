import { z } from 'zod'
import { yieldToEventLoop } from '../concurrency/event-loop.ts'

/** The weight of what is written without a pause: a millisecond or two of work. */
const pieceMax = 2_000

/** Whether an answer is so long that it has to be written by {@link writeAnswer}. */
export const isLong = (answer: unknown): boolean => weigh(answer, pieceMax) > pieceMax

/**
 * The JSON of an answer: of a long one the same text as of any other, but written a piece at a
 * time, in turns with the event loop. A list may have 100,000 rows and a result 5,000 questions,
 * and saves must not wait for all of it. A piece weighs at most `most`.
 */
export async function writeAnswer(
  schema: z.ZodType,
  answer: unknown,
  most = pieceMax,
): Promise<string> {
  const writer: Writer = { pieces: [], most, pause: yieldToEventLoop() }
  await write(writer, schema, answer)
  return writer.pieces.join('')
}

interface Writer {
  readonly pieces: string[]
  readonly most: number
  readonly pause: () => Promise<void> | undefined
}

/** Writes a heavy value by its parts, unless its schema checks more than the parts. */
async function write(writer: Writer, outer: z.ZodType, value: unknown): Promise<void> {
  const schema = unwrapped(outer, value)
  if (weigh(value, writer.most) > writer.most) {
    if (isPlainObject(schema) && isRecord(value)) return writeFields(writer, schema.shape, value)
    if (isPlainArray(schema) && Array.isArray(value)) return writeElements(writer, schema, value)
    if (isTextRecord(schema) && isRecord(value)) return writeEntries(writer, schema, value)
  }
  writer.pieces.push(JSON.stringify(z.encode(schema, value)))
  await writer.pause()
}

async function writeFields(writer: Writer, shape: z.ZodRawShape, value: Record<string, unknown>) {
  const { pieces } = writer
  let separator = ''
  pieces.push('{')
  for (const [name, field] of Object.entries(shape) as [string, z.ZodType][]) {
    const part = value[name]
    // Throws where the field may not be left out.
    if (part === undefined && z.encode(field, part) === undefined) continue
    pieces.push(`${separator}${JSON.stringify(name)}:`)
    await write(writer, field, part)
    separator = ','
  }
  pieces.push('}')
}

async function writeElements(writer: Writer, schema: z.ZodArray, value: readonly unknown[]) {
  const { pieces } = writer
  pieces.push('[')
  for (const [from, to] of batchesOf(value, writer.most)) {
    if (from > 0) pieces.push(',')
    if (to - from === 1) await write(writer, schema.element as z.ZodType, value[from])
    else {
      const some = JSON.stringify(z.encode(schema, value.slice(from, to)))
      pieces.push(some.slice('['.length, -']'.length))
      await writer.pause()
    }
  }
  pieces.push(']')
}

async function writeEntries(writer: Writer, schema: z.ZodRecord, value: Record<string, unknown>) {
  const { pieces } = writer
  const entries = Object.entries(value)
  const parts = entries.map(([_name, part]) => part)
  pieces.push('{')
  for (const [from, to] of batchesOf(parts, writer.most)) {
    if (from > 0) pieces.push(',')
    const [name, part] = entries[from] ?? []
    if (to - from === 1 && name !== undefined && weigh(part, writer.most) > writer.most) {
      pieces.push(`${JSON.stringify(z.encode(schema.keyType, name))}:`)
      await write(writer, schema.valueType as z.ZodType, part)
    } else {
      const some = JSON.stringify(z.encode(schema, Object.fromEntries(entries.slice(from, to))))
      pieces.push(some.slice('{'.length, -'}'.length))
      await writer.pause()
    }
  }
  pieces.push('}')
}

/** From where to where the parts of a list together weigh as much as a piece, or are one. */
function* batchesOf(parts: readonly unknown[], most: number): Generator<[number, number]> {
  let from = 0
  let weight = 0
  for (const [place, part] of parts.entries()) {
    const own = weigh(part, most)
    if (place > from && weight + own > most) {
      yield [from, place]
      from = place
      weight = 0
    }
    weight += own
  }
  if (from < parts.length) yield [from, parts.length]
}

/** About how much work a value is: its parts, and its texts by the hundred characters. */
function weigh(value: unknown, most: number): number {
  if (typeof value === 'string') return 1 + value.length / 100
  if (typeof value !== 'object' || value === null) return 1
  let weight = 1
  for (const part of Array.isArray(value) ? value : Object.values(value)) {
    weight += weigh(part, most - weight)
    if (weight > most) break
  }
  return weight
}

/** What a value that is there is read by. */
function unwrapped(schema: z.ZodType, value: unknown): z.ZodType {
  const isOuter = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isOuter && value !== null && value !== undefined
    ? unwrapped(schema.unwrap() as z.ZodType, value)
    : schema
}

/** A check of the whole can only be done on the whole. */
const isUnchecked = (schema: z.ZodType) => (schema.def.checks ?? []).length === 0

const isPlainObject = (schema: z.ZodType): schema is z.ZodObject =>
  schema instanceof z.ZodObject && schema.def.catchall === undefined && isUnchecked(schema)

const isPlainArray = (schema: z.ZodType): schema is z.ZodArray =>
  schema instanceof z.ZodArray && isUnchecked(schema)

const isTextRecord = (schema: z.ZodType): schema is z.ZodRecord =>
  schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodString && isUnchecked(schema)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

import { z } from 'zod'
import { takeTurns } from '../event-loop.ts'

/** Rows that are written at a time. */
const batch = 100

/**
 * The JSON of a long list, `{data: [...]}`: the same text as of any other response, but written a
 * few rows at a time. A whole list may have 100,000 rows, and saves must not wait for all of them.
 * Undefined for anything else.
 */
export async function writeLongList(
  schema: z.ZodType,
  answer: unknown,
): Promise<string | undefined> {
  if (!(schema instanceof z.ZodObject) || !isList(answer) || answer.data.length <= batch)
    return undefined
  const rows = schema.shape.data
  if (!(rows instanceof z.ZodArray)) return undefined
  const pieces: string[] = []
  const pause = takeTurns()
  for (let start = 0; start < answer.data.length; start += batch) {
    const some = z.encode(rows, answer.data.slice(start, start + batch))
    pieces.push(JSON.stringify(some).slice('['.length, -']'.length))
    await pause()
  }
  return joinRows(schema, answer, pieces)
}

/** The JSON of an answer whose list is written already. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * The answer of a list whose rows are written already, each by a schema of its own; `rest` is what
 * stands beside them.
 */
export const listOfTexts = <Schema extends z.ZodType<unknown, { data: unknown[] }>>(
  schema: Schema,
  rows: readonly string[],
  rest: Omit<z.input<Schema>, 'data'>,
): JsonText => new JsonText(joinRows(schema, rest, rows))

function joinRows(schema: z.ZodType, answer: unknown, rows: readonly string[]): string {
  const text = JSON.stringify(z.encode(schema, { ...(answer as object), data: [] }))
  // Within a text the quotation marks would be escaped: the first match is the list.
  const begin = text.indexOf(mark) + mark.length
  return `${text.slice(0, begin)}${rows.join(',')}${text.slice(begin)}`
}

const mark = '"data":['

const isList = (answer: unknown): answer is { readonly data: readonly unknown[] } =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)

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
  // Within a text the quotation marks would be escaped: the first match is the list.
  const [head = '', tail = ''] = split(
    JSON.stringify(z.encode(schema, { ...answer, data: [] })),
    '"data":[',
  )
  const pieces: string[] = []
  const pause = takeTurns()
  for (let start = 0; start < answer.data.length; start += batch) {
    const some = z.encode(rows, answer.data.slice(start, start + batch))
    pieces.push(JSON.stringify(some).slice('['.length, -']'.length))
    await pause()
  }
  return `${head}${pieces.join(',')}${tail}`
}

const isList = (answer: unknown): answer is { readonly data: readonly unknown[] } =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data)

/** The text up to the end of the first `mark`, and the rest. */
function split(text: string, mark: string): [string, string] {
  const end = text.indexOf(mark) + mark.length
  return [text.slice(0, end), text.slice(end)]
}

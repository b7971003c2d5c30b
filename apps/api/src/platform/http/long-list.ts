import { z } from 'zod'

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

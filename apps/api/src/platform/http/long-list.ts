import { z } from 'zod'

/** JSON of a response that is already serialised: a text, or the pieces of a long one in UTF-8. */
export class JsonText {
  readonly text: string | readonly Buffer[]
  constructor(text: string | readonly Buffer[]) {
    this.text = text
  }
}

/**
 * A response whose list rows are already serialised, each by its own schema; `rest` holds the other
 * fields.
 */
export const listOfTexts = <Schema extends z.ZodType<unknown, { data: unknown[] }>>(
  schema: Schema,
  rows: readonly string[],
  rest: Omit<z.input<Schema>, 'data'>,
): JsonText => new JsonText(joinRows(schema, rest, rows))

function joinRows(schema: z.ZodType, answer: unknown, rows: readonly string[]): string {
  const text = JSON.stringify(z.encode(schema, { ...(answer as object), data: [] }))
  // Quotation marks inside a string would be escaped, so the first match is the list.
  const begin = text.indexOf(mark) + mark.length
  return `${text.slice(0, begin)}${rows.join(',')}${text.slice(begin)}`
}

const mark = '"data":['

const replacement = '\uFFFD'

/** The text without what PostgreSQL stores in no text: NUL, and halves of characters. */
export const storableText = (text: string): string =>
  text.toWellFormed().replaceAll('\0', replacement)

/** Escapes of JSON. Those of more than two characters cannot be stored by PostgreSQL. */
const escapes = /\\(?:u(?:0000|d[89a-f][0-9a-f]{2})|.)/g

/**
 * The value as JSON that `jsonb` takes. A file may hold any text, and PostgreSQL refuses the whole
 * value for one NUL or half a character, in names of fields too.
 */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(escapes, (found) => (found.length > 2 ? replacement : found))

const replacement = '\uFFFD'

/** Replaces what PostgreSQL cannot store in a text, NUL and lone surrogates, with U+FFFD. */
export const storableText = (text: string): string =>
  text.toWellFormed().replaceAll('\0', replacement)

/**
 * Matches escape sequences in JSON. A match of more than two characters is one that PostgreSQL
 * cannot store.
 */
const escapes = /\\(?:u(?:0000|d[89a-f][0-9a-f]{2})|.)/g

/**
 * The value as JSON that `jsonb` accepts. A file may contain any text, and PostgreSQL rejects the
 * whole value because of a single NUL or lone surrogate, even in a field name.
 */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value).replace(escapes, (found) => (found.length > 2 ? replacement : found))

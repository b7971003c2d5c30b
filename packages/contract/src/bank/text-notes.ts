import { z } from 'zod'

/**
 * hidden: characters that Markdown removes. same_options: the option looks like an earlier one.
 * formula: it cannot be drawn, and students see its source. unclosed: a formula has only one of its
 * two delimiters. foreign_picture: a picture at another address, of which students see only the
 * source.
 */
export const textNoteKinds = [
  'hidden',
  'same_options',
  'formula',
  'unclosed',
  'foreign_picture',
] as const

/** A part of a text that students see differently from how it was written. */
export const textNote = z.object({
  /** The path of the field as in the body of a question: `question_statement`, `options.2`. */
  field: z.string(),
  kind: z.enum(textNoteKinds),
  /**
   * The hidden characters, the option as students see it, the formula, or the source of the
   * picture; empty for a delimiter.
   */
  text: z.string(),
  /** The text around the hidden characters or the delimiter, or the field of the earlier option. */
  near: z.string(),
})

export type TextNote = z.infer<typeof textNote>

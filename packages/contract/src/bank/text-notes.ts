import { z } from 'zod'

/**
 * hidden: characters that Markdown removes. same_options: the option looks like an earlier one.
 * formula: it cannot be drawn, and students see its source.
 */
export const textNoteKinds = ['hidden', 'same_options', 'formula'] as const

/** A part of a text that students see differently from how it was written. */
export const textNote = z.object({
  /** The path of the field as in the body of a question: `question_statement`, `options.2`. */
  field: z.string(),
  kind: z.enum(textNoteKinds),
  /** The hidden characters, the option as students see it, or the formula. */
  text: z.string(),
  /** The text around the hidden characters, or the field of the earlier option. */
  near: z.string(),
})

export type TextNote = z.infer<typeof textNote>

import { z } from 'zod'

/**
 * hidden: characters that Markdown takes away. same_options: the option looks as an earlier one.
 * formula: it cannot be drawn, and students see its source.
 */
export const textNoteKinds = ['hidden', 'same_options', 'formula'] as const

/** What is shown otherwise than it was written. */
export const textNote = z.object({
  /** As in the body of a question: `question_statement`, `options.2`. */
  field: z.string(),
  kind: z.enum(textNoteKinds),
  /** The characters, the look of the option, or the formula. */
  text: z.string(),
  /** What stands around the characters; the field of the earlier option. */
  near: z.string(),
})

export type TextNote = z.infer<typeof textNote>

import { z } from 'zod'
import { anyCase } from '../wire/common.ts'

/**
 * How a text of a question is read. *plain*: shown as it was typed, line by line, with formulas.
 * *markdown*: the author chose formatting. The options of a question are read as its statement is.
 */
export const textFormats = ['plain', 'markdown'] as const

export type TextFormat = (typeof textFormats)[number]

export const textFormat = z.enum(textFormats)

/**
 * The format in a body. Absent, as in the bodies of older clients: a text that is as it was keeps
 * its format, another one is markdown only where it is plainly meant so (`olderTextFormat`).
 */
export const wantedFormat = anyCase(textFormats)
  .nullish()
  .transform((format) => format ?? undefined)
  .optional()

import { z } from 'zod'
import { anyCase } from '../wire/common.ts'

/**
 * The format in which a text of a question is read. *plain*: shown as typed, line by line, with
 * formulas. *markdown*: the author chose formatting. Options use the format of their statement.
 */
export const textFormats = ['plain', 'markdown'] as const

export type TextFormat = (typeof textFormats)[number]

export const textFormat = z.enum(textFormats)

/**
 * The format in a body. If absent, as in the bodies of older clients, an unchanged text keeps its
 * format; any other text is markdown only if it is clearly meant so (`olderTextFormat`).
 */
export const wantedFormat = anyCase(textFormats)
  .nullish()
  .transform((format) => format ?? undefined)
  .optional()

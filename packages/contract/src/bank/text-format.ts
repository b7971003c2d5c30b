import { z } from 'zod'

/**
 * How a text of a question is read. *plain*: shown as it was typed, line by line, with formulas.
 * *markdown*: the author chose formatting.
 */
export const textFormats = ['plain', 'markdown'] as const

export type TextFormat = (typeof textFormats)[number]

export const textFormat = z.enum(textFormats)

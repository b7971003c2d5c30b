import { limits } from '@prepwell/contract/wire/limits.ts'
import { readNumber } from '@prepwell/contract/wire/number-text.ts'

/**
 * The part of typed or pasted text that a number field keeps: all that can be stored. No visible
 * character is dropped: 1/2 or 5% would become another number.
 */
export const numericText = (text: string): string =>
  text.slice(0, limits.typedAnswerMax).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')

/** Is it a number for the server? Only for a hint: the text is kept and marked in any case. */
export const isNumber = (text: string): boolean => readNumber(text).kind === 'number'

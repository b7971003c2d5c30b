import { limits } from '@prepwell/contract/wire/limits.ts'
import { readNumber } from '@prepwell/contract/wire/number-text.ts'

/**
 * Removes what a number field cannot store from typed or pasted text. No visible character is
 * dropped: 1/2 or 5% would become another number.
 */
export const numericText = (text: string): string =>
  text.slice(0, limits.typedAnswerMax).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')

/**
 * True if the server reads the text as a number. Only for a hint: the text is stored and marked in
 * any case.
 */
export const isNumber = (text: string): boolean => readNumber(text).kind === 'number'

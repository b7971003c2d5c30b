import { limits } from '@prepwell/contract/limits.ts'
import { readNumber } from '@prepwell/contract/number-text.ts'

/**
 * What stays of typed or pasted text in a number field: all that can be stored. Nothing that can be
 * seen is dropped: of 1/2 or 5% another number would be left.
 */
export const numericText = (text: string): string =>
  text.slice(0, limits.typedAnswerMax).replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')

/**
 * Is it a number as the server reads one? Only for a hint: what is typed is kept and marked in any
 * case.
 */
export const isNumber = (text: string): boolean => readNumber(text).kind === 'number'

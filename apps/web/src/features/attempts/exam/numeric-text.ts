import { decimalText } from '@prepwell/contract/questions.ts'

/** What stays of typed or pasted text in a number field: digits, signs, a point, an exponent. A comma is a point. */
export const numericText = (text: string): string =>
  text
    .replace(/,/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/[^\d.+\-eE]/g, '')

/** Would the server read it as a number? */
export const isNumber = (text: string): boolean => decimalText.safeParse(text).success

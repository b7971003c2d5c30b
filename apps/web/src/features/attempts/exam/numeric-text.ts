/** What stays of typed or pasted text in a number field: digits, signs, a point, an exponent. A comma is a point. */
export const numericText = (text: string): string =>
  text
    .replace(/,/g, '.')
    .replace(/[−–]/g, '-')
    .replace(/[^\d.+\-eE]/g, '')

const number = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i

/** Is it a number as the server reads one? Only for a hint: what is typed is kept and marked in any case. */
export const isNumber = (text: string): boolean => number.test(text)

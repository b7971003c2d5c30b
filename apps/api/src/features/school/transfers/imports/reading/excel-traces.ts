const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
/** Excel shows a typed 1/2 as `02-Jan`, and 5-2019 as `May-19`. */
const date = new RegExp(`^(?:\\d{1,2}-(?:${months})(?:-\\d{2})?|(?:${months})-\\d{2})$`)
/** Excel shows 919877123456 as `9.19877E+11`: the last digits are lost. */
const shortened = /^[+-]?\d[.,]\d{5}E\+(?:1\d|20)$/
const anyShortened = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,2}$/i

/** Describes how Excel seems to have changed a cell of a question; null for any other cell. */
export function excelTrace(cell: string): string | null {
  const text = cell.trim()
  if (date.test(text))
    return `“${text}” looks like a date that Excel made of a text such as 1/2: write what was meant`
  if (shortened.test(text))
    return `“${text}” looks like a long number that Excel has shortened: write all its digits`
  return null
}

/**
 * Describes a number in a cell about a person that Excel has shortened, which is never intended
 * there; null for any other cell.
 */
export const lostDigits = (cell: string): string | null =>
  anyShortened.test(cell.trim())
    ? `“${cell.trim()}” is a long number that Excel has shortened: its last digits are lost. Format the column as text and enter them again`
    : null

/**
 * Text that a spreadsheet would execute from a CSV file: it begins like a formula, in ASCII or full
 * width, and is not a plain number such as -5 or +4912345.
 */
export const spreadsheetFormula = /^(?![+-]?\d+([.,]\d+)?$)[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

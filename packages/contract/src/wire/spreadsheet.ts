/**
 * Text that a spreadsheet would run if it stood in a CSV file: it begins as a formula does, in
 * ASCII or full width, and is no plain number such as -5 or +4912345.
 */
export const spreadsheetFormula = /^(?![+-]?\d+([.,]\d+)?$)[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

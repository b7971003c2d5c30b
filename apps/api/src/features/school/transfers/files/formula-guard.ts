import { spreadsheetFormula } from '@prepwell/contract/wire/spreadsheet.ts'

/** The result that a spreadsheet writes for a failed formula: `#NAME?`, `#DIV/0!`. */
export const spreadsheetErrorValue =
  /^#(?:NAME\?|N\/A|DIV\/0!|(?:REF|VALUE|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|UNKNOWN|CONNECT)!)$/

function isFormulaBehindApostrophes(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return spreadsheetFormula.test(bare) || spreadsheetErrorValue.test(bare)
}

/**
 * The text as a cell of a CSV file: a leading apostrophe keeps what looks like a formula from being
 * executed. A text that already has apostrophes before its formula gets one more, so that
 * {@link unescapeCell} restores every text exactly.
 */
export const escapeCell = (text: string): string =>
  isFormulaBehindApostrophes(text) ? `'${text}` : text

/** Reverses {@link escapeCell}; a cell that it would never write stays as it is. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && isFormulaBehindApostrophes(cell) ? cell.slice(1) : cell

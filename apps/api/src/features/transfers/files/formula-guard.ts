import { spreadsheetFormula } from '@prepwell/contract/wire/spreadsheet.ts'

/** What a spreadsheet writes where a formula came to nothing: `#NAME?`, `#DIV/0!`. */
export const spreadsheetErrorValue =
  /^#(?:NAME\?|N\/A|DIV\/0!|(?:REF|VALUE|NULL|NUM|SPILL|CALC|FIELD|BLOCKED|UNKNOWN|CONNECT)!)$/

function isFormulaBehindApostrophes(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return spreadsheetFormula.test(bare) || spreadsheetErrorValue.test(bare)
}

/**
 * The text as a cell of a CSV file: an apostrophe in front keeps what looks like a formula a text.
 * A text that already has apostrophes before its formula gets one more, so that {@link
 * unescapeCell} gives back every text as it was.
 */
export const escapeCell = (text: string): string =>
  isFormulaBehindApostrophes(text) ? `'${text}` : text

/**
 * The text that {@link escapeCell} was given; a cell that it would never write is left as it is.
 */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && isFormulaBehindApostrophes(cell) ? cell.slice(1) : cell

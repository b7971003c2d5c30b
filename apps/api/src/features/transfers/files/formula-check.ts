import { spreadsheetErrorValue } from './formula-guard.ts'

/** `=1+1`, in ASCII or full width. */
const equation = /^[=\uFF1D]/
/**
 * `+SUM(A1)`, `@IF(…)`, `-A1*MAX(B1)`, `+cmd|'/c calc'!A0`; a list item such as `- so
 * (as above)` is none, nor is -x^2.
 */
const call = /^[+\-@]\p{L}\S*[(|]/u
/**
 * A program that a spreadsheet starts, wherever it stands: `-2+cmd|'/c calc'!A0`. By hand: an
 * expression would take for ever.
 */
function startsProgram(cell: string): boolean {
  const [line = ''] = /^[+\-@].*/.exec(cell) ?? []
  const pipe = line.search(/\w\|/)
  return pipe !== -1 && line.includes('!', pipe)
}

/**
 * Is the cell what a spreadsheet made of a formula, or one that nobody meant as a text? Maths is
 * none: -2x, -x^2 and +3 pass. Less than what exports guard against: there every text that a
 * spreadsheet would run is marked, meant or not.
 */
export const looksLikeFormula = (cell: string): boolean =>
  [equation, call, spreadsheetErrorValue].some((shape) => shape.test(cell)) || startsProgram(cell)

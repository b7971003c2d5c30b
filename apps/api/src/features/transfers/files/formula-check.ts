import { spreadsheetErrorValue } from './formula-guard.ts'

/** `=1+1`, in ASCII or full width. */
const equation = /^[=\uFF1D]/
/**
 * `+SUM(A1)`, `@IF(…)`, `-A1*MAX(B1)`, `+cmd|'/c calc'!A0`; but neither a list item such as `- so
 * (as above)` nor -x^2.
 */
const call = /^[+\-@]\p{L}\S*[(|]/u
/**
 * A program that a spreadsheet would start, anywhere in the cell: `-2+cmd|'/c calc'!A0`. Not a
 * regular expression, which would take for ever on some texts.
 */
function startsProgram(cell: string): boolean {
  const [line = ''] = /^[+\-@].*/.exec(cell) ?? []
  const pipe = line.search(/\w\|/)
  return pipe !== -1 && line.includes('!', pipe)
}

/**
 * Is the cell the remains of a formula, or a formula that was hardly meant as text? Maths passes:
 * -2x, -x^2 and +3. Exports are stricter: they mark every text that a spreadsheet would execute,
 * whether meant or not.
 */
export const looksLikeFormula = (cell: string): boolean =>
  [equation, call, spreadsheetErrorValue].some((shape) => shape.test(cell)) || startsProgram(cell)

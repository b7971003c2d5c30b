import { spreadsheetErrorValue } from './formula-guard.ts'

/** A cell reference: `A1`, `$B$12`; but not a variable such as x1. */
const cellName = String.raw`(?<![\p{L}\d])\$?[A-Z]{1,3}\$?[1-9]\d*(?![\p{L}\d(])`
const anyCell = new RegExp(cellName, 'u')
/** A function as spreadsheets write it; a lower-case one is maths. */
const anyCall = /(?<![\p{L}\d\\])([A-Z][A-Z0-9.]+)\(/gu
/** Functions that maths writes in the same way: -SIN(x). */
const mathsNames = 'SIN COS TAN COT SEC CSC ASIN ACOS ATAN LOG LN EXP SQRT LIM MAX MIN ABS DET'
const maths: ReadonlySet<string> = new Set(mathsNames.split(' '))
const equation = /^[=\uFF1D]/
/** `1+1`, `"a"&"b"`: only numbers, texts and operators; `5` alone only right after the sign. */
const sum = /^[=\uFF1D]\s*[+-]?(?:"[^"]*"|[\d.]+%?\s*[-+*/^&<>=(]|[\d.]+%?$)/
/** Functions that fetch or run something, in upper or lower case. */
const actions =
  /(?<![\p{L}\d\\])(?:hyperlink|webservice|importxml|importdata|importrange|dde|call|exec)\(/iu
const sheetCell = /(?:'[^']+'|(?<![\p{L}\d_.])[\p{L}\d_.]+)!\$?[A-Z]/u
const latex = /\\[a-zA-Z]|\$[^$a-z\\^_]*[a-z\\^_][^$]*\$/

/**
 * Finds a program that a spreadsheet would start, anywhere in the cell: `-2+cmd|'/c calc'!A0`. Not
 * a regular expression, because its backtracking could take almost endless time on some texts.
 */
function startsProgram(cell: string): boolean {
  const [line = ''] = /^[=\uFF1D+\-@].*/.exec(cell) ?? []
  const pipe = line.search(/\w\|/)
  return pipe !== -1 && line.includes('!', pipe)
}

/** True for a call of a spreadsheet function: `SUM(A1:A3)`, `IF(1>2,3)`; but not SIN(x) or f(x). */
function callsFunction(line: string): boolean {
  const names = [...line.matchAll(anyCall)].map(([, name = '']) => name)
  return names.some((name) => !maths.has(name)) || (names.length > 0 && anyCell.test(line))
}

function isFormula(line: string): boolean {
  if (actions.test(line) || callsFunction(line)) return true
  return equation.test(line) && (sum.test(line) || sheetCell.test(line) || anyCell.test(line))
}

/** Only this much of a longer cell is checked; the rest is text. */
const formulaMax = 2_000

/**
 * True if the cell is the result of a failed formula, or a formula that was hardly meant as text.
 * Maths passes: -2x, -x^2, -sin(x), = x^2 and +3. Exports are stricter: they mark every text that a
 * spreadsheet would execute, whether meant or not.
 */
export function looksLikeFormula(cell: string): boolean {
  if (spreadsheetErrorValue.test(cell) || startsProgram(cell)) return true
  const [line = ''] = /^[=\uFF1D+\-@].*/.exec(cell.slice(0, formulaMax)) ?? []
  if (/^[+-]\s/.test(line) || line === '') return false
  return !latex.test(line) && isFormula(line)
}

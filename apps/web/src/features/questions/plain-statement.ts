import { findMath } from '@prepwell/text/find-math.ts'
import { plainFormula } from './plain-formula.ts'

/** More than the lines of a list can show. */
const longest = 600

const marks: ReadonlyArray<readonly [RegExp, string]> = [
  // LaTeX's tables: their cells in a row.
  [/\\(?:begin|end)\s*\{(?:tabular|center)\}(?:\s*\{[^{}]*\})?/g, ' '],
  [/\\hline|\\cline\s*\{[^{}]*\}/g, ' '],
  [/\\multi(?:column|row)\s*\{[^{}]*\}\s*\{[^{}]*\}\s*\{([^{}]*)\}/g, '$1'],
  [/\\\\/g, ' '],
  [/!?\[([^\]]*)\]\([^)\s]*\)/g, '$1'],
  [/^\s*(?:#{1,6}|>|[-+*])\s+/gm, ''],
  [/^[\s|:-]*-{3}[\s|:-]*$/gm, ' '],
  [/(?<![\\\w])(\*{1,3}|_{1,3}|~~)(?=\S)([\s\S]*?\S)\1(?!\w)/g, '$2'],
  [/`+([^`]*)`+/g, '$1'],
  [/(?<!\\)[|&]/g, ' '],
  [/\\([\\`*_{}[\]()#+\-.!$|&~>])/g, '$1'],
]

/** A part of a statement: words, or a formula with the words for it. */
interface StatementPart {
  /** Its place among the parts. */
  readonly at: number
  readonly text: string
  /** LaTeX; absent for words, and in a line for what would be higher than the line. */
  readonly tex?: string
}

/** Without half an emoji at its end. */
const beginningOf = (statement: string) =>
  statement.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')

/** Stands before words that follow a formula: a minus there begins no list. */
const behind = '\0'

function partsOf(statement: string): StatementPart[] {
  const parts = findMath(beginningOf(statement)).flatMap((part, place) => {
    if (part.kind === 'words')
      return place === 0
        ? { text: plainWords(part.text) }
        : { text: plainWords(`${behind}${part.text}`).slice(1) }
    const formula = { text: plainFormula(part.tex), tex: part.tex }
    // It stands on a line of its own.
    return part.kind === 'display' ? [{ text: ' ' }, formula, { text: ' ' }] : formula
  })
  return parts.map((part, at) => ({ at, ...part }))
}

const plainWords = (words: string) =>
  marks.reduce((text, [pattern, plain]) => text.replaceAll(pattern, plain), words)

/** A question's text in one plain line: formulas as they can be written in a line. */
export const plainStatement = (statement: string): string =>
  partsOf(statement)
    .map(({ text, tex }) => (tex === undefined ? text : ` ${text} `))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[,.;:?!)])/g, '')
    .trim()

/** More characters than a line of a table shows; a card shows three lines. */
const lineLength = 200

/**
 * The beginning of a question's text for a list, with its formulas. Only what a line shows: a
 * hundred rows of whole formulas would take half a second.
 */
export function statementLine(statement: string): StatementPart[] {
  const line: StatementPart[] = []
  let length = 0
  for (const { at, text, tex } of partsOf(statement)) {
    if (length > lineLength) break
    length += text.length
    line.push(
      tex === undefined || isHigh.test(tex) ? { at, text } : { at, text, tex: lowered(tex) },
    )
  }
  return line
}

/** Several lines: matrices, cases. */
const isHigh = /\\begin|\\\\/

const lowered = (tex: string) =>
  tex.replaceAll(/\\displaystyle(?![a-zA-Z])/g, '').replaceAll(/\\[dc]frac(?![a-zA-Z])/g, '\\frac')

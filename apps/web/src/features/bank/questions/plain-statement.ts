import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { findMath } from '@prepwell/text/find-math.ts'
import { mark, markFormulas, type Tex } from '@prepwell/text/formula-marks.ts'
import { cellWords, findTables, tabularToMarkdown } from '@prepwell/text/tabular.ts'
import { plainFormula } from './plain-formula.ts'

/** More than the lines of a list can show. */
const longest = 600

const named: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/** What Markdown takes away, one after the other. Images stay: pages show their source. */
const marks: ReadonlyArray<readonly [RegExp, string | ((found: string) => string)]> = [
  [/^\s*(?:`{3,}|~{3,}).*$/gm, ' '],
  // The line below the head of a table, and a rule.
  [/^(?=.*-{3}|.*\|)(?=.*-)[\s|:-]+$/gm, ' '],
  // A row of a table; a bar within a cell is escaped.
  [/^[ \t]*\|.*$/gm, (row) => row.replaceAll(/(?<!\\)\|/g, ' ')],
  [/(?<!!)\[([^\]]*)\]\([^)\s]*\)/g, '$1'],
  [/^\s*(?:#{1,6}|>|[-+*])\s+/gm, ''],
  [/(?<!\\)(\*{1,3}|~~)(?=[^\s*~])([^\\]*?[^\s*~\\])\1(?!\*)/g, '$2'],
  [/(?<![\\\w])(_{1,3})(?=\S)([^\\]*?\S)\1(?!\w)/g, '$2'],
  [/`+([^`]*)`+/g, '$1'],
  [/&(?:nbsp|amp|lt|gt|quot);/g, (name) => named[name] ?? name],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]

/** A part of a statement: words, or a formula with the words for it. */
interface StatementPart {
  /** Its place among the parts. */
  readonly at: number
  readonly text: string
  /** LaTeX; absent for words, and in a line for what would be higher than the line. */
  readonly tex?: string
  /** The formula as it was typed. */
  readonly source?: string
}

/** Without half an emoji at its end. */
const beginningOf = (statement: string) =>
  statement.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '')

function partsOf(statement: string, format: TextFormat): StatementPart[] {
  const { marked, formulas } = markFormulas(findMath(beginningOf(statement), format))
  const words = format === 'plain' ? withTablesInLine(marked) : withoutMarkdown(marked)
  return words
    .split(mark)
    .flatMap((part, index) =>
      index % 2 === 1 ? formulaParts(formulas[Number(part)]) : { text: part },
    )
    .filter(({ text }) => text !== '')
    .map((part, at) => ({ at, ...part }))
}

function formulaParts(formula: Tex | undefined) {
  if (!formula) return []
  const { tex, source, display } = formula
  const part = { text: plainFormula(tex), tex, source }
  // It stands on a line of its own.
  return display ? [{ text: ' ' }, part, { text: ' ' }] : part
}

/** The cells of a table stand in a row. */
const withTablesInLine = (text: string) =>
  findTables(text)
    .map((part) =>
      part.kind === 'words' ? part.text : ` ${part.rows.flat().map(cellWords).join(' ')} `,
    )
    .join('')

const withoutMarkdown = (markdown: string) =>
  marks.reduce(
    (text, [pattern, plain]) => text.replaceAll(pattern, plain as string),
    tabularToMarkdown(markdown),
  )

/** A question's text in one plain line: formulas as they can be written in a line. */
export const plainStatement = (statement: string, format: TextFormat): string =>
  partsOf(statement, format)
    .map(({ text, tex }, at, all) => (tex === undefined ? text : apart(text, all[at + 1]?.text)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A formula with spaces around it, but for one before a punctuation mark. */
const apart = (formula: string, next = '') =>
  ` ${formula.replaceAll(/ (?=[,.;:?!)])/g, '')}${/^[,.;:?!)]/.test(next) ? '' : ' '}`

/** More characters than a line of a table shows; a card shows three lines. */
const lineLength = 200

/**
 * The beginning of a question's text for a list, with its formulas. Only what a line shows: a
 * hundred rows of whole formulas would take half a second.
 */
export function statementLine(statement: string, format: TextFormat): StatementPart[] {
  const line: StatementPart[] = []
  let length = 0
  for (const part of partsOf(statement, format)) {
    const { at, text, tex } = part
    if (length > lineLength) break
    length += text.length
    if (tex === undefined || isHigh.test(tex)) line.push({ at, text })
    else line.push({ ...part, tex: lowered(tex) })
  }
  return line
}

/** Several lines: matrices, cases. */
const isHigh = /\\begin|\\\\/

const lowered = (tex: string) =>
  tex.replaceAll(/\\displaystyle(?![a-zA-Z])/g, '').replaceAll(/\\[dc]frac(?![a-zA-Z])/g, '\\frac')

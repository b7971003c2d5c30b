import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { findMath } from '@prepwell/text/find-math.ts'
import { type Drawn, isPicture, mark, markDrawn } from '@prepwell/text/formula-marks.ts'
import { pictureWords } from '@prepwell/text/picture-words.ts'
import { cellWords, findTables, tabularToMarkdown } from '@prepwell/text/tabular.ts'
import { plainFormula } from './plain-formula.ts'

/** Maximum length in characters: more than a list can show. */
const longest = 600

const named: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
}

/**
 * Markdown syntax to remove, in this order. Images from other addresses stay, because pages show
 * their Markdown source.
 */
const marks: ReadonlyArray<readonly [RegExp, string | ((found: string) => string)]> = [
  [/^\s*(?:`{3,}|~{3,}).*$/gm, ' '],
  // The line below a table header, or a horizontal rule.
  [/^(?=.*-{3}|.*\|)(?=.*-)[\s|:-]+$/gm, ' '],
  // A table row. A bar within a cell is escaped, so it stays.
  [/^[ \t]*\|.*$/gm, (row) => row.replaceAll(/(?<!\\)\|/g, ' ')],
  [/(?<!!)\[([^\]]*)\]\([^)\s]*\)/g, '$1'],
  [/^\s*(?:#{1,6}|>|[-+*])\s+/gm, ''],
  [/(?<!\\)(\*{1,3}|~~)(?=[^\s*~])([^\\]*?[^\s*~\\])\1(?!\*)/g, '$2'],
  [/(?<![\\\w])(_{1,3})(?=\S)([^\\]*?\S)\1(?!\w)/g, '$2'],
  [/`+([^`]*)`+/g, '$1'],
  [/&(?:nbsp|amp|lt|gt|quot);/g, (name) => named[name] ?? name],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
]

/** A part of a statement: text, or a formula with its plain text. */
interface StatementPart {
  /** Its index among the parts. */
  readonly at: number
  readonly text: string
  /** LaTeX; absent for text, and in one-line output also for formulas taller than the line. */
  readonly tex?: string
  /** The formula as typed. */
  readonly source?: string
}

/** Cuts neither a surrogate pair, such as an emoji, nor the Markdown of a picture. */
const beginningOf = (statement: string) =>
  statement.length <= longest
    ? statement
    : statement
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '')
        .replace(/!(?:\[[^\]]*(?:\](?:\([^)]*)?)?)?$/, '')

function partsOf(statement: string, format: TextFormat): StatementPart[] {
  const { marked, drawn } = markDrawn(findMath(beginningOf(statement), format))
  const words = format === 'plain' ? withTablesInLine(marked) : withoutMarkdown(marked)
  return words
    .split(mark)
    .flatMap((part, index) => (index % 2 === 1 ? drawnParts(drawn[Number(part)]) : { text: part }))
    .filter(({ text }) => text !== '')
    .map((part, at) => ({ at, ...part }))
}

function drawnParts(drawn: Drawn | undefined) {
  if (!drawn) return []
  if (isPicture(drawn)) return { text: pictureWords(drawn) }
  const { tex, source, display } = drawn
  const part = { text: plainFormula(tex), tex, source }
  // A display formula gets spaces around it.
  return display ? [{ text: ' ' }, part, { text: ' ' }] : part
}

/** Replaces each table by the texts of its cells on one line. */
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

/** A question's text on one line, with formulas as plain text. */
export const plainStatement = (statement: string, format: TextFormat): string =>
  partsOf(statement, format)
    .map(({ text, tex }, at, all) => (tex === undefined ? text : apart(text, all[at + 1]?.text)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Adds spaces around a formula, except before punctuation. */
const apart = (formula: string, next = '') =>
  ` ${formula.replaceAll(/ (?=[,.;:?!)])/g, '')}${/^[,.;:?!)]/.test(next) ? '' : ' '}`

/** Characters: more than a table row shows, because a card shows three lines. */
const lineLength = 200

/**
 * The beginning of a question's text for a list, with its formulas. Limited to about what a list
 * can show, because rendering a hundred rows with all formulas would take half a second.
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

/** Matrices, cases and other formulas of several lines. */
const isHigh = /\\begin|\\\\/

const lowered = (tex: string) =>
  tex.replaceAll(/\\displaystyle(?![a-zA-Z])/g, '').replaceAll(/\\[dc]frac(?![a-zA-Z])/g, '\\frac')

/** A part of a text: words, or the rows of a table. */
export type TabularPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

// Matches a group in braces, which may be nested: `{|p{3cm}|c|}`.
const group = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`
const content = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`

const table = new RegExp(
  String.raw`(?:\\begin\{center\}\s*)?\\begin\{tabular\}\s*(?:\[[a-z]\]\s*)?${group}([\s\S]*?)\\end\{tabular\}(?:\s*\\end\{center\})?`,
  'g',
)
const rules = /\\hline|\\(?:top|mid|bottom)rule(?![a-z])|\\cline\s*\{[^}]*\}/g
const spanning = new RegExp(
  String.raw`\\multicolumn\s*\{\s*(\d{1,2})\s*\}\s*${group}\s*${content}`,
  'g',
)
const tall = new RegExp(String.raw`\\multirow\s*${group}\s*${group}\s*${content}`, 'g')
/**
 * The end of a row. Unlike `cellEnd`, it needs no check for an escape: an escaped backslash is
 * itself the end of a row.
 */
const rowEnd = /\\\\(?:\[[^\]\n]*\])?/
/** The end of a cell; `\&` is an ordinary character. */
const cellEnd = /(?<!\\)&/

/**
 * Splits a text at LaTeX's `tabular`, common in imported questions. The formulas of the text must
 * already be marked. A cell over several columns is followed by empty cells; an empty table stays
 * as it was typed.
 */
export function findTables(text: string): TabularPart[] {
  const parts: TabularPart[] = []
  let after = 0
  for (const { 0: whole, 1: body = '', index } of text.matchAll(table)) {
    const rows = rowsOf(body)
    if (rows.length === 0) continue
    if (index > after) parts.push({ kind: 'words', text: text.slice(after, index) })
    parts.push({ kind: 'table', rows })
    after = index + whole.length
  }
  if (after < text.length) parts.push({ kind: 'words', text: text.slice(after) })
  return parts
}

function rowsOf(body: string): string[][] {
  const rows = body
    .replaceAll(rules, '')
    .replaceAll(tall, '$1')
    .replaceAll(spanning, (_span, columns: string, cell: string) =>
      [cell, ...Array.from({ length: Number(columns) - 1 }, () => ' ')].join('&'),
    )
    .split(rowEnd)
    .map((row) => row.split(cellEnd).map((cell) => cell.replaceAll(/\s+/g, ' ').trim()))
    .filter((row) => row.some(Boolean))
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: width }, (_none, index) => row[index] ?? ''))
}

/** Removes the backslashes that LaTeX needs: `AT\&T` becomes `AT&T`. */
export const cellWords = (cell: string): string => cell.replaceAll(/\\([&%$#_{}])/g, '$1')

/** Converts each `tabular` of the text to a Markdown table. The first row becomes the header. */
export const tabularToMarkdown = (text: string): string =>
  findTables(text)
    .map((part) => (part.kind === 'words' ? part.text : markdownTable(part.rows)))
    .join('')

/**
 * Escapes a cell for Markdown. `\&` and `\%` need their backslash only in LaTeX; a bar would end
 * the cell.
 */
const markdownCell = (cell: string) => cell.replaceAll(/\\([&%])/g, '$1').replaceAll('|', '\\|')

function markdownTable(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(markdownCell).join(' | ')} |`
  const [head = [], ...others] = rows
  const divider = line(head.map(() => '---'))
  return `\n\n${[line(head), divider, ...others.map(line)].join('\n')}\n\n`
}

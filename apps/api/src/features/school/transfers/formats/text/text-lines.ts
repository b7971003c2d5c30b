import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { olderTextFormat } from '@prepwell/text/older-text-format.ts'
import type { PaperLine } from '../paper-line.ts'
import { withoutTags } from './markdown-tags.ts'

const fence = /^\s{0,6}(`{3,}|~{3,})/
const fenceEnd = /^\s{0,6}(?:`{3,100}|~{3,100})\s{0,20}$/
/** The search for the end of a code block passes at most this many other ends. */
const mostClosers = 50
const tableRule = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/
const longestFormula = 60

/** The lines of a pasted text; a table, a code block or a formula of several lines is one line. */
export function linesOfText(text: string): PaperLine[] {
  const lines = text.split('\n')
  const isMarkdown = looksLikeMarkdown(lines)
  const closers = lines.flatMap((line, at) => (fenceEnd.test(line) ? [at] : []))
  const found: PaperLine[] = []
  let at = 0
  while (at < lines.length) {
    const end = blockEnd(lines, at, closers)
    const block = lines.slice(at, end).join('\n')
    if (end - at > 1)
      found.push({ ...plainLine(at), text: unindented(block), format: formatOfBlock(block) })
    else found.push(lineOf(lines[at] ?? '', at, isMarkdown))
    at = end
  }
  return found
}

const plainLine = (at: number): PaperLine => ({
  ...{ line: at + 1, text: '', format: 'plain', label: null, isMarked: false },
})

const formatOfBlock = (block: string): TextFormat =>
  /^\s*(?:\$\$|\\\[)/.test(block) ? 'plain' : 'markdown'

/** The lines of a block without the indentation of its first line. */
function unindented(block: string): string {
  const [indent = ''] = /^[ \t]*/.exec(block) ?? []
  const lines = block.split('\n')
  return lines
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n')
}

/**
 * The end of the block that begins with this line; the next line if none does. `closers` are the
 * lines that can end a code block; those before `from` are removed.
 */
function blockEnd(lines: readonly string[], from: number, closers: number[]): number {
  const line = lines[from] ?? ''
  const mark = fence.exec(line)?.[1]
  if (mark !== undefined) {
    while ((closers[0] ?? from + 1) <= from) closers.shift()
    const close = closers.slice(0, mostClosers).find((at) => lines[at]?.trim().startsWith(mark))
    return close === undefined ? from + 1 : close + 1
  }
  if (
    line.includes('|') &&
    tableRule.test(lines[from + 1] ?? '') &&
    lines[from + 1]?.includes('|')
  ) {
    let end = from + 2
    while (end < lines.length && lines[end]?.includes('|')) end++
    return end
  }
  const formula = /^\s*(?:\$\$|\\\[)\s*$/.test(line)
  if (!formula) return from + 1
  const closing = line.trim() === '$$' ? '$$' : '\\]'
  for (let at = from + 1; at < Math.min(lines.length, from + longestFormula); at++)
    if (lines[at]?.trim() === closing) return at + 1
  return from + 1
}

/** True for a text with code blocks, headings of questions or folded answers. */
function looksLikeMarkdown(lines: readonly string[]): boolean {
  let headings = 0
  for (const line of lines) {
    if (fence.test(line) || /^\s*<\/?details/i.test(line)) return true
    if (/^#{1,6}\s+\S/.test(line)) headings++
  }
  return headings > 1
}

function lineOf(written: string, at: number, isMarkdown: boolean): PaperLine {
  const text = isMarkdown ? withoutTags(written) : written
  return { ...plainLine(at), text: text.trim(), format: formatOf(text.trim(), isMarkdown) }
}

const emphasis = /(?:^|[\s(])([*_])\p{L}[^*_]{0,200}[\p{L}.]\1(?=[\s.,;:!?)]|$)/u
const codeSpan = /`[^`]+`/
const longestLine = 20_000

/** Markdown only where it is certainly meant: `2*3*4` keeps its stars. */
function formatOf(text: string, isMarkdown: boolean): TextFormat {
  if (text === '' || text.length > longestLine) return 'plain'
  if (isMarkdown && (codeSpan.test(text) || emphasis.test(text))) return 'markdown'
  // Tables and code blocks have several lines, so only bold type is left.
  return text.includes('**') || text.includes('\\begin{tabular}') ? olderTextFormat(text) : 'plain'
}

import { findMath } from './find-math.ts'
import { type Drawn, markDrawn } from './formula-marks.ts'
import { tabularToMarkdown } from './tabular.ts'

export interface MarkdownSource {
  /** The text for the Markdown parser, with a placeholder mark for each drawn part. */
  readonly source: string
  readonly drawn: readonly Drawn[]
}

/** Prepares a text for the Markdown parser. */
export function markdownSource(text: string, isInline: boolean): MarkdownSource {
  const { marked, drawn } = markDrawn(findMath(text, 'markdown'))
  return { source: isInline ? marked : endBlocks(tabularToMarkdown(marked)), drawn }
}

const fence = /^\s*(`{3,}|~{3,})/
/** The beginning of a list item or a quotation, including the indentation of its further lines. */
const container = /^(?:\s*(?:[-+*]|\d{1,9}[.)])(?:\s+(?=\S)|$)|\s{0,3}>\s?)/

/**
 * Ends a list or a quotation after its last line. Otherwise Markdown would treat the line below as
 * a continuation: the question below statements 1. and 2. would become part of statement 2.
 */
function endBlocks(markdown: string): string {
  let width = 0
  let wasBlank = true
  let fenced = ''
  return markdown
    .split('\n')
    .map((line) => {
      const mark = fence.exec(line)?.[1] ?? ''
      const isCode = fenced !== '' || mark !== ''
      if (fenced === '') fenced = mark
      else if (mark.startsWith(fenced) && line.trim() === mark) fenced = ''
      if (isCode) return line
      const begin = container.exec(line)?.[0].length ?? 0
      const isBelow = begin === 0 && line.search(/\S/) < width && line.trim() !== ''
      const ended = isBelow && !wasBlank ? `\n${line}` : line
      if (begin > 0 || isBelow) width = begin
      wasBlank = line.trim() === ''
      return ended
    })
    .join('\n')
}

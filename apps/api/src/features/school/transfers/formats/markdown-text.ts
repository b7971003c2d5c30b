import { findMath } from '@prepwell/text/find-math.ts'
import { shownText } from '@prepwell/text/shown-text.ts'

/** Plain text of one line as Markdown that shows the same, also in a table. */
export const markdownLine = (text: string): string =>
  !/[|`]/.test(text) && isShown(text, text) ? text : escapedLine(text)

/** Plain text as Markdown that shows the same lines, also with bold words in it. */
export function markdownText(text: string, hasBold: boolean): string {
  const lines = text.split('\n')
  const mixed = joined(lines.map(markdownLine))
  const isSafe = !(hasBold && /[*_]/.test(text)) && isShown(mixed, text)
  return isSafe ? mixed : joined(lines.map(escapedLine))
}

/** Two spaces keep the end of a line. */
const joined = (lines: readonly string[]) => lines.join('\n').replaceAll(/(\S)\n(?=\S)/g, '$1  \n')

const isShown = (markdown: string, text: string) =>
  withoutGaps(shownText(markdown, 'markdown')) === withoutGaps(text)

const withoutGaps = (text: string) => text.replaceAll(/\s*\n\s*/g, '\n').trim()

/** Not all brackets: `\(` with `\)`, and `\[` with `\]`, would enclose a formula. */
const punctuation = /[!-'*-/:-@[\\^_`{-~]/g

const escapedLine = (text: string) =>
  findMath(text, 'plain')
    .map((part) =>
      part.kind === 'words' ? part.text.replaceAll(punctuation, String.raw`\$&`) : part.source,
    )
    .join('')

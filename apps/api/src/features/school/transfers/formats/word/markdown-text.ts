import { findMath } from '@prepwell/text/find-math.ts'
import { shownText } from '@prepwell/text/shown-text.ts'

/** Plain text of one line as Markdown that shows the same. */
export function markdownLine(text: string): string {
  const isShown = !/[|`]/.test(text) && shownText(text, 'markdown').trim() === text.trim()
  if (isShown) return text
  return findMath(text, 'plain')
    .map((part) => (part.kind === 'words' ? escaped(part.text) : part.source))
    .join('')
}

const escaped = (words: string) => words.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)

/** Plain text as Markdown that shows the same lines. */
export const markdownText = (text: string): string =>
  text
    .split('\n')
    .map(markdownLine)
    .join('\n')
    // Two spaces keep the end of a line.
    .replaceAll(/(\S)\n(?=\S)/g, '$1  \n')

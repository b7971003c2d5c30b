import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { findMath, type Segment } from './find-math.ts'
import { mark, markFormulas } from './formula-marks.ts'
import { isReadable } from './formula-reader.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { readMarkdown } from './read-markdown.ts'
import { shownText } from './shown-text.ts'

/** What was written in a line and is not shown. */
export interface HiddenInLine {
  readonly characters: readonly string[]
  /** The line, or the beginning of the part that has them, as it was written. */
  readonly where: string
}

/**
 * What Markdown does not show of a text, but for the marks of a table, a fenced block and of bold
 * words: they are certainly meant. A plain text hides nothing.
 */
export function hiddenInLines(text: string, format: TextFormat, isInline: boolean): HiddenInLine[] {
  if (format === 'plain') return []
  const read = readMarkdown(text, isInline)
  const { source, formulas } = read
  const written = (from: number, to: number) =>
    source
      .slice(from, to)
      .split(mark)
      .map((part, index) => (index % 2 === 1 ? (formulas[Number(part)]?.source ?? '') : part))
      .join('')
  const hidden = hiddenCharacters(read).filter(({ isDeliberate }) => !isDeliberate)
  const byLine = Map.groupBy(hidden, ({ start }) => source.lastIndexOf('\n', start - 1) + 1)
  return [...byLine].map(([lineStart, parts]) => {
    const lineEnd = `${source}\n`.indexOf('\n', parts.at(-1)?.end)
    const from = Math.max(lineStart, (parts[0]?.start ?? 0) - around)
    const to = Math.min(lineEnd, from + longestPart)
    const where = [from > lineStart ? '…' : '', written(from, to), to < lineEnd ? '…' : '']
    return {
      characters: [...new Set(parts.map(({ start, end }) => written(start, end)))],
      where: where.join('').trim(),
    }
  })
}

/** Characters before the first that is hidden. */
const around = 20
const longestPart = 60

/** The formulas of a text that students see as they were typed, because KaTeX cannot draw them. */
export function unreadableFormulas(
  text: string,
  format: TextFormat,
  isRead = isReadable,
): string[] {
  const { formulas } = markFormulas(findMath(text, format))
  return formulas.filter((formula) => !isRead(formula)).map(({ source }) => source)
}

/** The places of options that look the same, each group of them; empty options do not count. */
export function alikeOptions(options: readonly string[], format: TextFormat): number[][] {
  const looks = options.map((option) => lookOf(option, format))
  return [...new Set(looks)]
    .filter(Boolean)
    .map((look) => looks.flatMap((other, place) => (other === look ? [place] : [])))
    .filter(({ length }) => length > 1)
}

/** What is seen of an option: spaces look alike, and so do the delimiters of a formula. */
const lookOf = (option: string, format: TextFormat): string =>
  findMath(shownText(option, format, { inline: true }), 'plain')
    .map(lookOfPart)
    .join('')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .normalize('NFC')
    .trim()

const lookOfPart = (part: Segment) =>
  part.kind === 'words' ? part.text : `$${part.tex.replaceAll(/\s+(?![a-zA-Z])/g, '')}$`

import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { findMath, type Segment } from './find-math.ts'
import { mark, markFormulas } from './formula-marks.ts'
import { isReadable } from './formula-reader.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { readMarkdown } from './read-markdown.ts'
import { shownText } from './shown-text.ts'

/** Characters that were written and are not shown. */
export interface Hidden {
  readonly characters: string
  /** What is around them, as it was written. */
  readonly where: string
}

/**
 * What Markdown does not show of a text, but for the marks of a table, a fenced block and of bold
 * words: they are certainly meant. A plain text hides nothing.
 */
export function hiddenParts(text: string, format: TextFormat, isInline: boolean): Hidden[] {
  if (format === 'plain') return []
  const read = readMarkdown(text, isInline)
  const written = (from: number, to: number) =>
    read.source
      .slice(from, to)
      .split(mark)
      .map((part, index) => (index % 2 === 1 ? (read.formulas[Number(part)]?.source ?? '') : part))
      .join('')
  return hiddenCharacters(read)
    .filter(({ isDeliberate }) => !isDeliberate)
    .map(({ start, end }) => {
      const lineStart = read.source.lastIndexOf('\n', start - 1) + 1
      const lineEnd = read.source.indexOf('\n', end)
      const line = [lineStart, lineEnd < 0 ? read.source.length : lineEnd] as const
      const [from, to] = [
        Math.max(line[0], start - around),
        Math.min(line[1], Math.max(end + around, start)),
      ]
      const where = [from > line[0] ? '…' : '', written(from, to), to < line[1] ? '…' : '']
      return { characters: written(start, end), where: where.join('').trim() }
    })
}

/** Characters before and after that say where something is. */
const around = 20

/** The formulas of a text that students see as they were typed, because KaTeX cannot draw them. */
export function unreadableFormulas(text: string, format: TextFormat): string[] {
  const { formulas } = markFormulas(findMath(text, format))
  return formulas.filter((formula) => !isReadable(formula)).map(({ source }) => source)
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

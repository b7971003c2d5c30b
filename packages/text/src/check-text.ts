import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { pictureSource, type TextPicture } from '@prepwell/contract/bank/text-pictures.ts'
import { normalForm } from '@prepwell/contract/wire/normal-form.ts'
import { findMath, type Segment } from './find-math.ts'
import { isPicture, mark, markDrawn } from './formula-marks.ts'
import { isReadable } from './formula-reader.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { readMarkdown } from './read-markdown.ts'
import { shownText } from './shown-text.ts'

/** The characters of a line that are not shown. */
export interface HiddenInLine {
  readonly characters: readonly string[]
  /** The line, or the part of it around the hidden characters, as it was written. */
  readonly where: string
}

/**
 * Finds the characters of a text that Markdown does not show, except for the marks of tables,
 * fenced blocks and bold words, which are certainly intended. A plain text hides no characters.
 */
export function hiddenInLines(text: string, format: TextFormat, isInline: boolean): HiddenInLine[] {
  if (format === 'plain') return []
  const read = readMarkdown(text, isInline)
  const { source, drawn } = read
  const written = (from: number, to: number) =>
    source
      .slice(from, to)
      .split(mark)
      .map((part, index) => (index % 2 === 1 ? (drawn[Number(part)]?.source ?? '') : part))
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

/** Characters of context before the first hidden one. */
const around = 20
const longestPart = 60

/** The formulas of a text that KaTeX cannot draw, so that students see their source. */
export function unreadableFormulas(
  text: string,
  format: TextFormat,
  isRead = isReadable,
): string[] {
  const { drawn } = markDrawn(findMath(text, format))
  return drawn.flatMap((part) => (isPicture(part) || isRead(part) ? [] : part.source))
}

/** Groups of options that look the same, by their indexes from 0; empty options do not count. */
export function alikeOptions(options: readonly string[], format: TextFormat): number[][] {
  const looks = options.map((option) => lookOf(option, format))
  return [...new Set(looks)]
    .filter(Boolean)
    .map((look) => looks.flatMap((other, place) => (other === look ? [place] : [])))
    .filter(({ length }) => length > 1)
}

/**
 * The visible content of an option. All spaces are treated as the same, and so are all delimiters
 * of a formula. A picture is represented by its name, whatever its alternative text.
 */
const lookOf = (option: string, format: TextFormat): string => {
  const look = findMath(shownText(option, format, { inline: true, picture: sourceOf }), 'plain')
    .map(lookOfPart)
    .join('')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
  return normalForm(look, 'NFC').trim()
}

const sourceOf = ({ source }: TextPicture) => source

function lookOfPart(part: Segment): string {
  if (part.kind === 'words') return part.text
  if (part.kind === 'picture') return pictureSource({ name: part.name, alt: '' })
  return `$${part.tex.replaceAll(/\s+(?![a-zA-Z])/g, '')}$`
}

import { inTurns } from './in-turns.ts'

export type OptionSeparator = 'letters' | 'lines' | '|' | ';' | 'unclear'

/**
 * The separators in order of preference. The semicolon comes last, because it may be part of an
 * option.
 */
const separators = ['letters', 'lines', '|', ';'] as const

export const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Parses a text that holds a JSON list or object; returns anything else unchanged. */
export function jsonOr(cell: unknown): unknown {
  if (typeof cell !== 'string' || !/^\s*[[{]/.test(cell)) return cell
  try {
    const parsed: unknown = JSON.parse(cell)
    return parsed
  } catch {
    // Not JSON, so it is plain text.
    return cell
  }
}

/**
 * The separator of the options in these cells: the one that splits the most of them. Cells with
 * lists or JSON do not count. Yields to the event loop.
 */
export async function separatorOf(cells: readonly unknown[]): Promise<OptionSeparator> {
  const splits = await inTurns(cells, (cell) =>
    typeof cell === 'string' && typeof jsonOr(cell) === 'string'
      ? separators.filter((separator) => splitCell(cell, separator)?.texts.length !== 1)
      : [],
  )
  const countOf = (separator: OptionSeparator) =>
    splits.filter((ways: readonly string[]) => ways.includes(separator)).length
  const counts = separators.map(countOf)
  const most = Math.max(...counts)
  const best = separators[counts.indexOf(most)] ?? 'lines'
  if (most === 0) return 'lines'
  return best === '|' && countOf(';') === most ? 'unclear' : best
}

/** The options in one cell. */
interface OptionCell {
  readonly texts: readonly string[]
  /**
   * True if a blank option between separators is left out, so that later ones have other letters.
   */
  readonly hasBlank: boolean
}

/** Splits a cell into options; null if it is ambiguous where they begin. */
export function splitCell(cell: string, separator: OptionSeparator): OptionCell | null {
  if (separator === 'letters') {
    const texts = lettered(cell)
    return texts && { texts, hasBlank: false }
  }
  if (separator !== '|' && separator !== ';')
    return { texts: filled(cell.split(lineEnd)), hasBlank: false }
  const parts = cell.split(separator)
  const texts = filled(parts)
  // A separator at the end, or one at both ends, encloses the options and separates nothing.
  const isOpen = parts.at(-1)?.trim() !== '' || parts.length === 1
  const inner = isOpen ? parts : parts.slice(parts[0]?.trim() === '' ? 1 : 0, -1)
  return { texts, hasBlank: texts.length > 0 && texts.length < inner.length }
}

const lineEnd = /\r\n|\r|\n/
const anySeparator = /[\r\n;|]/
const filled = (parts: readonly string[]) => parts.filter((part) => part.trim() !== '')

const mark = /(?<=^|[\s;|,])\(?([A-Ta-t])[).:](?=\s*\S)/g
const firstMark = /^\s*\(?([A-Ta-t])[).:](?=\s*\S)/

/**
 * Splits `A) x; B) y`, `(a) x (b) y` or lines such as `A. x` into the texts after the letters, in
 * order; null if a letter could begin an option in two places.
 */
function lettered(cell: string): string[] | null {
  const first = /^\s*\(?([Aa])[).:]/.exec(cell)?.[1]
  if (first === undefined) return [cell]
  const letterAt = (place: number) => String.fromCharCode(first.charCodeAt(0) + place)
  const marksIn = (text: string, letter: string) =>
    [...text.matchAll(mark)].filter((found) => found[1] === letter).length
  const ways = [lineEnd, ';', '|', anySeparator].flatMap((separator) => {
    const parts = filled(cell.split(separator))
    const isEach = parts.every((part, at) => firstMark.exec(part)?.[1] === letterAt(at))
    if (parts.length < 2 || !isEach) return []
    // The last part may contain further options, or mention them.
    const isCut = marksIn(parts.at(-1) ?? '', letterAt(parts.length)) > 0
    return [isCut ? null : parts.map((part) => optionText(part.replace(firstMark, '')))]
  })
  if (ways.length > 0) {
    const clear = new Map(ways.flatMap((way) => (way ? [[JSON.stringify(way), way] as const] : [])))
    return clear.size === 1 ? ([...clear.values()][0] ?? null) : null
  }
  const marks: { readonly start: number; readonly end: number }[] = []
  for (const found of cell.matchAll(mark))
    if (found[1] === letterAt(marks.length))
      marks.push({ start: found.index, end: found.index + found[0].length })
  const texts = marks.map(({ end }, at) => optionText(cell.slice(end, marks[at + 1]?.start)))
  const isClear =
    marksIn(cell, letterAt(marks.length)) === 0 &&
    marks.every((_mark, at) => marksIn(cell, letterAt(at)) === 1)
  return isClear || marks.length < 2 ? texts : null
}

const optionText = (text: string) => text.replace(/(?<![\s;|,])[\s;|,]+$/, '').trim()

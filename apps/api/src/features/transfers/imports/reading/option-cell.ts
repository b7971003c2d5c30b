import { inTurns } from './in-turns.ts'

export type OptionSeparator = 'letters' | 'lines' | '|' | ';' | 'unclear'

/** In the order of preference: a semicolon may also be a part of an option. */
const separators = ['letters', 'lines', '|', ';'] as const

export const isRecord = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** A text that holds a JSON list or object as that; anything else as it is. */
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
 * How the options in these cells are separated: the way that splits the most cells. Cells that are
 * lists or JSON say nothing. Takes turns with the event loop.
 */
export async function separatorOf(cells: readonly unknown[]): Promise<OptionSeparator> {
  const splits = await inTurns(cells, (cell) =>
    typeof cell === 'string' && typeof jsonOr(cell) === 'string'
      ? separators.filter((separator) => splitCell(cell, separator).length > 1)
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
export function splitCell(cell: string, separator: OptionSeparator): string[] {
  if (separator === 'letters') return lettered(cell)
  const parts = cell.split(separator === '|' || separator === ';' ? separator : /\r\n|\r|\n/)
  return parts.filter((part) => part.trim() !== '')
}

/** `A) x; B) y`, `(a) x (b) y` or `A. x` in lines: what follows each letter, in their order. */
function lettered(cell: string): string[] {
  const marks: { readonly start: number; readonly end: number }[] = []
  const mark = /(?<=^|[\s;|,])\(?([A-Ta-t])[).:](?=\s*\S)/g
  const first = /^\s*\(?([Aa])[).:]/.exec(cell)?.[1]
  if (first === undefined) return [cell]
  for (const found of cell.matchAll(mark)) {
    const expected = first.charCodeAt(0) + marks.length
    if (found[1]?.charCodeAt(0) === expected)
      marks.push({ start: found.index, end: found.index + found[0].length })
  }
  return marks.map(({ end }, at) =>
    cell
      .slice(end, marks[at + 1]?.start)
      .replace(/[\s;|,]+$/, '')
      .trim(),
  )
}

import { placesOf } from './option-names.ts'
import type { Row } from './paper-row.ts'
import { answerAtEnd, isKeyHeading, labelledBy } from './paper-words.ts'
import type { Wrap } from './row-marker.ts'

/** The way in which the questions of a paper begin. */
export type HeadStyle =
  /** `Q1.`, `Question 3:`, `#Q`; `isOnly` if there is one such line. */
  | { readonly kind: 'question'; readonly isOnly: boolean }
  | { readonly kind: 'number'; readonly wrap: Wrap }
  /** Without numbers: a question ends with its options or its answer. */
  | { readonly kind: 'none' }

const isPlace = (row: Row, place: number, not: Wrap | null): boolean =>
  row.marker !== null &&
  row.marker.kind !== 'question' &&
  !(row.marker.kind === 'number' && row.marker.wrap === not) &&
  placesOf(row.marker.name).some((one) => one.place === place && one.counting !== 'zero')

const inlineOptions =
  /(?:^|[\s([])[aA][.)\]][^\n]{1,200}[\s([][bB][.)\]]|[([]1[)\]][^\n]{1,200}[([]2[)\]]/

/** True if these rows have at least two options, named otherwise than by numbers in `not`. */
export function hasOptions(rows: readonly Row[], not: Wrap | null): boolean {
  const first = rows.findIndex((row) => isPlace(row, 0, not))
  if (first !== -1 && rows.slice(first + 1).some((row) => isPlace(row, 1, not))) return true
  if (rows.filter(({ hasBox }) => hasBox).length > 1) return true
  return rows.some(({ isBlock, marker, rest, written }) => {
    const text = marker?.kind === 'number' && marker.wrap === not ? rest : written
    return !isBlock && inlineOptions.test(text.slice(0, inlineLength))
  })
}

const inlineLength = 1_000

export const hasAnswer = (rows: readonly Row[]): boolean =>
  rows.some(
    (row, at) =>
      /^(?:\^|=\s+[-+.\d])/.test(row.written) ||
      (at > 0 && labelledBy(row, true)?.kind === 'answer' && !isKeyHeading(row)) ||
      (!row.isBlock && answerAtEnd(row.rest.slice(-inlineLength)) !== null),
  )

const isNumberHead = ({ marker, isBlock }: Row, wrap: Wrap): boolean =>
  !isBlock && marker?.kind === 'number' && marker.wrap === wrap

/** The rows from this one to the next that begins with a number in the same way. */
export function segmentAt(rows: readonly Row[], from: number, wrap: Wrap): readonly Row[] {
  const limit = Math.min(rows.length, from + longestSegment)
  let to = from + 1
  while (to < limit && !isNumberHead(rows[to] as Row, wrap)) to++
  return rows.slice(from, to)
}

/** A question with a passage of code has fewer rows. */
const longestSegment = 200

/** The way in which the questions of this paper begin. */
export function headStyle(rows: readonly Row[]): HeadStyle {
  const words = questionHeads(rows)
  const only = words === 1 ? rows.findIndex(({ marker }) => marker?.kind === 'question') : -1
  const isListHead = only > 0 && /^[\p{Nd}\s.,|]+$/u.test(rows[only]?.rest ?? '')
  if (words > 0 && !isListHead) return { kind: 'question', isOnly: words === 1 }
  const firsts = new Map<Wrap, number>()
  for (const [at, { marker, isBlock }] of rows.entries())
    if (!isBlock && marker?.kind === 'number' && !firsts.has(marker.wrap))
      firsts.set(marker.wrap, at)
  const [first] = firsts
  if (!first) return { kind: 'none' }
  for (const [wrap, at] of firsts) {
    const segment = segmentAt(rows, at, wrap)
    if (hasOptions(segment, wrap) || hasAnswer(segment)) return { kind: 'number', wrap }
  }
  for (const [wrap, from] of firsts)
    for (let at = from; at < rows.length; at++)
      if (isNumberHead(rows[at] as Row, wrap) && hasOptions(segmentAt(rows, at, wrap), wrap))
        return { kind: 'number', wrap }
  return areOptions(rows, first[1]) ? { kind: 'none' } : { kind: 'number', wrap: first[0] }
}

/**
 * The number of lines such as `Question 3:`; `Q3 text` counts only if its number follows the last
 * one.
 */
function questionHeads(rows: readonly Row[]): number {
  let count = 0
  let last = 0
  for (const { marker } of rows) {
    if (marker?.kind !== 'question') continue
    const number = Number(marker.name)
    if (!marker.isClosed && number !== last + 1) continue
    last = number
    count++
  }
  return count
}

/** True if the first number of the paper stands directly below a question: it names an option. */
function areOptions(rows: readonly Row[], at: number): boolean {
  const above = rows[at - 1]
  return above !== undefined && !above.isBlock && /[?？:।]$/u.test(above.written)
}

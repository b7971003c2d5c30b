import { type PaperOption, withColumns } from './column-options.ts'
import { firstInline, splitInline } from './inline-options.ts'
import type { Piece } from './join-rows.ts'
import { pieceOf } from './join-rows.ts'
import { type Counting, placesOf } from './option-names.ts'
import type { Row } from './paper-row.ts'
import { isAnswerLike } from './paper-words.ts'
import type { Wrap } from './row-marker.ts'

/** A list of named items; the last one of a question holds its options. */
export interface ItemList {
  readonly options: PaperOption[]
  /** Equal if items are named in the same way: by punctuation, capitals and counting. */
  readonly style: string
  readonly isNumbers: boolean
  /** Indexes of the list's rows; `to` is exclusive. */
  readonly from: number
  to: number
  /** A reason why the items of the list are not certain; null if they are certain. */
  doubt: string | null
}

const countingsOf = (row: Row, place: number): readonly Counting[] =>
  row.marker === null || row.marker.kind === 'question'
    ? []
    : placesOf(row.marker.name).flatMap((one) => (one.place === place ? [one.counting] : []))

const wrapOf = (row: Row): Wrap => row.marker?.wrap ?? '.'

/** Items of one list are named in the same way. */
const fits = (row: Row, wrap: Wrap, bullet: string) =>
  wrapOf(row) === wrap && (row.bullet === bullet || row.bullet === '*' || bullet === '*')

/** The lists among the rows of a question, in their order. */
export function listsIn(rows: readonly Row[]): ItemList[] {
  const lists: ItemList[] = []
  let at = 0
  while (at < rows.length) {
    const list = listAt(rows, at)
    if (list) lists.push(list)
    at = list ? list.to : at + 1
  }
  return lists
}

/** The list that begins with this row; null if none does. */
function listAt(rows: readonly Row[], from: number): ItemList | null {
  const head = rows[from] as Row
  if (head.isBlock || head.hasBox) return null
  const [zero, ...others] = countingsOf(head, 0).toReversed()
  const lists = (zero === undefined ? [] : [zero, ...others]).flatMap(
    (counting) => listFrom(rows, from, counting) ?? [],
  )
  // Several alphabets begin with the same letter: the list is in the one that fits it longest.
  return lists.toSorted((one, other) => other.options.length - one.options.length)[0] ?? null
}

function listFrom(rows: readonly Row[], from: number, counting: Counting): ItemList | null {
  const head = rows[from] as Row
  const wrap = wrapOf(head)
  const { bullet } = head
  const isItem = (row: Row | undefined, place: number) =>
    row !== undefined && fits(row, wrap, bullet) && countingsOf(row, place).includes(counting)
  const list: ItemList = {
    ...{ options: [], style: `${wrap}${head.marker?.isCapital ? 'A' : 'a'}${counting}` },
    ...{ isNumbers: typeof counting === 'string', from, to: from, doubt: null },
  }
  for (let at = from; at < rows.length; at++) {
    const row = rows[at] as Row
    const place = list.options.length
    if (isItem(row, place) && !row.isBlock) {
      const next = nextItem(rows, at, (other, later) => isItem(other, later), place)
      const count = next === null ? null : next - place - 1
      const parts = splitInline(row.rest, { counting, wrap, place: place + 1, count })
      if (parts === null) list.doubt ??= 'It is not clear where each option begins'
      addItems(list, row, parts ?? { before: row.rest, parts: [] })
      list.to = at + 1
      continue
    }
    // A bare letter names an option only in lines that follow each other.
    if (place === 0 || wrap === ' ' || countingsOf(row, 0).includes(counting)) break
    if (row.isBlank) continue
    if (beginsOther(rows, at) || !continues(rows, at, list)) break
    if (isLikeItem(row, head) || isAnswerLike(row))
      list.doubt ??= `It is not clear whether "${row.written.slice(0, 20).toWellFormed()}" is an option`
    list.options.at(-1)?.pieces.push(...(rows[at - 1]?.isBlank ? [blank] : []), pieceOf(row))
    list.to = at + 1
  }
  if (list.options.length < 2) return list.doubt === null ? null : list
  const isCapital = head.marker?.isCapital === true
  const options = withColumns(list.options, { counting, wrap, isCapital })
  if (options === null) list.doubt ??= 'It is not clear where each option begins'
  return options === null ? list : { ...list, options }
}

/** True if another list, named in another way, begins with this row. */
function beginsOther(rows: readonly Row[], at: number): boolean {
  const row = rows[at] as Row
  if (row.isBlock) return false
  const countings = countingsOf(row, 0).filter((counting) => counting !== 'zero')
  return countings.some((counting) => {
    if (firstInline(row.rest) !== null) return true
    const next = rows.slice(at + 1, at + nearby).find((other) => other.marker !== null)
    return (
      next !== undefined && wrapOf(next) === wrapOf(row) && countingsOf(next, 1).includes(counting)
    )
  })
}

const nearby = 12

/** True for a line that is named in the style of the list; it may be an item out of order. */
const isLikeItem = (row: Row, head: Row) =>
  !row.isBlock &&
  row.marker !== null &&
  row.marker.kind === head.marker?.kind &&
  row.marker.wrap === head.marker.wrap &&
  row.marker.wrap !== ' ' &&
  placesOf(row.marker.name).length > 0

const blank: Piece = { text: '', format: 'plain', isBlock: false }

/** The place of the next item below; null if there is none before the list begins again. */
function nextItem(
  rows: readonly Row[],
  from: number,
  isItem: (row: Row, place: number) => boolean,
  place: number,
): number | null {
  for (let at = from + 1; at < rows.length; at++) {
    const row = rows[at] as Row
    if (row.isBlock || row.marker === null) continue
    if (isItem(row, 0)) return null
    for (let later = place + 1; later <= place + mostInLine; later++)
      if (isItem(row, later)) return later
  }
  return null
}

const mostInLine = 8

function addItems(
  list: ItemList,
  row: Row,
  { before, parts }: NonNullable<ReturnType<typeof splitInline>>,
): void {
  const add = (name: string, text: string, isMarked: boolean) =>
    list.options.push({
      name,
      pieces: [{ text, format: row.format, isBlock: false }],
      isMarked,
      bullet: row.bullet,
    })
  add(row.marker?.name ?? '', before, row.isMarked && parts.length === 0)
  for (const part of parts) add(part.name, part.text, false)
}

/** True if this row belongs to the option above it. */
function continues(rows: readonly Row[], at: number, list: ItemList): boolean {
  const row = rows[at] as Row
  if (row.isBlock) return true
  if (!rows[at - 1]?.isBlank) return true
  // Below a blank line it belongs to the option only if another option follows.
  const last = list.options.at(-1)
  return last !== undefined && followsOption(rows, at, list)
}

function followsOption(rows: readonly Row[], at: number, list: ItemList): boolean {
  const next = list.options.length
  for (let later = at + 1; later < Math.min(rows.length, at + 20); later++) {
    const row = rows[later] as Row
    if (row.marker === null || row.isBlock) continue
    const isNext = placesOf(row.marker.name).some(({ place }) => place === next)
    if (isNext && list.style.startsWith(row.marker.wrap)) return true
  }
  return false
}

/**
 * The list of lines with bullets or boxes at the end of a question that names its options in no
 * other way.
 */
export function bulletsIn(rows: readonly Row[]): ItemList | null {
  const isItem = (row: Row) => !row.isBlock && (row.hasBox || row.bullet !== '')
  const last = rows.findLastIndex((row) => !row.isBlank)
  if (last === -1) return null
  let from = last
  while (from > 0 && isItem(rows[from - 1] as Row)) from--
  const items = rows.slice(from, last + 1)
  if (items.length < 2 || !items.every(isItem)) return null
  const hasBoxes = items.every(({ hasBox }) => hasBox)
  if (!hasBoxes && items.some(({ hasBox }) => hasBox)) return null
  return {
    options: items.map((row) => ({
      ...{ name: '', isMarked: row.isMarked, bullet: row.bullet },
      pieces: [{ text: row.rest, format: row.format, isBlock: false }],
    })),
    ...{ style: hasBoxes ? 'box' : 'bullet', isNumbers: false, from, to: last + 1, doubt: null },
  }
}

/** Puts options that begin within a line of other text onto lines of their own. */
export function withInlineOptions(rows: readonly Row[]): readonly Row[] {
  for (const [at, row] of rows.entries()) {
    if (row.isBlock || row.isBlank) continue
    const text = row.marker ? row.rest : row.written
    const found = firstInline(text)
    if (!found || found.at === 0) continue
    const before = { ...row, written: text.slice(0, found.at).trim(), marker: null }
    const rest = text.slice(found.at + found.marker.length).trim()
    const option = { ...row, marker: found.marker, rest, isMarked: false, bullet: '' }
    return [...rows.slice(0, at), before, option, ...rows.slice(at + 1)]
  }
  return rows
}

import { type InlineName, namesIn } from './inline-options.ts'
import type { Piece } from './join-rows.ts'
import type { Counting } from './option-names.ts'
import type { Wrap } from './row-marker.ts'

export interface PaperOption {
  /** In lower case; empty in a list without names. */
  readonly name: string
  readonly pieces: Piece[]
  isMarked: boolean
  readonly bullet: string
}

interface Naming {
  readonly counting: Counting
  readonly wrap: Wrap
  readonly isCapital: boolean
}

interface Later extends InlineName {
  readonly option: PaperOption
  readonly place: number
  /** True if a gap stands before it: one space also stands before a name within a sentence. */
  readonly hasGap: boolean
}

/**
 * The options with those that a second column holds: `(a) x  (c) y` above `(b) v  (d) w`. Rows
 * bring only the first column in the order of the letters. Null if it is not clear where each
 * option begins.
 */
export function withColumns(options: readonly PaperOption[], naming: Naming): PaperOption[] | null {
  const { length } = options
  const found = options.flatMap((option) => laterNames(option, length, naming))
  if (found.every(({ place, hasGap }) => place !== length && !hasGap)) return [...options]
  const later = found.toSorted((one, other) => one.place - other.place)
  const isClear =
    later.every(({ place, hasGap }, at) => place === length + at && hasGap) &&
    later.every(({ option }) => option.pieces.length === 1)
  if (!isClear) return null
  const cut = (option: PaperOption, from: number): PaperOption => {
    const own = found.filter((one) => one.option === option).map(({ start }) => start)
    const to = Math.min(...own.filter((start) => start >= from))
    const pieces = option.pieces.map((piece) => ({
      ...piece,
      text: piece.text.slice(from, to === Infinity ? undefined : to).trim(),
    }))
    return { ...option, pieces, isMarked: option.isMarked && own.length === 0 }
  }
  return [
    ...options.map((option) => cut(option, 0)),
    ...later.map(({ option, name, end }) => ({ ...cut(option, end), name })),
  ]
}

/** The names in an option's text that could name options after the last one of the list. */
function laterNames(
  option: PaperOption,
  length: number,
  { counting, wrap, isCapital }: Naming,
): Later[] {
  const text = option.pieces[0]?.text ?? ''
  return namesIn(text, wrap).flatMap((one) => {
    const place = one.places.find((other) => other.counting === counting)?.place ?? -1
    const before = text.slice(0, one.start)
    const isApart = /\s$/.test(before) && text.slice(one.end).trim() !== ''
    const hasGap = /(?:\t|\s\s)$/.test(before)
    const isAlike = /\p{Lu}/u.test(text.slice(one.start, one.end)) === isCapital
    return place >= length && isApart && isAlike ? [{ ...one, option, place, hasGap }] : []
  })
}

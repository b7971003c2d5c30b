import type { Piece } from './join-rows.ts'
import { asciiDigits } from './row-marker.ts'

const atEnd =
  /\s{0,9}(?:\(\s?\+?(\d{1,3}(?:\.\d{1,2})?)\s?(?:marks?|points?|pts?|अंक|M)\s?\)|\[\s?\+?(\d{1,3}(?:\.\d{1,2})?)\s?(?:marks?|points?|pts?|अंक|M)\s?\])\s{0,3}$/iu
const tail = 40

/** Takes the marks from the end of the first or the last line of a question. */
export function marksIn(stem: readonly Piece[]): {
  readonly text: readonly Piece[]
  readonly marks: string | null
} {
  const last = stem.findLastIndex(({ text }) => text !== '')
  for (const at of [0, last]) {
    const piece = stem[at]
    if (!piece || piece.isBlock) continue
    const found = atEnd.exec(asciiDigits(piece.text.slice(-tail)))
    if (!found || piece.text.length <= found[0].length) continue
    const text = piece.text.slice(0, piece.text.length - found[0].length)
    return { text: stem.with(at, { ...piece, text }), marks: found[1] ?? found[2] ?? null }
  }
  return { text: stem, marks: null }
}

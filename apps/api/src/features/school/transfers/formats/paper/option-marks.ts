import type { PaperOption } from './column-options.ts'
import type { Piece } from './join-rows.ts'

/** The mark of a right option: a star at the end is doubtful on its own. */
export type Mark = 'certain' | 'star'

export interface MarkedOption {
  readonly pieces: readonly Piece[]
  readonly mark: Mark | null
}

const saidRight =
  /\s{0,3}(?:[([]\s?(?:correct|correct answer|right|right answer|answer|ans|सही|सही उत्तर|true|✓|✔|✅)\s?[)\]]|[✓✔✅☑]\uFE0F?|(?:<|&lt;)-{1,3}\s?(?:correct|answer|ans)\.?)\s{0,3}$/iu

/** Removes the mark of a right option from its text. */
export function markOf({ pieces, isMarked }: PaperOption): MarkedOption {
  const last = pieces.at(-1)
  const first = pieces[0]
  if (!first || !last || last.isBlock) return { pieces, mark: isMarked ? 'certain' : null }
  const tail = last.text.slice(-longestWord)
  const said = saidRight.exec(tail)
  if (said && last.text.length > said[0].length) {
    const text = last.text.slice(0, last.text.length - said[0].length)
    return { pieces: [...pieces.slice(0, -1), { ...last, text }], mark: 'certain' }
  }
  const bold = pieces.length === 1 ? wholeBold(first.text) : null
  if (bold !== null) return { pieces: [{ ...first, text: bold }], mark: 'certain' }
  if (isMarked) return { pieces, mark: 'certain' }
  const isStarred = /[^*\s]\s{0,2}\*$/.test(tail) && !/\*./.test(last.text)
  return { pieces, mark: isStarred ? 'star' : null }
}

const longestWord = 40

/** The text between the asterisks that enclose all of it. */
export function wholeBold(text: string): string | null {
  const [, list = ''] = /^(\*{2,3})(?=[^\s*])/.exec(text) ?? []
  if (list === '' || text.length <= 2 * list.length || !text.endsWith(list)) return null
  const inner = text.slice(list.length, -list.length)
  return inner.includes(list) || /\s$/.test(inner) ? null : inner
}

/** The text of an option without the star at its end. */
export const withoutStar = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.map((piece, at) =>
    at === pieces.length - 1 ? { ...piece, text: piece.text.replace(/\*$/, '').trimEnd() } : piece,
  )

import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import { withDollars } from '../formula-delimiters.ts'
import { asMarkdown } from '../markdown-text.ts'
import type { DraftText } from '../question-draft.ts'
import type { Row } from './paper-row.ts'

/** A piece of a text: a line, or a block of several lines. */
export interface Piece {
  readonly text: string
  readonly format: TextFormat
  readonly isBlock: boolean
}

/** A row as part of a text. */
export const pieceOf = (row: Row): Piece => ({
  text: row.isHeading ? row.written.replace(/^#{1,6}\s+/, '') : row.written,
  format: row.format,
  isBlock: row.isBlock,
})

/** Longer lines cannot be imported, so their look does not matter. */
const longestText = 20_000

/** One text of several lines: plain if none of them needs Markdown. */
export function joinPieces(pieces: readonly Piece[]): DraftText {
  const kept = trimmed(pieces).map(withNeededFormat)
  const isMarkdown = kept.some(({ format }) => format === 'markdown')
  if (!isMarkdown)
    return { text: withDollars(kept.map(({ text }) => text).join('\n'), 'plain'), format: 'plain' }
  let text = ''
  for (const [at, piece] of kept.entries()) {
    const before = kept[at - 1]
    // Two spaces keep the line break.
    const isLine = before && !before.isBlock && !piece.isBlock && before.text && piece.text
    text += `${before ? (isLine ? '  \n' : '\n') : ''}${needsGap(before, piece) ? '\n' : ''}`
    text +=
      piece.format === 'markdown'
        ? piece.text
        : piece.text.length > longestText
          ? piece.text
          : asMarkdown(piece.text)
  }
  return { text: withDollars(text.trim(), 'markdown'), format: 'markdown' }
}

/** Without the asterisks of a bold line, the rest may need no Markdown. */
const withNeededFormat = (piece: Piece): Piece =>
  piece.format === 'markdown' && !piece.isBlock && showsItself(piece.text)
    ? { ...piece, format: 'plain' }
    : piece

const showsItself = (text: string) =>
  text.length <= longestText && shownText(text, 'markdown').trim() === text

const needsGap = (before: Piece | undefined, piece: Piece) =>
  before !== undefined &&
  (before.isBlock || piece.isBlock) &&
  before.text !== '' &&
  piece.text !== ''

/** Removes blank lines at both ends, and keeps at most one between two others. */
function trimmed(pieces: readonly Piece[]): Piece[] {
  const kept = pieces.filter((piece, at) => piece.text !== '' || pieces[at - 1]?.text !== '')
  while (kept[0]?.text === '') kept.shift()
  while (kept.at(-1)?.text === '') kept.pop()
  return kept
}

import { readSymbols } from './document/font-text.ts'
import type { WordNode } from './document/mammoth-document.ts'
import type { Marks } from './marks.ts'
import { beginsWithMark, hasMark } from './marks.ts'
import { scriptText } from './scripts.ts'
import { labelLength, optionStarts } from './typed-labels.ts'

/** A line of a paragraph before it has a place in the document. */
export interface TextLine {
  readonly label: string | null
  readonly text: string
  readonly isMarked: boolean
}

/** Characters of one style. */
interface Piece {
  readonly text: string
  readonly isBold: boolean
  readonly isUnderlined: boolean
  readonly isColoured: boolean
}

/** The lines of a paragraph: it has several if there are line breaks in it. */
export function paragraphLines(paragraph: WordNode, marks: Marks): TextLine[] {
  const { label, pieces } = withoutLabel(piecesOf(paragraph, marks), marks)
  const lines = splitLines(pieces).flatMap(splitOptions)
  return lines.flatMap((line, at): TextLine[] => {
    const read = readLine(line, marks)
    const ofList = at === 0 ? label : null
    if (read.text === '' && ofList === null) return []
    const typed = labelLength(read.text) > 0
    // A typed label takes the place of a bullet or of an automatic letter, because the author meant
    // it.
    return [{ ...read, label: typed && isLetter(ofList, read.text) ? null : ofList }]
  })
}

/** True if both an automatic label and the text begin with a letter, or the label is a bullet. */
const isLetter = (label: string | null, text: string) =>
  label !== null && (label === '•' || (/^\W*\p{L}\W*$/u.test(label) && /^\W*\p{L}/u.test(text)))

function piecesOf(paragraph: WordNode, marks: Marks): Piece[] {
  const pieces: Piece[] = []
  const visit = (node: WordNode, style: Omit<Piece, 'text'>, vertical: string | null) => {
    for (const child of node.children ?? []) {
      if (child.type === 'run')
        visit(
          child,
          {
            isBold: child.isBold === true,
            isUnderlined: child.isUnderline === true,
            isColoured: typeof child.highlight === 'string',
          },
          child.verticalAlignment ?? null,
        )
      else if (child.children) visit(child, style, vertical)
      else pieces.push({ ...style, text: scriptText(textOf(child), vertical, marks) })
    }
  }
  visit(paragraph, { isBold: false, isUnderlined: false, isColoured: false }, null)
  return merged(pieces, marks)
}

function textOf(node: WordNode): string {
  switch (node.type) {
    case 'text':
      return (node.value ?? '').replaceAll('\u00a0', ' ').replaceAll('\u00ad', '')
    case 'tab':
      return '\t'
    case 'break':
      return '\n'
    case 'checkbox':
      return node.checked === true ? '☑' : '☐'
    default:
      return ''
  }
}

const isSameStyle = (one: Piece, other: Piece) =>
  one.isBold === other.isBold &&
  one.isUnderlined === other.isUnderlined &&
  one.isColoured === other.isColoured

/** Word splits words into runs at will. */
function merged(pieces: readonly Piece[], marks: Marks): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && isSameStyle(last, piece))
      joined[joined.length - 1] = { ...last, text: last.text + piece.text }
    else joined.push(piece)
  }
  return joined.map((piece) => ({ ...piece, text: readSymbols(piece.text, marks) }))
}

function withoutLabel(pieces: readonly Piece[], marks: Marks) {
  const [first, ...rest] = pieces
  const [mark, ...words] = first && beginsWithMark(first.text) ? marks.split(first.text) : []
  if (!first || typeof mark !== 'object' || mark.kind !== 'label') return { label: null, pieces }
  const length = String.fromCodePoint(first.text.codePointAt(0) ?? 0).length
  const text = words.length > 0 ? first.text.slice(length) : ''
  return { label: mark.label, pieces: text === '' ? rest : [{ ...first, text }, ...rest] }
}

function splitLines(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]]
  for (const piece of pieces)
    for (const [at, text] of piece.text.split('\n').entries()) {
      if (at > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...piece, text })
    }
  return lines
}

const joinedText = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('')

/** Options next to each other become lines of their own if only some of them stand out. */
function splitOptions(line: Piece[]): Piece[][] {
  const isMixed = line.some((piece) => stands(piece) !== stands(line[0]))
  const starts = isMixed ? optionStarts(joinedText(line)) : []
  if (starts.length === 0) return [line]
  return starts.map((from, at) => slice(line, from, starts[at + 1] ?? Number.POSITIVE_INFINITY))
}

const stands = (piece: Piece | undefined) =>
  piece !== undefined && (piece.isBold || piece.isUnderlined || piece.isColoured)

/** The part of a line between two places of its text. */
function slice(line: readonly Piece[], from: number, to: number): Piece[] {
  let at = 0
  return line.flatMap((piece) => {
    const text = piece.text.slice(Math.max(0, from - at), Math.max(0, to - at))
    at += piece.text.length
    return text === '' ? [] : [{ ...piece, text }]
  })
}

/** Ticks and ticked boxes, which mark a line in the same way as bold type. */
const tick = /^\s*[☑✓✔]\s*|\s*[✓✔]\s*$/u
const emptyBox = /^\s*☐\s*/u

function readLine(line: readonly Piece[], marks: Marks): Omit<TextLine, 'label'> {
  const whole = joinedText(line)
  const rest = slice(line, labelLength(whole), Number.POSITIVE_INFINITY).filter(
    ({ text }) => text.trim() !== '',
  )
  const all = (has: (piece: Piece) => boolean) => rest.length > 0 && rest.every(has)
  const isMarked =
    all(({ isBold }) => isBold) ||
    all(({ isUnderlined }) => isUnderlined) ||
    all(({ isColoured }) => isColoured)
  const text = isMarked ? whole : formattedText(line, labelLength(whole), marks)
  const { words, isTicked } = withoutBox(text)
  return { text: words.trim(), isMarked: isMarked || isTicked }
}

/** The box or the tick stands before the text, after its label, or at the end of the line. */
function withoutBox(text: string): { readonly words: string; readonly isTicked: boolean } {
  const label = text.slice(0, labelLength(text))
  const rest = text.slice(label.length)
  const unticked = rest.replace(tick, '')
  return { words: label + unticked.replace(emptyBox, ''), isTicked: unticked !== rest }
}

/** The text of a line with marks for its bold and underlined parts after the label. */
function formattedText(line: readonly Piece[], label: number, marks: Marks): string {
  const before = joinedText(slice(line, 0, label))
  const after = slice(line, label, Number.POSITIVE_INFINITY)
  return (
    before +
    after
      .map((piece) => {
        if (piece.isUnderlined) return underlined(piece.text, marks)
        return piece.isBold ? emphasised(piece.text, marks) : piece.text
      })
      .join('')
  )
}

/** Underlined spaces are a blank to fill in. */
function underlined(text: string, marks: Marks): string {
  if (text.trim() === '') return '_____'
  const [, begin = '', word = '', end = ''] = /^(\s*)(.*\S|)(\s*)$/s.exec(text) ?? []
  if (hasMark(word) || !/^[\p{Script=Latin}\p{N} ,.'’()-]{1,80}$/u.test(word))
    return emphasised(text, marks)
  const tex = `\\underline{\\text{${word}}}`
  return begin + marks.add({ kind: 'formula', tex, isDisplay: false }) + end
}

function emphasised(text: string, marks: Marks): string {
  const [, begin = '', words = '', end = ''] = /^(\s*)(.*\S|)(\s*)$/s.exec(text) ?? []
  if (words === '') return text
  const open = marks.add({ kind: 'bold', isEnd: false })
  return `${begin}${open}${words}${marks.add({ kind: 'bold', isEnd: true })}${end}`
}

import type { Mark, Marks } from '../marks.ts'
import { childAt, type OfficeElement } from './office-xml.ts'

/** The font of a run by its own properties. */
export const fontOf = (properties: OfficeElement | undefined): string =>
  childAt(properties, 'w:rFonts')?.attributes.get('w:ascii') ?? ''

/** Fonts in which Latin letters look like those of an Indian script. */
const letterFonts =
  /^(?:kruti ?dev|dev ?lys|chanakya|walkman.?chanakya|shusha|shivaji|bamini|aps-|shree-?dev|kundli|agra|nirmala ?b)/i

export function fontProblem(font: string): Mark | null {
  if (!letterFonts.test(font)) return null
  const reason = `Words in the font ${font.slice(0, 40)} are no Unicode text: convert them first`
  return { kind: 'problem', text: '', problem: { kind: 'incomplete', reason } }
}

const symbolProblem: Mark = {
  kind: 'problem',
  text: '',
  problem: { kind: 'incomplete', reason: 'A character of a symbol font could not be taken over' },
}

/**
 * Writes a character of a symbol font between two marks. mammoth leaves out a character that it
 * does not know; {@link readSymbols} then finds the two marks next to each other.
 */
export function writeSymbol(font: string, code: string, marks: Marks): string {
  const mark = `<w:t>${marks.add(symbolProblem)}</w:t>`
  return /^[\da-f]{4}$/i.test(code) && /^[\w -]{1,60}$/.test(font)
    ? `${mark}<w:sym w:font="${font}" w:char="${code}"/>${mark}`
    : mark + mark
}

/** The text with the symbols that mammoth knew, and a mark for each of the others. */
export function readSymbols(text: string, marks: Marks): string {
  const mark = marks.add(symbolProblem)
  if (!text.includes(mark)) return text
  const parts = text.split(mark)
  return parts
    .map((part, at) => (at % 2 === 1 && at < parts.length - 1 ? part || mark : part))
    .join('')
}

/** Characters that only a symbol font gives a meaning. */
const privateCharacter = /([\uF020-\uF0FF])/

/** The pieces of a text: words, and the codes of characters of symbol fonts. */
export const splitSymbols = (text: string): { readonly text: string; readonly code: string }[] =>
  text.split(privateCharacter).flatMap((part) => {
    if (part === '') return []
    const isSymbol = privateCharacter.test(part)
    return [{ text: part, code: isSymbol ? part.charCodeAt(0).toString(16) : '' }]
  })

import { elementOf, textOf, type XmlElement } from '../xml/index.ts'
import { showNumber } from './number-format.ts'
import { richText, unescaped } from './rich-text.ts'
import type { WorkbookParts } from './workbook-parts.ts'

/** A cell of a sheet. */
export interface SheetCell {
  /** The text that a person sees; empty if there is none. */
  readonly shown: string
  /** See {@link TypedCell}. */
  readonly value: number | string | null
  readonly doubt: string | null
  readonly error: string | null
}

/** Cells by column, from 0. */
export type SheetRow = Map<number, SheetCell>

const textCell = (shown: string): SheetCell => ({ shown, value: null, doubt: null, error: null })

export const emptyCell: SheetCell = textCell('')

/** Reads the element of a cell. */
export function readCell(cell: XmlElement, parts: WorkbookParts): SheetCell {
  const content = contentOf(cell, parts)
  if (content.shown === '' || !elementOf(cell, 'f')) return content
  return {
    ...textCell(content.shown),
    error: `The cell has a formula, whose result is “${shortened(content.shown)}”: copy the column and paste it as values`,
  }
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function contentOf(cell: XmlElement, parts: WorkbookParts): SheetCell {
  const type = cell.attributes.get('t') ?? 'n'
  if (type === 'inlineStr') {
    const string = elementOf(cell, 'is')
    return string ? textCell(richText(string)) : emptyCell
  }
  const value = elementOf(cell, 'v')
  const written = value ? textOf(value) : ''
  if (written.trim() === '') return emptyCell
  if (type === 's') return textCell(parts.texts[Number(written)] ?? '')
  if (type === 'b') return textCell(isTrue(written) ? 'TRUE' : 'FALSE')
  if (type === 'e') {
    const shown = written.trim()
    return { ...textCell(shown), error: `The cell shows the error ${shown} of a formula` }
  }
  // A text from a formula, or a date as programs other than Excel write it.
  if (type !== 'n') return textCell(unescaped(written))
  const number = Number(written)
  if (!Number.isFinite(number)) return textCell(written)
  const code = parts.formats[Number(cell.attributes.get('s') ?? 0)] ?? 'General'
  return { ...showNumber(number, code, parts.is1904), error: null }
}

const isTrue = (written: string) => written.trim() !== '0' && !/^false$/i.test(written.trim())

/** The column of `B7`, from 0; null if the text is not a cell reference. */
export function columnNumber(place: string): number | null {
  const [, letters] = /^([A-Z]{1,3})\d*$/i.exec(place) ?? []
  if (letters === undefined) return null
  const digits = [...letters.toUpperCase()].map((letter) => letter.charCodeAt(0) - 64)
  return digits.reduce((number, digit) => number * 26 + digit, 0) - 1
}

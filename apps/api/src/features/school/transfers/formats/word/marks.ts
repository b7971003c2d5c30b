import { AppError } from '../../../../../platform/errors.ts'
import type { DraftProblem } from '../question-draft.ts'

/**
 * A part of a document that is not words. While lines are split into questions and options, one
 * private character stands for it, so that nothing within it can be taken for an option or a key.
 */
export type Mark =
  | { readonly kind: 'formula'; readonly tex: string; readonly isDisplay: boolean }
  /** The path of the picture in the document. */
  | { readonly kind: 'picture'; readonly path: string; readonly alt: string }
  /** Words that stand for a part that cannot be shown, and the problem to report. */
  | { readonly kind: 'problem'; readonly text: string; readonly problem: DraftProblem }
  /** Lines of Markdown, which may contain other marks. */
  | { readonly kind: 'block'; readonly markdown: string }
  | { readonly kind: 'bold'; readonly isEnd: boolean }
  /** The automatic number of a paragraph, at its beginning. */
  | { readonly kind: 'label'; readonly label: string }
  /** The end of a line that is within one text. */
  | { readonly kind: 'line' }

export interface Marks {
  /** Adds a mark, and returns the character that stands for it from now on. */
  add(mark: Mark): string
  /** Splits a text at its marks. */
  split(text: string): (string | Mark)[]
  /** The paths of all pictures. */
  picturePaths(): ReadonlySet<string>
}

/** The private planes of Unicode, which no font and no keyboard has. */
const first = 0xf0000
const last = 0x10fffd
const markPattern = /[\u{f0000}-\u{10ffff}]/u
const allMarks = /([\u{f0000}-\u{10ffff}])/u

/** The text of a document without characters that are used as marks. */
export const withoutMarks = (text: string): string =>
  text.replaceAll(/[\u{f0000}-\u{10ffff}]/gu, '\uFFFD')

export const beginsWithMark = (text: string): boolean => (text.codePointAt(0) ?? 0) >= first

export const hasMark = (text: string): boolean => markPattern.test(text)

export function createMarks(): Marks {
  const marks: Mark[] = []
  /** Marks without content are the same everywhere. */
  const shared = new Map<string, string>()
  return {
    add(mark) {
      const key = 'isEnd' in mark || Object.keys(mark).length === 1 ? JSON.stringify(mark) : null
      const known = key === null ? undefined : shared.get(key)
      if (known !== undefined) return known
      if (first + marks.length > last)
        throw new AppError(
          'invalid_input',
          'The document has more than 131,000 equations and pictures: split it',
        )
      const character = String.fromCodePoint(first + marks.length)
      marks.push(mark)
      if (key !== null) shared.set(key, character)
      return character
    },
    split: (text) =>
      text
        .split(allMarks)
        .map((part) => {
          const place = (part.codePointAt(0) ?? 0) - first
          return place >= 0 ? (marks[place] ?? '') : part
        })
        .filter((part) => part !== ''),
    picturePaths: () =>
      new Set(marks.flatMap((mark) => (mark.kind === 'picture' ? [mark.path] : []))),
  }
}

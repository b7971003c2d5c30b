import { findMath } from '@prepwell/text/find-math.ts'

/** A formula in a text, or a picture by its name. */
export type HtmlDrawn =
  | {
      readonly kind: 'formula'
      readonly tex: string
      readonly isDisplay: boolean
      /** An environment or chemical formula that needs no delimiters; null for others. */
      readonly bare: string | null
    }
  | { readonly kind: 'picture'; readonly name: string; readonly alt: string }

/** Collects formulas, pictures and losses while one text is read. */
export interface HtmlReading {
  readonly drawn: HtmlDrawn[]
  readonly losses: Set<string>
  /** The text that stands for a picture. */
  picture(address: string, alt: string): string
}

// Unicode noncharacters, as in the text package: they mean nothing to HTML and to Markdown.
const open = '\uFDD0'
const close = '\uFDD1'
export const drawnMark = /\uFDD0(\d+)\uFDD1/

/** Removes the characters of marks from a text of a file. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\uFDD0-\uFDEF]/g, '')

/** Records a formula or picture, and returns the mark that stands for it in the text. */
export function drawnAs(reading: HtmlReading, drawn: HtmlDrawn): string {
  reading.drawn.push(drawn)
  return `${open}${reading.drawn.length - 1}${close}`
}

/** The mark of a formula in LaTeX. */
export const formulaMark = (reading: HtmlReading, tex: string, isDisplay = false): string =>
  drawnAs(reading, { kind: 'formula', tex, isDisplay, bare: null })

const delimiters = {
  dollars: { inline: ['$', '$'], display: ['$$', '$$'] },
  brackets: { inline: ['\\(', '\\)'], display: ['\\[', '\\]'] },
} as const

function sourceOf(drawn: HtmlDrawn, notation: keyof typeof delimiters): string {
  if (drawn.kind === 'picture') return `![${drawn.alt}](${drawn.name})`
  if (drawn.bare !== null) return drawn.bare
  const [before, after] = delimiters[notation][drawn.isDisplay ? 'display' : 'inline']
  return `${before}${drawn.tex}${after}`
}

/**
 * Replaces the marks with the formulas and pictures that they stand for. Formulas are between
 * dollars, unless our notation would not recognise all of them there, as beside amounts of money.
 */
export function withDrawn(
  marked: string,
  drawn: readonly HtmlDrawn[],
  format: 'plain' | 'markdown',
): string {
  const parts = marked.split(drawnMark)
  const written = (notation: keyof typeof delimiters) =>
    parts
      .map((part, at) => {
        const one = at % 2 === 1 ? drawn[Number(part)] : undefined
        return one ? sourceOf(one, notation) : part
      })
      .join('')
  const wanted = parts.flatMap((part, at) => {
    const one = at % 2 === 1 ? drawn[Number(part)] : undefined
    return one?.kind === 'formula' ? [sourceOf(one, 'brackets')] : []
  })
  const text = written('dollars')
  if (wanted.length === 0) return text
  const found = formulasIn(text, format)
  const isRecognised =
    found.length === wanted.length &&
    wanted.every((source, at) => formulasIn(source, format)[0] === found[at])
  return isRecognised ? text : written('brackets')
}

const formulasIn = (text: string, format: 'plain' | 'markdown') =>
  findMath(text, format).flatMap((part) =>
    part.kind === 'inline' || part.kind === 'display' ? [`${part.kind} ${part.tex}`] : [],
  )

import type { Segment } from './find-math.ts'

/** A formula: its LaTeX, its source as typed, and whether it is a display formula. */
export interface Tex {
  readonly tex: string
  readonly source: string
  readonly display: boolean
}

// Unicode noncharacters: they never occur in texts and mean nothing to Markdown.
export const opening = '\uFDD0'
const closing = '\uFDD1'

/** Splits a text at its marks: every second part is the number of a formula. */
export const mark = /\uFDD0(\d+)\uFDD1/

/** Replaces each formula with a mark, so that its `|`, `_` or `*` are not read as Markdown. */
export function markFormulas(segments: readonly Segment[]): { marked: string; formulas: Tex[] } {
  const formulas: Tex[] = []
  const marked = segments.map((segment) => {
    if (segment.kind === 'words') return segment.text.replaceAll(/[\uFDD0\uFDD1]/g, '')
    const { kind, tex, source } = segment
    formulas.push({ tex, source, display: kind === 'display' })
    return `${opening}${formulas.length - 1}${closing}`
  })
  return { marked: marked.join(''), formulas }
}

import type { Segment } from './find-math.ts'

/** A formula: its LaTeX, and whether it has a line of its own. */
export interface Tex {
  readonly tex: string
  readonly display: boolean
}

// Private-use characters have no meaning in Markdown.
export const opening = '\uE000'
const closing = '\uE001'

/** Splits a text at its marks: every second part is the number of a formula. */
export const mark = /\uE000(\d+)\uE001/

/** Replaces each formula by a mark, so that its `|`, `_` or `*` are not read as Markdown. */
export function markFormulas(segments: readonly Segment[]): { marked: string; formulas: Tex[] } {
  const formulas: Tex[] = []
  const marked = segments.map((segment) => {
    if (segment.kind === 'words') return segment.text.replaceAll(/[\uE000\uE001]/g, '')
    formulas.push({ tex: segment.tex, display: segment.kind === 'display' })
    return `${opening}${formulas.length - 1}${closing}`
  })
  return { marked: marked.join(''), formulas }
}

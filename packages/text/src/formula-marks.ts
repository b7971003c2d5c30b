import type { TextPicture } from '@prepwell/contract/bank/text-pictures.ts'
import type { Segment } from './find-math.ts'

/** A formula: its LaTeX, its source as typed, and whether it is a display formula. */
export interface Tex {
  readonly tex: string
  readonly source: string
  readonly display: boolean
}

/** A part of a text that pages draw: a formula or a picture. */
export type Drawn = Tex | TextPicture

export const isPicture = (drawn: Drawn): drawn is TextPicture => 'name' in drawn

// Unicode noncharacters: they never occur in texts and mean nothing to Markdown.
export const opening = '\uFDD0'
const closing = '\uFDD1'

/** Splits a text at its marks: every second part is the index of a drawn part. */
export const mark = /\uFDD0(\d+)\uFDD1/

/**
 * Replaces each formula and each picture with a mark, so that its `|`, `_` or `*` are not read as
 * Markdown.
 */
export function markDrawn(segments: readonly Segment[]): { marked: string; drawn: Drawn[] } {
  const drawn: Drawn[] = []
  const marked = segments.map((segment) => {
    if (segment.kind === 'words') return segment.text.replaceAll(/[\uFDD0\uFDD1]/g, '')
    drawn.push(drawnOf(segment))
    return `${opening}${drawn.length - 1}${closing}`
  })
  return { marked: marked.join(''), drawn }
}

function drawnOf(segment: Exclude<Segment, { kind: 'words' }>): Drawn {
  const { source } = segment
  return segment.kind === 'picture'
    ? { name: segment.name, alt: segment.alt, source }
    : { tex: segment.tex, source, display: segment.kind === 'display' }
}

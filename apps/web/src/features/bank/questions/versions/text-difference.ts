import { diffArrays } from 'diff'

/** A part of two compared texts: in both, only in the older one, or only in the newer one. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

// Also finds words in languages that are written without spaces.
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

const wordsOf = (text: string): string[] =>
  Array.from(words.segment(text), ({ segment }) => segment)

/**
 * The maximum number of edits. Texts that differ more are shown as replaced, because comparing them
 * would take too long.
 */
const editsMax = 2_000

/** Compares two texts by words and spaces. The parts are in reading order. */
export function differenceOf(older: string, newer: string): TextPart[] {
  const parts = diffArrays(wordsOf(older), wordsOf(newer), { maxEditLength: editsMax }) ?? [
    { removed: true, added: false, value: [older] },
    { removed: false, added: true, value: [newer] },
  ]
  return parts.map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    text: value.join(''),
  }))
}

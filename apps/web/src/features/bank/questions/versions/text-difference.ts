import { diffArrays } from 'diff'

/** A piece of two texts: in both, only in the older one, or only in the newer one. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

// Knows words of languages that are written without spaces too.
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

const wordsOf = (text: string): string[] =>
  Array.from(words.segment(text), ({ segment }) => segment)

/** Texts that differ more than this are shown as replaced: comparing them would take too long. */
const editsMax = 2_000

/** Where two texts differ, word by word and space by space, in the order of reading. */
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

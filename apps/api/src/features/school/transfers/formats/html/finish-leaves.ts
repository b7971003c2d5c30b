import { limits } from '@prepwell/contract/wire/limits.ts'
import { findMath } from '@prepwell/text/find-math.ts'
import { splitFormula } from './formula-source.ts'
import { drawnAs, drawnMark, type HtmlReading } from './html-reading.ts'
import { isBreak, type Leaf, noStyle } from './leaf.ts'

/** The content of one paragraph as it is shown: formulas found, spaces as a browser shows them. */
export const finishLeaves = (leaves: readonly Leaf[], reading: HtmlReading): Leaf[] =>
  spaced(withFormulas(leaves, reading))

const code = '\uFDD2'

/** Replaces each formula with a mark, even if it spans several elements. */
function withFormulas(leaves: readonly Leaf[], reading: HtmlReading): Leaf[] {
  const source = leaves
    .map(({ text, isCode }) => (isCode ? code : text.replaceAll('\u00a0', ' ')))
    .join('')
  // No question can hold a longer text, and the search for formulas may read to its end from every
  // position.
  if (!/[$\\]/.test(source) || source.length > limits.statementMax) return [...leaves]
  const found = formulasOf(source, reading)
  const finished: Leaf[] = []
  let at = 0
  for (const leaf of leaves) {
    const end = at + (leaf.isCode ? 1 : leaf.text.length)
    if (leaf.isCode) finished.push(leaf)
    else {
      let text = ''
      for (let place = at; place < end; ) {
        const [next] = found
        const upTo = Math.min(end, next?.start ?? end)
        text += leaf.text.slice(place - at, upTo - at)
        place = upTo
        if (!next || place < next.start || place >= end) break
        if (place === next.start) text += next.mark
        place = Math.min(end, next.end)
        if (place < next.end) found[0] = { ...next, start: place, mark: '' }
        else found.shift()
      }
      if (text) finished.push({ ...leaf, text })
    }
    at = end
  }
  return finished
}

interface FoundFormula {
  readonly start: number
  readonly end: number
  readonly mark: string
}

function formulasOf(source: string, reading: HtmlReading): FoundFormula[] {
  let start = 0
  return findMath(source, 'plain').flatMap((part): FoundFormula[] => {
    const text = part.kind === 'words' ? part.text : part.source
    const from = start
    start += text.length
    if (part.kind === 'words' || part.kind === 'picture')
      return Array.from(text.matchAll(emptyFormula), ({ 0: empty, index }) => ({
        start: from + index,
        end: from + index + empty.length,
        mark: '',
      }))
    if (text.includes(code) || drawnMark.test(text)) return []
    const inner = splitFormula(text)
    // Such a formula has no other delimiters, and nothing can draw it.
    if (inner?.open.startsWith('$') && /\\[()[\]]/.test(inner.tex)) return []
    const mark = drawnAs(reading, {
      kind: 'formula',
      tex: inner?.tex.trim() ?? text,
      isDisplay: inner?.open === '$$' || inner?.open === '\\[',
      bare: inner ? null : text,
    })
    return [{ start: from, end: start, mark }]
  })
}

/** Other programs show nothing for an empty formula. */
const emptyFormula = /\\\( *\\\)|\\\[ *\\\]/g

const hidden = /[\u00ad\u200b\u2060\ufeff]/g

/**
 * Joins spaces across elements, and removes spaces at the ends of lines and breaks at the ends of
 * the text. No-break spaces become ordinary spaces, except at the ends, where they are removed.
 */
function spaced(leaves: readonly Leaf[]): Leaf[] {
  const joined: Leaf[] = []
  let isAfterSpace = true
  for (const leaf of leaves) {
    if (isBreak(leaf)) {
      trimLast(joined)
      joined.push({ ...noStyle, text: '\n' })
      isAfterSpace = true
      continue
    }
    const visible = leaf.text.replaceAll(hidden, '')
    const text: string = isAfterSpace ? visible.replace(/^ +/, '') : visible
    if (!text) continue
    joined.push({ ...leaf, text })
    isAfterSpace = text.endsWith(' ')
  }
  trimLast(joined)
  const isEmpty = ({ text }: Leaf) => /^[\s\u00a0]*$/.test(text)
  while (joined[0] && isEmpty(joined[0])) joined.shift()
  for (let last = joined.at(-1); last && isEmpty(last); last = joined.at(-1)) joined.pop()
  return joined.map((leaf) => ({
    ...leaf,
    text: leaf.text.replaceAll('\u00a0', ' ').replaceAll('\u2003', '\t'),
  }))
}

/** Removes the space at the end of a line. */
function trimLast(leaves: Leaf[]): void {
  const last = leaves.at(-1)
  if (!last || isBreak(last) || !last.text.endsWith(' ')) return
  leaves.pop()
  // Spaces are joined, so that there is only one.
  const text = last.text.slice(0, -1)
  if (text) leaves.push({ ...last, text })
}

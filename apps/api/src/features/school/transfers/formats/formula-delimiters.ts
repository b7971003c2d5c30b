import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { findMath, type Segment } from '@prepwell/text/find-math.ts'

interface Delimiters {
  readonly inline: readonly [string, string]
  readonly display: readonly [string, string]
}

const dollars: Delimiters = { inline: ['$', '$'], display: ['$$', '$$'] }
const brackets: Delimiters = { inline: ['\\(', '\\)'], display: ['\\[', '\\]'] }

/** A text with more formulas is changed as a whole or not at all. */
const mostTried = 40

/** Writes formulas as `$…$` and `$$…$$`, each only if it is still read as the same formula. */
export const withDollars = (text: string, format: TextFormat): string =>
  text.includes('\\(') || text.includes('\\[') ? withDelimiters(text, format, dollars) : text

/** Writes formulas as `\(…\)` and `\[…\]`, which other programs read more often than dollars. */
export const withBrackets = (text: string, format: TextFormat): string =>
  text.includes('$') ? withDelimiters(text, format, brackets) : text

function withDelimiters(text: string, format: TextFormat, wanted: Delimiters): string {
  if (text.length > limits.statementMax) return text
  const parts = findMath(text, format)
  const sources = parts.map(sourceOf)
  const look = lookOf(parts)
  const isSame = (changed: readonly string[]) => lookOf(findMath(changed.join(''), format)) === look
  const exact = parts.map((part) => changedSource(part, wanted, (tex) => tex))
  if (isSame(exact)) return exact.join('')
  const trimmed = parts.map((part) => changedSource(part, wanted, (tex) => tex.trim()))
  if (isSame(trimmed)) return trimmed.join('')
  if (parts.length > 2 * mostTried) return text
  for (const at of parts.keys()) {
    const ways = [exact[at], trimmed[at]].map((way) => sources.with(at, way ?? ''))
    const way = ways.find(isSame)
    if (way) sources[at] = way[at] ?? ''
  }
  return sources.join('')
}

const sourceOf = (part: Segment) => (part.kind === 'words' ? part.text : part.source)

function changedSource(part: Segment, wanted: Delimiters, change: (tex: string) => string): string {
  if (part.kind === 'words' || part.kind === 'picture') return sourceOf(part)
  for (const kind of ['display', 'inline'] as const)
    for (const [open, close] of [dollars[kind], brackets[kind]]) {
      if (!part.source.startsWith(open)) continue
      const [left, right] = wanted[kind]
      return `${left}${change(part.source.slice(open.length, -close.length))}${right}`
    }
  return part.source
}

/** Two texts with the same value show the same words, formulas and pictures. */
const lookOf = (parts: readonly Segment[]): string =>
  JSON.stringify(
    parts.map((part) => {
      if (part.kind === 'words') return part.text
      return part.kind === 'picture' ? [part.source] : [part.kind, part.tex]
    }),
  )

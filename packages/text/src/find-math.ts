/** A segment of a text: words, or a formula without its delimiters. */
export type Segment =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'inline' | 'display'; readonly tex: string }

const delimiters = [
  { open: '$$', close: '$$', kind: 'display' },
  { open: '\\[', close: '\\]', kind: 'display' },
  { open: '\\(', close: '\\)', kind: 'inline' },
  { open: '$', close: '$', kind: 'inline' },
] as const

const environment =
  /^\\begin\{(align|alignat|aligned|gather|gathered|equation|multline|array|cases|[bpvBV]?matrix)(\*?)\}/

/**
 * Splits a text into words and formulas. Formulas stand between `$…$`, `$$…$$`, `\(…\)`, `\[…\]` or
 * in a bare LaTeX environment. A dollar that is money stays a dollar: a pair is a formula only when
 * it hugs its content and the text between looks like one (see {@link looksLikeMoney}). Code spans
 * and `\$` are left alone.
 */
export function findMath(text: string): Segment[] {
  const found: Segment[] = []
  let words = ''
  let at = 0
  const push = (segment: Segment, end: number) => {
    if (words) found.push({ kind: 'words', text: words })
    words = ''
    found.push(segment)
    at = end
  }
  while (at < text.length) {
    const formula = formulaAt(text, at)
    if (formula) {
      push({ kind: formula.kind, tex: formula.tex }, formula.end)
      continue
    }
    const step = plainStep(text, at)
    words += text.slice(at, at + step)
    at += step
  }
  if (words) found.push({ kind: 'words', text: words })
  return found
}

interface Formula {
  readonly kind: 'inline' | 'display'
  readonly tex: string
  /** The place after its closing delimiter. */
  readonly end: number
}

function formulaAt(text: string, at: number): Formula | null {
  const named = environment.exec(text.slice(at, at + 40))
  if (named) {
    const close = `\\end{${named[1]}${named[2]}}`
    const end = text.indexOf(close, at)
    if (end > 0)
      return { kind: 'display', tex: text.slice(at, end + close.length), end: end + close.length }
  }
  for (const { open, close, kind } of delimiters) {
    if (!text.startsWith(open, at)) continue
    const start = at + open.length
    const end = closingAt(text, start, close)
    if (end < 0) continue
    const tex = text.slice(start, end)
    if (!tex.trim()) continue
    if (open === '$' && looksLikeMoney(tex, text[end + 1])) continue
    return { kind, tex: tex.trim(), end: end + close.length }
  }
  return null
}

/**
 * Where the delimiter closes; -1 without one. Skips `\$`, and dollars inside braces as in
 * `\text{$x$}`.
 */
function closingAt(text: string, from: number, close: string): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(close, at) && (depth <= 0 || close.startsWith('\\'))) return at
    const char = text[at]
    if (char === '\n' && text[at + 1] === '\n' && close === '$') return -1
    if (char === '\\') at++
    else if (char === '{') depth++
    else if (char === '}') depth--
  }
  return -1
}

/**
 * 'from $5 to $10' and 'a $5-$10 ticket' are prices: the second dollar begins a number, or the text
 * between is words rather than a formula.
 */
function looksLikeMoney(between: string, next: string | undefined): boolean {
  if (!/^\s?\d/.test(between)) return false
  if (next !== undefined && /\d/.test(next) && /[\s\-–—/(~至到]$/.test(between)) return true
  return /\s$/.test(between) || /^[\d.,]+\s+[a-z]{3,}/i.test(between)
}

/** How many characters to copy as they are: an escape, a code span, or one. */
function plainStep(text: string, at: number): number {
  if (text[at] === '\\') return 2
  if (text[at] !== '`') return 1
  const fence = /^`+/.exec(text.slice(at))?.[0] ?? '`'
  const end = text.indexOf(fence, at + fence.length)
  return end < 0 ? fence.length : end + fence.length - at
}

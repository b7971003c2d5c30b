import { findMath } from '@prepwell/text/find-math.ts'

/**
 * A formula in a GIFT file. Its braces, `=` and `~` are part of it, although GIFT asks for a
 * backslash before them: teachers paste formulas as they are.
 */
interface GiftFormula {
  readonly start: number
  readonly end: number
}

/** Longer ones are read as text, so that a hostile file costs linear time. */
const longest = 2_000

const candidates = {
  $$: /\$\$(?:[^$\\]|\\[\s\S]|\$(?!\$)){1,2000}\$\$/y,
  $: /\$(?:[^$\\]|\\[\s\S]){1,2000}\$/y,
  '\\(': /\\\((?:[^\\]|\\[^()]){1,2000}\\\)/y,
  '\\[': /\\\[(?:[^\\]|\\[^[\]]){1,2000}\\\]/y,
} as const

const environment = /\\begin\{(\w{1,20}\*?)\}/y
const chemistry = /\\(?:ce|pu)\{/y

/** Finds the formulas of a text whose special characters may be escaped or not. */
export function findFormulas(text: string): GiftFormula[] {
  const found: GiftFormula[] = []
  for (let at = 0; at < text.length; ) {
    const source = formulaAt(text, at)
    if (source !== null) {
      found.push({ start: at, end: at + source.length })
      at += source.length
    } else if (text[at] === '\\') at += 2
    else at += text[at] === '$' ? (/^\$+/.exec(text.slice(at, at + longest))?.[0].length ?? 1) : 1
  }
  return found
}

function formulaAt(text: string, at: number): string | null {
  if (text[at] === '$') return dollarsAt(text, at)
  if (text[at] !== '\\') return null
  const next = text[at + 1]
  if (next === '(' || next === '[') {
    const source = matchAt(candidates[`\\${next}`], text, at)
    return source !== null && isWhole(source) ? source : null
  }
  if (next === 'b') return environmentAt(text, at)
  return matchAt(chemistry, text, at) === null ? null : bracesAt(text, at)
}

function dollarsAt(text: string, at: number): string | null {
  const open = text.startsWith('$$', at) ? '$$' : '$'
  if (text.startsWith('$$$', at)) return null
  const source = matchAt(candidates[open], text, at)
  if (source === null || !isWhole(source)) return null
  // The text around a formula tells it from amounts of money. Other dollars there are removed,
  // because they would be paired with those of the formula.
  const before = text.slice(Math.max(0, at - 4), at).replaceAll(/[$\\]/g, ' ')
  const after = text.slice(at + source.length, at + source.length + 2)
  const parts = findMath(`${before}${source}${after}`, 'plain')
  const isFormula = parts.some((part) => part.kind !== 'words' && part.source === source)
  return isFormula ? source : null
}

function environmentAt(text: string, at: number): string | null {
  const opening = matchAt(environment, text, at)
  if (opening === null) return null
  const close = opening.replace('begin', 'end')
  const end = text.slice(at, at + longest).indexOf(close)
  return end < 0 ? null : text.slice(at, at + end + close.length)
}

/** The command at `at`, up to the brace that closes its argument; null if none closes it soon. */
function bracesAt(text: string, at: number): string | null {
  let depth = 0
  for (let place = at; place < Math.min(text.length, at + longest / 4); place += 1) {
    const char = text[place]
    if (char === '\\') place += 1
    else if (char === '{') depth += 1
    else if (char === '}') {
      depth -= 1
      if (depth === 0) return text.slice(at, place + 1)
    }
  }
  return null
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

const withoutEscapes = (source: string) => source.replaceAll(/\\[\s\S]/g, '')

/** True if a formula has braces that are not escaped, as formulas outside GIFT do. */
export const hasRawBraces = (source: string): boolean => /[{}]/.test(withoutEscapes(source))

/**
 * False for a pair of dollars around the end of one answer and the beginning of the next, and for
 * braces that are not in pairs: these characters belong to the question.
 */
function isWhole(source: string): boolean {
  const plain = withoutEscapes(source)
  if (plain.includes('#') || /=[\s$]*$/.test(plain)) return false
  if (hasRawBraces(source) ? /(?:^|\s)~|~[\s$]*$/.test(plain) : plain.includes('~')) return false
  if (/\n[^\S\n]*[=~]/.test(plain) && !source.includes('\\begin{')) return false
  return areInPairs(plain)
}

function areInPairs(text: string): boolean {
  let depth = 0
  for (const brace of text.match(/[{}]/g) ?? []) {
    depth += brace === '{' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

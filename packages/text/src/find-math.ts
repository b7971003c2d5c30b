import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { pictureAt, pictureNames, type TextPicture } from '@prepwell/contract/bank/text-pictures.ts'
import { readableTex } from './readable-tex.ts'

/** A segment of a text: words, a formula or a picture. */
export type Segment = Words | Formula | Picture

interface Words {
  readonly kind: 'words'
  readonly text: string
}

interface Formula {
  /** A display formula is on a line of its own. */
  readonly kind: 'inline' | 'display'
  /** The formula's LaTeX without delimiters, in the form that KaTeX reads. */
  readonly tex: string
  /** The text as it was typed, with its delimiters. */
  readonly source: string
}

interface Picture extends TextPicture {
  readonly kind: 'picture'
}

const delimiters = [
  { open: '$$', close: '$$', kind: 'display' },
  { open: '\\[', close: '\\]', kind: 'display' },
  { open: '\\(', close: '\\)', kind: 'inline' },
  { open: '$', close: '$', kind: 'inline' },
] as const

/** Environments that need no delimiters; `displaymath` and `math` are delimiters themselves. */
const bareEnvironment =
  /^\\begin\{((?:fl)?align|alignat|aligned|gather|gathered|equation|eqnarray|multline|split|array|[dr]?cases|[bpvBV]?matrix|displaymath|math)(\*?)\}/

/** Display environments, which KaTeX refuses in inline formulas. */
const displayEnvironment =
  /^\\begin\{(?:(?:fl)?align|alignat|gather|equation|eqnarray|multline|displaymath|CD)\*?\}/

/** A chemical formula without delimiters, as in the text mode of LaTeX. */
const bareChemistry = /^\\(?:ce|pu)\{/

/**
 * Splits a text into words, formulas and pictures; line breaks become `\n`. Formulas are between
 * `$…$`, `$$…$$`, `\(…\)` or `\[…\]`, in a bare environment or in a bare `\ce{…}`. A single dollar
 * opens a formula only if there is no space just inside the pair and the pair is neither money nor
 * shell code. A blank line ends a paragraph and any formula opened by a dollar in it. `\$` is not a
 * delimiter, and code spans of Markdown contain neither formulas nor pictures; plain text has no
 * code spans. No formula contains a picture.
 */
export function findMath(typed: string, format: TextFormat = 'markdown'): Segment[] {
  const text = typed.replaceAll(/\r\n?/g, '\n')
  const found: Segment[] = []
  let words = ''
  let at = 0
  while (at < text.length) {
    const drawn = drawnAt(text, at)
    if (drawn) {
      if (words) found.push({ kind: 'words', text: words })
      words = ''
      found.push(drawn)
      at += drawn.source.length
      continue
    }
    const step = wordsStep(text, at, format)
    words += text.slice(at, at + step)
    at += step
  }
  if (words) found.push({ kind: 'words', text: words })
  return found
}

function drawnAt(text: string, at: number): Formula | Picture | null {
  const picture = pictureAt(text, at)
  if (picture) return { kind: 'picture', ...picture }
  const formula = formulaAt(text, at)
  return formula && pictureNames(formula.source).length === 0 ? formula : null
}

function formulaAt(text: string, at: number): Formula | null {
  const char = text[at]
  if (char === '\\') return environmentAt(text, at) ?? chemistryAt(text, at) ?? betweenAt(text, at)
  return char === '$' ? betweenAt(text, at) : null
}

function environmentAt(text: string, at: number): Formula | null {
  const [, name, star] = bareEnvironment.exec(text.slice(at, at + 40)) ?? []
  if (name === undefined) return null
  const end = environmentEnd(text, at, `${name}${star}`)
  if (end < 0) return null
  return formulaOf(name === 'math' ? 'inline' : 'display', text.slice(at, end))
}

/**
 * The index of the end of the environment that begins here; -1 without an end. Environments of the
 * same name may be nested.
 */
function environmentEnd(text: string, at: number, name: string): number {
  const open = `\\begin{${name}}`
  const close = `\\end{${name}}`
  let depth = 0
  for (let place = at; ; ) {
    const nextClose = text.indexOf(close, place)
    if (nextClose < 0) return -1
    const nextOpen = text.indexOf(open, place)
    if (nextOpen >= 0 && nextOpen < nextClose) {
      depth += 1
      place = nextOpen + open.length
      continue
    }
    depth -= 1
    place = nextClose + close.length
    if (depth === 0) return place
  }
}

function chemistryAt(text: string, at: number): Formula | null {
  const opening = bareChemistry.exec(text.slice(at, at + 4))?.[0]
  if (!opening) return null
  const end = closingAt(text, at + opening.length, '}')
  return end < 0 ? null : formulaOf('inline', text.slice(at, end + 1))
}

function betweenAt(text: string, at: number): Formula | null {
  for (const { open, close, kind } of delimiters) {
    if (!text.startsWith(open, at)) continue
    const start = at + open.length
    const end = closingAt(text, start, close)
    if (end < 0) continue
    const tex = text.slice(start, end)
    if (!tex.trim()) continue
    const before = text.slice(Math.max(0, at - 4), at)
    const after = text.slice(end + close.length, end + close.length + 2)
    if (open === '$$' && !isDisplayed(tex, before, after)) return null
    if (open === '$' && !isFormula(tex, before, after)) continue
    return formulaOf(kind, text.slice(at, end + close.length), tex)
  }
  return null
}

function formulaOf(kind: Formula['kind'], source: string, tex = source): Formula {
  const trimmed = tex.trim()
  return {
    kind: kind === 'inline' && displayEnvironment.test(trimmed) ? 'display' : kind,
    tex: readableTex(trimmed),
    source,
  }
}

/**
 * The index of the closing delimiter; -1 without one. Skips `\$`, and dollars inside braces as in
 * `\text{$x$}`. If a brace is never closed, the first dollar closes the formula, so that the author
 * learns that it cannot be drawn.
 */
function closingAt(text: string, from: number, close: string): number {
  let depth = 0
  let inside = -1
  for (let at = from; at < text.length; at++) {
    if (text.startsWith(close, at)) {
      if (depth <= 0 || close.startsWith('\\')) return at
      if (inside < 0 && close !== '}') inside = at
    }
    const char = text[at]
    if (char === '\n' && close !== '\\]' && blankLine.test(text.slice(at, at + 80))) break
    if (char === '\\') at++
    else if (char === '{') depth++
    else if (char === '}') depth--
  }
  return inside
}

const blankLine = /^\n[ \t]*\n/

/**
 * True if a pair of `$$` holds a formula. False for a price class as in `$, $$, $$$`, for shell
 * code as in `$$; echo $$`, and for money as in '$$5 and $$6'.
 */
const isDisplayed = (tex: string, before: string, after: string): boolean =>
  !/^\$|^\s*[;,.)]/.test(tex) &&
  /[^\s.,;:!?]/.test(tex) &&
  (certainLatex.test(tex) || !looksLikeMoney(tex, before, after))

/**
 * True if a pair of single dollars holds a formula: there is no space just inside the pair, and it
 * is neither money, shell code nor a spreadsheet cell. Question files contain `$x^2 - 6 $`, so a
 * pair around unmistakable LaTeX may have such spaces.
 */
function isFormula(tex: string, before: string, after: string): boolean {
  if (/^\s|\s$/.test(tex) && !certainLatex.test(tex)) return false
  return (
    !looksLikeMoney(tex, before, after) && !looksLikeShell(tex, after) && !looksLikeCell(tex, after)
  )
}

/** Matches a command, a power or a subscript in braces: certainly LaTeX. */
export const certainLatex = /\\[a-zA-Z]{2,}|[\w)}\]]\^[\w{(\\]|_\{/

/** Matches a number followed by words: '5 dollars', '5bn and A', '3.50 or 4'. */
const amountInWords =
  /^(?:\d[\d.,]*|\.\d+)(?:\s?(?:[kbmt]n?|cr)\b)?\s+(?:[a-z]{3,}|or|to|in|by|of|is|at)\b/i

/** Matches 'US', 'A' or 'HK' in front of a dollar sign. */
const currency = /(?:^|[^\p{L}\p{N}])[A-Z]{1,3}$/u

/** Matches text after '5$' in prose: no letter, or words. A variable as in '2$x+1$' is neither. */
const proseAfterAmount = /^(?:\P{L}|\p{L}+\s+\p{L}{2,}|\p{L}{2,}(?:[,;:]|\s+\d))/u

/** True if both dollar signs come after a number, as in '5$-10$' and '5$, a book costs 10$'. */
const areAfterAmounts = (tex: string, before: string): boolean =>
  /\d$/.test(before) && /\d$/.test(tex) && proseAfterAmount.test(tex) && !certainLatex.test(tex)

/**
 * True for prices such as 'from $5 to $10', '$5,$10' and 'US$5bn': a number follows the second
 * dollar sign, or the text in between continues in words.
 */
function looksLikeMoney(tex: string, before: string, after: string): boolean {
  if (areAfterAmounts(tex, before)) return true
  if (!/^(?:\d|\.\d)/.test(tex)) return false
  if (/^\.?\d/.test(after) || amountInWords.test(tex)) return true
  return currency.test(before) && /[^\d.]/.test(tex)
}

/**
 * True for variables such as '$HOME/$USER', '$a=$b;' and '${A}${B}': the second dollar sign begins
 * a name, and no formula ends with the character before it. 'the $n$th' is a formula.
 */
const looksLikeShell = (tex: string, after: string): boolean =>
  /^[A-Za-z_{(]/.test(after) &&
  (/[/:;,=.+\-"'[({@|&<>]$/.test(tex) || (/^\{\w+\}$/.test(tex) && after.startsWith('{')))

/** True for a spreadsheet cell such as '$A$1'. */
const looksLikeCell = (tex: string, after: string): boolean =>
  /^[A-Z]{1,3}$/.test(tex) && /^\d/.test(after)

/**
 * The number of characters to copy unchanged: the whole escape, run of dollar signs or code span
 * that begins here, otherwise one.
 */
function wordsStep(text: string, at: number, format: TextFormat): number {
  const char = text[at]
  if (char === '\\') return 2
  if (char !== '$' && (char !== '`' || format === 'plain')) return 1
  const run = (char === '$' ? /^\$+/ : /^`+/).exec(text.slice(at))?.[0] ?? char
  // Three or more dollar signs are not a delimiter, and neither is one half of a `$$` whose pair
  // holds no formula.
  if (char === '$')
    return run.length > 2 || (run === '$$' && closingAt(text, at + 2, run) >= 0) ? run.length : 1
  const end = text.indexOf(run, at + run.length)
  return end < 0 ? run.length : end + run.length - at
}

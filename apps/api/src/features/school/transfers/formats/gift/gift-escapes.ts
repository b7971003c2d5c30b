import { findFormulas, hasRawBraces } from './gift-formulas.ts'

/** Line breaks that must not be at the end of a line: a blank line would end the question. */
const hiddenBreak = /\n(?=[^\S\n]*(?:\n|\/\/))/g

/** Writes a text so that every character is itself. */
export const escapeGift = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll(hiddenBreak, String.raw`\n`)

/** The places of these characters that are neither escaped nor within a formula. */
export function openPlaces(text: string, characters: string): number[] {
  const found: number[] = []
  const formulas = findFormulas(text).values()
  let formula = formulas.next().value
  for (let at = 0; at < text.length; at += 1) {
    if (formula?.start === at) {
      at = formula.end - 1
      formula = formulas.next().value
    } else if (text[at] === '\\') at += 1
    else if (characters.includes(text[at] ?? '')) found.push(at)
  }
  return found
}

/** The text without its escapes, and the formulas whose braces could mean two things. */
interface Unescaped {
  readonly text: string
  readonly unclear: readonly string[]
}

/**
 * Removes the escapes of a text. In a formula, `\{` can be a brace that GIFT requires to be
 * escaped, or the brace of a set in LaTeX. `isRawFile` is true if other formulas of the file have
 * braces without a backslash.
 */
export function unescapeGift(text: string, isRawFile: boolean): Unescaped {
  const parts: string[] = []
  const unclear: string[] = []
  let at = 0
  for (const { start, end } of findFormulas(text)) {
    const source = text.slice(start, end)
    parts.push(withoutEscapes(text.slice(at, start)))
    at = end
    if (hasRawBraces(source) || (isRawFile && !showsEscapes(source)))
      parts.push(source.replaceAll(/\\(\\|[=~])/g, (pair, char) => (char === '\\' ? pair : char)))
    else {
      parts.push(withoutFormulaEscapes(source))
      if (!showsEscapes(source) && /\\\{/.test(source)) unclear.push(source)
    }
  }
  parts.push(withoutEscapes(text.slice(at)))
  return { text: parts.join(''), unclear }
}

const withoutEscapes = (text: string) =>
  text.replaceAll(/\\([\\~=#{}:n])/g, (_pair, char) => (char === 'n' ? '\n' : char))

/**
 * Removes the escapes of a formula. `\nu` and `\neq` are LaTeX unless the backslashes of commands
 * are escaped.
 */
function withoutFormulaEscapes(source: string): string {
  const areCommandsEscaped = /\\\\[a-z]/i.test(source)
  return source.replaceAll(/\\([\\~=#{}:]|n(?![a-z])|n)/gi, (pair, char: string, at: number) => {
    if (char === 'n') {
      const isCommand = !areCommandsEscaped && /[a-z]/i.test(source[at + pair.length] ?? '')
      return isCommand ? pair : '\n'
    }
    return char === 'N' ? pair : char
  })
}

const takesArgument =
  /(?:\\(?:[dtc]?frac|sqrt|text\w*|math\w+|begin|end|operatorname|(?:over|under)\w+|wide\w+|hat|vec|bar|d?dot|tilde|binom|ce|pu|boxed|mbox|log|phantom|[bp]mod|color)|[\^_\]]|\\\})\s*\\\{/

/**
 * True if a formula has escapes that LaTeX does not have: an argument in `\{…\}`, `\=`, `\\frac`.
 */
const showsEscapes = (source: string): boolean =>
  takesArgument.test(source) || /\\[=~]|\\\\(?:[a-z]+|\\\{)/i.test(source)

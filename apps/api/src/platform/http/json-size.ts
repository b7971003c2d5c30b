import { AppError } from '../errors.ts'

/** Limits of a JSON text. */
export interface JsonSize {
  /** Levels of lists and objects. */
  readonly depth: number
  /** Keys and list elements. */
  readonly values: number
}

const codeOf = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma, colon] = [codeOf('"'), codeOf('\\'), codeOf(','), codeOf(':')]
const [openBrace, openBracket] = [codeOf('{'), codeOf('[')]
const [closeBrace, closeBracket] = [codeOf('}'), codeOf(']')]

/**
 * Throws 400 for a JSON text that exceeds the limits, before the cost of parsing it: one pass that
 * skips strings, uses no memory and stops at the first excess. It does not check that the text is
 * JSON; that is left to the parser.
 */
export function requireJsonSize(text: string, { depth: deepest, values: most }: JsonSize): void {
  let depth = 0
  let values = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma || code === colon) {
      values += 1
      if (values > most) throw tooMuch(`more than ${most} values`)
    } else if (code === openBrace || code === openBracket) {
      depth += 1
      if (depth > deepest) throw tooMuch(`more than ${deepest} levels`)
    } else if (code === closeBrace || code === closeBracket) depth -= 1
  }
}

/**
 * The index of the quote that closes the string opened at `start`; the end of the text without one.
 */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text.charCodeAt(before - 1) === backslash) before -= 1
  return (at - before) % 2 === 1
}

const tooMuch = (what: string) => new AppError('invalid_input', `body: holds ${what}`)

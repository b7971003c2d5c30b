import { AppError } from '../errors.ts'

/** How much a JSON text may hold. */
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
 * Throws 400 for a JSON text that holds more than it may, before anybody pays for parsing it: one
 * walk over the text that skips strings, takes no memory and stops at the first thing too many.
 * Whether it is JSON at all is for the parser to say.
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

/** Where the string that opens at `start` closes; the end of the text when it does not. */
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

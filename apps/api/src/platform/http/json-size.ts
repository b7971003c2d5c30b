import { AppError } from '../errors.ts'

/** Limits of a JSON text. */
export interface JsonSize {
  /** The maximum depth of nested lists and objects. */
  readonly depth: number
  /** The maximum number of keys and list elements. */
  readonly values: number
}

const codeOf = (character: string) => character.charCodeAt(0)
const [quote, backslash, comma, colon] = [codeOf('"'), codeOf('\\'), codeOf(','), codeOf(':')]
const [openBrace, openBracket] = [codeOf('{'), codeOf('[')]
const [closeBrace, closeBracket] = [codeOf('}'), codeOf(']')]

/**
 * Throws 400 for a JSON text that exceeds the limits, before the cost of parsing it. Makes one pass
 * that skips strings, uses hardly any memory and stops at the first excess. Does not check that the
 * text is JSON, which is left to the parser.
 */
export function requireJsonSize(text: string, limits: JsonSize): void {
  new JsonScan(text, limits).goOn(text.length)
}

/** The minimum number of characters in one part of a list. */
export const partLength = 64 * 1024

/** A list in a JSON text, and the positions where it can be split. */
export interface JsonList {
  /** The index of its first element. */
  readonly begin: number
  /** The index of its closing bracket. */
  readonly end: number
  /** The indexes of commas between elements, at least {@link partLength} apart. */
  readonly cuts: readonly number[]
}

/** Does the scan of {@link requireJsonSize} in steps. */
export class JsonScan {
  readonly #text: string
  readonly #limits: JsonSize
  #at = 0
  #depth = 0
  #values = 0
  /** The list that is being scanned, if it is a candidate for {@link longest}. */
  #open: { begin: number; depth: number; cuts: number[] } | undefined
  #longest: JsonList | undefined

  constructor(text: string, limits: JsonSize) {
    this.#text = text
    this.#limits = limits
  }

  /** The longest list so far: either the whole text, or a member of the outermost object. */
  get longest(): JsonList | undefined {
    return this.#longest
  }

  /** Scans up to `length` more characters; returns false at the end of the text. */
  goOn(length: number): boolean {
    const text = this.#text
    const until = Math.min(text.length, this.#at + length)
    let at = this.#at
    for (; at < until; at += 1) {
      const code = text.charCodeAt(at)
      if (code === quote) at = endOfString(text, at)
      else if (code === comma || code === colon) {
        this.#values += 1
        if (this.#values > this.#limits.values)
          throw tooMuch(`more than ${this.#limits.values} values`)
        if (code === comma) this.#cut(at)
      } else if (code === openBrace || code === openBracket) {
        this.#depth += 1
        if (this.#depth > this.#limits.depth)
          throw tooMuch(`more than ${this.#limits.depth} levels`)
        if (code === openBracket) this.#begin(at)
      } else if (code === closeBrace || code === closeBracket) {
        if (code === closeBracket) this.#end(at)
        this.#depth -= 1
      }
    }
    this.#at = at
    return at < text.length
  }

  #begin(at: number): void {
    if (this.#depth <= 2 && !this.#open)
      this.#open = { begin: at + 1, depth: this.#depth, cuts: [] }
  }

  #cut(at: number): void {
    const { begin, depth, cuts } = this.#open ?? noList
    if (depth === this.#depth && at - (cuts.at(-1) ?? begin) >= partLength) cuts.push(at)
  }

  #end(at: number): void {
    if (this.#open?.depth !== this.#depth) return
    const { begin, cuts } = this.#open
    this.#open = undefined
    if (!this.#longest || at - begin > this.#longest.end - this.#longest.begin)
      this.#longest = { begin, end: at, cuts }
  }
}

const noList = { begin: 0, depth: Number.NaN, cuts: [] as number[] }

/**
 * The index of the quote that closes the string opened at `start`; the end of the text if there is
 * none.
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

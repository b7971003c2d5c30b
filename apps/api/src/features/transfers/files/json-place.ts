const blank = /[ \t\n\r]*/y
const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** Where a text stops being JSON. */
interface JsonPlace {
  /** Both count from 1. */
  readonly line: number
  readonly column: number
  /** It is fine as far as it goes. */
  readonly isEnd: boolean
}

/**
 * The place at which a text stops being JSON; null where it is JSON. The errors of
 * `JSON.parse` do not always name it.
 */
export function findJsonError(text: string): JsonPlace | null {
  const at = errorOffset(text)
  if (at === null) return null
  const lines = text.slice(0, at).split('\n')
  return {
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    isEnd: at >= text.trimEnd().length,
  }
}

type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end'

const closing = { '[': ']', '{': '}' } as const

/** Goes over the text without recursion: however deep it is, the stack is not. */
function errorOffset(text: string): number | null {
  const open: ('[' | '{')[] = []
  let expected: Expected = 'value'
  let at = skip(blank, text, 0)
  for (;;) {
    const char = text[at]
    const inside = open.at(-1)
    if (expected === 'comma or end' && !inside) return at < text.length ? at : null
    if (inside && char === closing[inside] && /end/.test(expected)) {
      open.pop()
      expected = 'comma or end'
      at += 1
    } else if (expected === 'comma or end') {
      if (char !== ',') return at
      expected = inside === '{' ? 'key' : 'value'
      at += 1
    } else if (expected === 'colon') {
      if (char !== ':') return at
      expected = 'value'
      at += 1
    } else if (expected === 'key' || expected === 'key or end') {
      const end = char === '"' ? skipString(text, at) : at
      if (end === at) return at
      expected = 'colon'
      at = end
    } else if (char === '[' || char === '{') {
      open.push(char)
      expected = char === '[' ? 'value or end' : 'key or end'
      at += 1
    } else {
      const end = skipScalar(text, at)
      if (end === at) return at
      expected = 'comma or end'
      at = end
    }
    at = skip(blank, text, at)
  }
}

const skipScalar = (text: string, at: number) =>
  text[at] === '"' ? skipString(text, at) : skip(word, text, at)

/**
 * Where a string ends; where it begins when it does not. By hand: an expression that goes back
 * and forth would take for ever.
 */
function skipString(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    const char = text[at]
    if (char === '"') return at + 1
    if (char === undefined || char < ' ') return start
    const next = char === '\\' ? skip(escapeSequence, text, at) : at + 1
    if (next === at) return start
    at = next
  }
}

/** Where what the expression finds at `at` ends; `at` itself where it finds nothing. */
function skip(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : at
}

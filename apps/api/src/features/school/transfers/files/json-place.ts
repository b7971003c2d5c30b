/** White space between the parts of a JSON text. */
export const blank = /[ \t\n\r]*/y
const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const escapeSequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** The position at which a text stops being JSON. */
interface JsonPlace {
  /** Both count from 1. */
  readonly line: number
  readonly column: number
  /** True if the text is valid so far but ends too early. */
  readonly isEnd: boolean
}

/**
 * The position at which a text stops being JSON; null for valid JSON. The errors of `JSON.parse` do
 * not always include it.
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

/**
 * Scans the text without recursion, so that deep nesting cannot overflow the stack. Returns the
 * offset of the first error, null if there is none.
 */
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

/** End of a string, a number or a word; `at` if there is none. */
export const skipScalar = (text: string, at: number) =>
  text[at] === '"' ? skipString(text, at) : skip(word, text, at)

/**
 * End of a string; its start if it is not closed. Not a regular expression, because its
 * backtracking could take almost endless time.
 */
export function skipString(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    const char = text[at]
    if (char === '"') return at + 1
    if (char === undefined || char < ' ') return start
    const next = char === '\\' ? skip(escapeSequence, text, at) : at + 1
    if (next === at) return start
    at = next
  }
}

/** End of the match at `at`; `at` itself without a match. */
export function skip(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at
  return expression.test(text) ? expression.lastIndex : at
}

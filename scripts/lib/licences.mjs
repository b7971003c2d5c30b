/** Licences under which we use packages. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-3.0',
    'CC0-1.0',
  ],
  ...['ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
  // Weak copyleft: the package is used as it is, and not changed.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
])

/**
 * Judges an SPDX expression: of 'A OR B' one licence must be allowed, of 'A AND B' both. Nested
 * brackets are refused, as is anything else that is not understood.
 */
export function isAllowed(expression) {
  const text = expression.trim()
  const inner = /^\(([^()]*)\)$/.exec(text)
  if (inner) return isAllowed(inner[1])
  if (/[()]/.test(text)) return false
  return text
    .split(/ OR /)
    .some((choice) => choice.split(/ AND |,/).every((name) => ALLOWED.has(name.trim())))
}

import fc from 'fast-check'

/** A change of a text at two places, as fractions of its length. */
const change = fc.record({
  kind: fc.constantFrom('cut', 'double', 'swap', 'insert'),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  piece: fc.constantFrom(
    ...['{', '}', '=', '~', '#', '\\', '\\\\', ':', '::', '####', '$', '$$', '\\(', '\\begin{a}'],
    ...['\n', '\n\n', '//', '%', '[html]', '\0', '\ud800', '\ufeff', '\u2028', '__proto__', '😀'],
    ...['A.', 'ANSWER: ', '<', '>', '&', ']]>', '..', '1e99', '->', '$CATEGORY:', 'constructor'],
  ),
})

/** One of the texts, changed up to eight times. */
export const mutatedText = (texts: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...texts), fc.array(change, { minLength: 1, maxLength: 8 }))
    .map(([text, changes]) =>
      changes.reduce((changed, { kind, from, to, piece }) => {
        const [first = 0, second = 0] = [from, to]
          .map((share) => Math.floor(share * changed.length))
          .sort((a, b) => a - b)
        const [head, middle, tail] = [
          changed.slice(0, first),
          changed.slice(first, second),
          changed.slice(second),
        ]
        switch (kind) {
          case 'cut':
            return head + tail
          case 'double':
            return head + middle + middle + tail
          case 'swap':
            return middle + head + tail
          default:
            return head + piece + middle + piece + tail
        }
      }, text),
    )

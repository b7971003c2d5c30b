/** Characters as people count them: an emoji of several code points is one. */
function graphemes(text: string): string[] {
  // Older versions of Firefox lack it.
  if (!('Segmenter' in Intl)) return Array.from(text)
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
}

/** Truncates a text to `longest` characters and adds '…'. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const all = graphemes(text)
  return all.length > longest
    ? `${all
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`
    : text
}

/** First characters of the first two words, or the first two of a single word. */
export function initialsOf(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  const initials = second
    ? [graphemes(first)[0], graphemes(second)[0]]
    : graphemes(first).slice(0, 2)
  return initials.join('').toUpperCase()
}

/** The text of a field and a position in it. */
interface Place {
  readonly text: string
  readonly at: number
}

/**
 * The text to insert at this place for a picture: its source, on a line of its own or, in a
 * one-line field, separated from the words by spaces.
 */
export function insertion(
  { text, at }: Place,
  source: string,
  { inline }: { readonly inline: boolean },
): string {
  const gap = inline ? ' ' : '\n'
  const before = text.slice(0, at)
  const after = text.slice(at)
  const isApart = inline ? /\s/ : /\n/
  const needsGap = (beside: string) => beside !== '' && !isApart.test(beside)
  return [
    needsGap(before.slice(-1)) ? gap : '',
    source,
    needsGap(after.slice(0, 1)) ? gap : '',
  ].join('')
}

/** The text without a picture and without the empty line that it would leave. */
export const withoutSource = (text: string, source: string): string => {
  const at = text.indexOf(source)
  if (at < 0) return text
  const before = text.slice(0, at)
  const after = text.slice(at + source.length)
  const isOwnLine = (before === '' || before.endsWith('\n')) && /^(?:\n|$)/.test(after)
  return isOwnLine && after !== '' ? before + after.slice(1) : (before + after).trimEnd()
}

const label = /^(?:\(?[A-Za-z]\s?[).:、．]|\(?\d{1,2}\s?[).:、．]|[-•*–])\s+/

/**
 * The options of a pasted list, one a line, without 'A)', '(b)', '3.' or a bullet in
 * front; null when it is no list but one line. A label goes only when every line has
 * one: '3. Oktober' alone is a date.
 */
export function optionLines(pasted: string): string[] | null {
  const lines = pasted
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length < 2) return null
  return lines.every((line) => label.test(line))
    ? lines.map((line) => line.replace(label, ''))
    : lines
}

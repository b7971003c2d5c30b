/**
 * Splits plain text into paragraphs, each of which may be in another language. A blank line ends a
 * paragraph; further blank lines belong to the next one.
 */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/(?<!\n[ \t]*)\n[ \t]*\n/)
    .filter(Boolean)

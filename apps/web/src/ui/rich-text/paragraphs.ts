/**
 * The paragraphs of a plain text, each of which may be of another language. A blank line ends one;
 * further blank lines begin the next.
 */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/(?<!\n[ \t]*)\n[ \t]*\n/)
    .filter(Boolean)

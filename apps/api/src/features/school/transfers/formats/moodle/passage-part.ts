const begin = '<div class="prepwell-passage">'
const between = '</div><div class="prepwell-statement">'
const end = '</div>'

/** The HTML of a question text that shows a passage before the statement. */
export const joinPassage = (passage: string, statement: string): string =>
  `${begin}${passage}${between}${statement}${end}`

/** The two parts of a text of {@link joinPassage}; null for any other text. */
export function splitPassage(html: string): { passage: string; statement: string } | null {
  const middle = html.indexOf(between)
  if (!html.startsWith(begin) || middle < 0 || !html.endsWith(end)) return null
  return {
    passage: html.slice(begin.length, middle),
    statement: html.slice(middle + between.length, -end.length),
  }
}

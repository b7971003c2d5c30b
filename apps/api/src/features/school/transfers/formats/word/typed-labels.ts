/** A label that was typed: `Q1.`, `(b)`, `12)`; with the spaces after it. */
const typedLabel =
  /^\s*(?:(?:Q|Que|Ques|Question)\s*\.?\s*)?[([]?(?:\d{1,4}|\p{L}|[ivxIVX]{1,5})[.)\]:]+\s*/u

/** The length of the label at the beginning of a line; 0 without one. */
export const labelLength = (text: string): number => typedLabel.exec(text)?.[0].length ?? 0

const optionLabel = /[([]?\s*([A-Ja-j])\s*[.)\]]/

/**
 * The index of the option whose label this text begins with; null if it begins with none. With
 * `isWhole`, the text must be nothing but the label.
 */
export function optionPlace(text: string, isWhole = false): number | null {
  const found = optionLabel.exec(text)
  const letter = isWhole
    ? /^[([]?\s*([A-Ja-j])\s*[.)\]]?$/.exec(text.trim())?.[1]
    : found?.index === text.search(/\S/)
      ? found[1]
      : undefined
  return letter === undefined ? null : letter.toLowerCase().charCodeAt(0) - 97
}

/** The places of option labels `(a)`, `(b)` and so on in a line that begins with the first one. */
export function optionStarts(text: string): number[] {
  const starts: number[] = []
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}])[([]?[A-Ja-j][.)\]](?=\s|\S)/gu)) {
    const place = optionPlace(text.slice(index))
    const isNext = place === starts.length && (place > 0 || text.slice(0, index).trim() === '')
    if (isNext) starts.push(index)
  }
  return starts.length > 1 ? starts : []
}

import { findMath } from '@prepwell/text/find-math.ts'
import { type Drawn, isPicture, mark, markDrawn } from '@prepwell/text/formula-marks.ts'
import { cellWords, findTables } from '@prepwell/text/tabular.ts'
import { paragraphsOf } from './paragraphs.ts'

/** Text as typed, a formula or a picture. */
export type PlainPart = string | Drawn

/** A paragraph with its line breaks, or a table. */
export type PlainBlock =
  | { readonly kind: 'paragraph'; readonly parts: readonly PlainPart[] }
  | { readonly kind: 'table'; readonly rows: ReadonlyArray<ReadonlyArray<readonly PlainPart[]>> }

/** Splits plain text into blocks. A blank line separates two paragraphs. */
export function plainBlocks(text: string): PlainBlock[] {
  const { marked, drawn } = markDrawn(findMath(text, 'plain'))
  return findTables(marked).flatMap((part, place, all): PlainBlock[] => {
    if (part.kind === 'table') {
      const cell = (words: string) => partsOf(cellWords(words), drawn)
      return [{ kind: 'table', rows: part.rows.map((row) => row.map(cell)) }]
    }
    const words = withoutBreaks(part.text, place > 0, place < all.length - 1)
    return paragraphsOf(words).map((paragraph) => ({
      kind: 'paragraph',
      parts: partsOf(paragraph, drawn),
    }))
  })
}

/** Parts of plain text in a single flow, with its line breaks, for options. */
export function plainParts(text: string): PlainPart[] {
  const { marked, drawn } = markDrawn(findMath(text, 'plain'))
  return partsOf(marked, drawn)
}

function partsOf(marked: string, drawn: readonly Drawn[]): PlainPart[] {
  const parts = marked
    .split(mark)
    .map((part, index): PlainPart => (index % 2 === 1 ? (drawn[Number(part)] ?? '') : part))
  const isDisplay = (part: PlainPart | undefined) =>
    typeof part === 'object' && !isPicture(part) && part.display
  return parts
    .map((part, index) =>
      typeof part === 'string'
        ? withoutBreaks(part, isDisplay(parts[index - 1]), isDisplay(parts[index + 1]))
        : part,
    )
    .filter((part) => part !== '')
}

/**
 * A displayed formula or a table breaks the line itself, so a typed break beside it would add an
 * empty line.
 */
function withoutBreaks(words: string, isAfterIt: boolean, isBeforeIt: boolean): string {
  const begun = isAfterIt ? words.replace(/^[ \t]*\n/, '') : words
  return isBeforeIt ? begun.replace(/\n[ \t]*$/, '') : begun
}

import type { WordNode } from '../document/mammoth-document.ts'
import type { Marks } from '../marks.ts'
import { paragraphLines, type TextLine } from '../paragraph-lines.ts'

export interface Cell {
  readonly lines: readonly TextLine[]
  /** All lines of the cell, joined into one. */
  readonly text: string
  readonly colSpan: number
}

/** The cells of a table by rows. A table within a cell is read as lines of that cell. */
export function readCells(table: WordNode, marks: Marks): Cell[][] {
  return (table.children ?? []).map((row) =>
    (row.children ?? []).map((cell): Cell => {
      const lines = linesIn(cell, marks)
      const text = lines.map(({ label, text: own }) => `${label ?? ''} ${own}`.trim()).join(' ')
      return { lines, text, colSpan: cell.colSpan ?? 1 }
    }),
  )
}

/** The lines of all paragraphs in a node, at any depth. */
function linesIn(node: WordNode, marks: Marks): TextLine[] {
  return (node.children ?? []).flatMap((child) =>
    child.type === 'paragraph' ? paragraphLines(child, marks) : linesIn(child, marks),
  )
}

/** The lines of a cell as one text: only the first of them can begin with a label. */
export function cellText(cell: Cell | undefined, marks: Marks): string {
  const lines = (cell?.lines ?? []).map(({ label, text }) => [label ?? '', text].join(' ').trim())
  return lines.join(marks.add({ kind: 'line' }))
}

import { asMarkdown } from '../../markdown-text.ts'
import type { Marks } from '../marks.ts'
import type { Cell } from './table-cells.ts'

/** A table that belongs to a question, as Markdown. Its first row becomes the head. */
export function tableBlock(rows: readonly (readonly Cell[])[], marks: Marks): string {
  const filled = rows.filter((row) => row.some(({ text }) => text !== ''))
  const width = Math.max(...filled.map(widthOf), 1)
  const [head = '', ...body] = filled.map((row) => writeRow(row, width))
  const rule = `|${' --- |'.repeat(width)}`
  return marks.add({ kind: 'block', markdown: [head, rule, ...body].join('\n') })
}

const widthOf = (row: readonly Cell[]) => row.reduce((sum, { colSpan }) => sum + colSpan, 0)

function writeRow(row: readonly Cell[], width: number): string {
  const cells = row.flatMap(({ lines, colSpan }) => {
    const text = lines.map(({ label, text: own }) => [label ?? '', own].join(' ').trim()).join(' ')
    return [asMarkdown(text), ...Array.from({ length: colSpan - 1 }, () => '')]
  })
  const all = [...cells, ...Array.from({ length: width - cells.length }, () => '')]
  return `| ${all.join(' | ')} |`
}

import { type Block, isBreak, type Leaf, leafOf } from './leaf.ts'

const textOf = (leaves: readonly Leaf[]) => leaves.map(({ text }) => text).join('')

/** Paragraphs as plain text. */
export function plainText(blocks: readonly Block[]): string {
  let text = ''
  let wasApart = false
  for (const block of blocks) {
    if (block.type !== 'paragraph') continue
    if (text) text += wasApart || block.isApart ? '\n\n' : '\n'
    text += textOf(block.leaves)
    wasApart = block.isApart
  }
  return text
}

/**
 * Blocks as lines, for a text that is shown in one paragraph, as an option is: lists, tables and
 * code keep their lines without their markup.
 */
export const lineLeaves = (blocks: readonly Block[]): Leaf[] =>
  blocks.flatMap((block, at) => [...(at > 0 ? [leafOf('\n')] : []), ...linesOf(block)])

function linesOf(block: Block): Leaf[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [...block.leaves]
    case 'code':
      return codeLines(block.text)
    case 'rule':
      return []
    case 'quote':
      return lineLeaves(block.blocks)
    case 'list':
      return block.items.flatMap((item, at) => [
        ...(at > 0 ? [leafOf('\n')] : []),
        leafOf(block.start === null ? '• ' : `${block.start + at}. `),
        ...lineLeaves(item),
      ])
    case 'table':
      return block.rows.flatMap((row, at) => [
        ...(at > 0 ? [leafOf('\n')] : []),
        ...row.flatMap((cell, column) => [
          ...(column > 0 ? [leafOf('\t')] : []),
          ...cell.filter((leaf) => !isBreak(leaf)),
        ]),
      ])
  }
}

/** One line of code stays code; several lines keep their indentation only as plain text. */
function codeLines(text: string): Leaf[] {
  const lines = text.split('\n')
  if (lines.length === 1) return [{ ...leafOf(text), isCode: true }]
  return lines.flatMap((line, at) => [
    ...(at > 0 ? [leafOf('\n')] : []),
    ...(line ? [leafOf(line)] : []),
  ])
}

import type { MarkdownText } from '@prepwell/text/read-markdown.ts'
import { type Block, isBreak, type Leaf, type TextMark, textMarks } from './leaf.ts'

export type MarkdownRoot = MarkdownText['root']
type Content = MarkdownRoot['children'][number]
type Of<Type extends Content['type']> = Extract<Content, { type: Type }>
type Phrasing = Of<'paragraph'>['children'][number]
type BlockContent = Of<'blockquote'>['children'][number]

/** The tree of Markdown for these blocks. */
export const markdownTree = (blocks: readonly Block[]): MarkdownRoot => ({
  type: 'root',
  children: blocks.map(contentOf),
})

function contentOf(block: Block): BlockContent {
  switch (block.type) {
    case 'paragraph':
      return { type: 'paragraph', children: phrasing(block.leaves) }
    case 'heading':
      return {
        type: 'heading',
        depth: block.depth as 1 | 2 | 3 | 4 | 5 | 6,
        children: phrasing(block.leaves.map(withoutBreak)),
      }
    case 'code':
      return { type: 'code', value: block.text }
    case 'rule':
      return { type: 'thematicBreak' }
    case 'quote':
      return { type: 'blockquote', children: block.blocks.map(contentOf) }
    case 'list':
      return {
        type: 'list',
        ordered: block.start !== null,
        start: block.start,
        spread: false,
        children: block.items.map((item) => ({
          type: 'listItem',
          spread: false,
          children: item.map(contentOf),
        })),
      }
    case 'table':
      return {
        type: 'table',
        align: (block.rows[0] ?? []).map(() => null),
        children: block.rows.map((row) => ({
          type: 'tableRow',
          children: row.map((cell) => ({
            type: 'tableCell',
            children: phrasing(cell.map(withoutBreak)),
          })),
        })),
      }
  }
}

const withoutBreak = (leaf: Leaf): Leaf => (isBreak(leaf) ? { ...leaf, text: ' ' } : leaf)

/** Groups leaves of the same style. */
const phrasing = (leaves: readonly Leaf[]): Phrasing[] => linked(trimmed(apart(joinedCode(leaves))))

/** Neighbouring pieces of code are one. */
function joinedCode(leaves: readonly Leaf[]): Leaf[] {
  const joined: Leaf[] = []
  for (const leaf of leaves) {
    const last = joined.at(-1)
    if (last?.isCode && leaf.isCode)
      joined[joined.length - 1] = { ...last, text: last.text + leaf.text }
    else joined.push(leaf)
  }
  return joined
}

/** Spaces at the ends of a leaf become leaves of their own. */
const apart = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.flatMap((leaf) => {
    if (leaf.isCode || isBreak(leaf)) return [leaf]
    const text = leaf.text.trim()
    const start = text ? leaf.text.indexOf(text) : 0
    return [leaf.text.slice(0, start), text, leaf.text.slice(start + text.length)].flatMap(
      (part) => (part ? [{ ...leaf, text: part }] : []),
    )
  })

const isSpace = (leaf: Leaf) => !leaf.isCode && leaf.text.trim() === ''

/** Spaces and breaks keep a style only inside a styled text: `**a** ` instead of `**a **`. */
function trimmed(leaves: readonly Leaf[]): Leaf[] {
  const next = (at: number, step: 1 | -1) => {
    let place = at + step
    for (let leaf = leaves[place]; leaf && isSpace(leaf); leaf = leaves[place]) place += step
    return leaves[place]
  }
  return leaves.map((leaf, at) => {
    if (!isSpace(leaf)) return leaf
    const before = next(at, -1)
    const after = next(at, 1)
    const marks = textMarks.filter((mark) => before?.marks.has(mark) && after?.marks.has(mark))
    const href = before && before.href === after?.href ? before.href : null
    return { ...leaf, marks: new Set(marks), href }
  })
}

function linked(leaves: readonly Leaf[]): Phrasing[] {
  return runs(leaves, ({ href }) => href).flatMap(({ key: url, run }): Phrasing[] => {
    const children = marked(run, textMarks)
    if (url === null) return children
    return [{ type: 'link', url, children } as Phrasing]
  })
}

function marked(leaves: readonly Leaf[], marks: readonly TextMark[]): Phrasing[] {
  const [mark, ...others] = marks
  if (!mark) return leaves.map(leafNode)
  return runs(leaves, (leaf) => leaf.marks.has(mark)).flatMap(({ key, run }): Phrasing[] => {
    const children = marked(run, others)
    return key ? [{ type: mark, children }] : children
  })
}

const leafNode = (leaf: Leaf): Phrasing => {
  if (isBreak(leaf)) return { type: 'break' }
  return { type: leaf.isCode ? 'inlineCode' : 'text', value: leaf.text }
}

/** Neighbours with the same key. */
function runs<Key>(leaves: readonly Leaf[], keyOf: (leaf: Leaf) => Key) {
  const found: { key: Key; run: Leaf[] }[] = []
  for (const leaf of leaves) {
    const key = keyOf(leaf)
    const last = found.at(-1)
    if (last && last.key === key) last.run.push(leaf)
    else found.push({ key, run: [leaf] })
  }
  return found
}

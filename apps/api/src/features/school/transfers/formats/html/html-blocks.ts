import { finishLeaves } from './finish-leaves.ts'
import { attributeOf, type HtmlElement, type HtmlNode } from './html-node.ts'
import type { HtmlReading } from './html-reading.ts'
import { tableOf } from './html-table.ts'
import { hasBlock, isBlock, leavesOf, styleIn } from './inline-leaves.ts'
import { type Block, type Leaf, type LeafStyle, leafOf, noStyle } from './leaf.ts'

/** The blocks of a text as a browser shows them, without empty ones. */
export function blocksOf(
  nodes: readonly HtmlNode[],
  reading: HtmlReading,
  style: LeafStyle = noStyle,
  isApart = false,
): Block[] {
  const blocks: Block[] = []
  let leaves: Leaf[] = []
  const flush = () => {
    const finished = finishLeaves(leaves, reading)
    if (finished.length > 0) blocks.push({ type: 'paragraph', leaves: finished, isApart })
    leaves = []
  }
  for (const node of nodes) {
    if (node.type !== 'element' || !hasBlock(node)) {
      leaves.push(...leavesOf([node], style, reading))
      continue
    }
    flush()
    blocks.push(
      ...(isBlock(node)
        ? blockOf(node, reading, style)
        : blocksOf(node.children, reading, styleIn(node, style), isApart)),
    )
  }
  flush()
  return blocks
}

/** Paragraphs and headings have space around them; others only begin a line. */
const apart = new Set(['p', 'ul', 'ol', 'dl', 'figure', 'blockquote', 'fieldset'])

function blockOf(element: HtmlElement, reading: HtmlReading, style: LeafStyle): Block[] {
  const { tagName, children } = element
  if (tagName === 'hr') return [{ type: 'rule' }]
  if (tagName === 'pre') return codeOf(element, reading)
  if (tagName === 'ul' || tagName === 'ol') return listOf(element, reading, style)
  if (tagName === 'table') return tableOf(element, reading, blocksOf)
  const [, depth] = /^h([1-6])$/.exec(tagName) ?? []
  if (depth) {
    const leaves = finishLeaves(leavesOf(children, style, reading), reading)
    return leaves.length > 0 ? [{ type: 'heading', depth: Number(depth), leaves }] : []
  }
  const blocks = blocksOf(children, reading, style, apart.has(tagName))
  return tagName === 'blockquote' && blocks.length > 0 ? [{ type: 'quote', blocks }] : blocks
}

function codeOf(element: HtmlElement, reading: HtmlReading): Block[] {
  const pictures: Leaf[] = []
  const textOf = (node: HtmlNode): string => {
    if (node.type === 'text') return node.value
    if (node.type !== 'element') return ''
    if (node.tagName === 'img') {
      pictures.push(leafOf(reading.picture(attributeOf(node, 'src'), attributeOf(node, 'alt'))))
      return ''
    }
    return node.tagName === 'br' ? '\n' : node.children.map(textOf).join('')
  }
  const text = textOf(element)
    .replaceAll('\u00a0', ' ')
    .trimEnd()
    .replace(/^(?:[ \t]*\n)+/, '')
  const leaves = finishLeaves(pictures, reading)
  return [
    ...(text ? [{ type: 'code', text } as const] : []),
    ...(leaves.length > 0 ? [{ type: 'paragraph', leaves, isApart: true } as const] : []),
  ]
}

function listOf(element: HtmlElement, reading: HtmlReading, style: LeafStyle): Block[] {
  const items: Block[][] = []
  for (const child of element.children) {
    const isItem = child.type === 'element' && child.tagName === 'li'
    const blocks = blocksOf(isItem ? child.children : [child], reading, style)
    // A list directly in a list, as some editors write it, belongs to the item before.
    if (isItem) items.push(blocks)
    else if (blocks.length > 0) (items.at(-1) ?? items[items.push([]) - 1])?.push(...blocks)
  }
  if (items.every(({ length }) => length === 0)) return []
  if (element.tagName === 'ul') return [{ type: 'list', start: null, items }]
  const start = Number.parseInt(attributeOf(element, 'start') || '1', 10)
  const first = Number.isSafeInteger(start) && start >= 0 && start < 1_000_000 ? start : 1
  const label = labelsOf(element)
  if (!label) return [{ type: 'list', start: first, items }]
  return items.flatMap((blocks, at) => withLabel(blocks, `${label(first + at)}. `))
}

const letters = (number: number) => String.fromCharCode(97 + ((number - 1) % 26))

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ')

/** The labels of a list that Markdown cannot express; null for numbers. */
function labelsOf(element: HtmlElement): ((number: number) => string) | null {
  const [, style = ''] =
    /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(attributeOf(element, 'style')) ?? []
  const type = attributeOf(element, 'type')
  const kind = style.toLowerCase() || type
  if (kind === 'a' || kind === 'lower-alpha' || kind === 'lower-latin') return letters
  if (kind === 'A' || kind === 'upper-alpha' || kind === 'upper-latin')
    return (number) => letters(number).toUpperCase()
  const roman = (number: number) => romans[number - 1] ?? String(number)
  if (kind === 'i' || kind === 'lower-roman') return roman
  return kind === 'I' || kind === 'upper-roman' ? (number) => roman(number).toUpperCase() : null
}

function withLabel(blocks: readonly Block[], label: string): Block[] {
  const [first, ...others] = blocks
  return first?.type === 'paragraph'
    ? [{ ...first, leaves: [leafOf(label), ...first.leaves] }, ...others]
    : [{ type: 'paragraph', leaves: [leafOf(label.trim())], isApart: false }, ...blocks]
}

import { attributeOf, type HtmlElement, type HtmlNode } from './html-node.ts'
import { drawnMark, type HtmlReading } from './html-reading.ts'
import { scriptText, underlined } from './html-scripts.ts'
import { isBreak, type Leaf, type LeafStyle, leafOf, type TextMark } from './leaf.ts'

const markOf = new Map<string, TextMark>([
  ...['strong', 'b', 'mark'].map((name) => [name, 'strong'] as const),
  ...['em', 'i', 'cite', 'dfn', 'var'].map((name) => [name, 'emphasis'] as const),
  ...['s', 'strike', 'del'].map((name) => [name, 'delete'] as const),
])

const codeNames = new Set(['code', 'tt', 'kbd', 'samp'])

const blockNames = new Set([
  ...'p div section article header footer main aside address figure figcaption center'.split(' '),
  ...'h1 h2 h3 h4 h5 h6 blockquote pre hr ul ol li dl dt dd details summary'.split(' '),
  ...'table caption thead tbody tfoot tr th td form fieldset legend'.split(' '),
])

export const isBlock = (node: HtmlNode): boolean =>
  node.type === 'element' && blockNames.has(node.tagName)

export const hasBlock = (node: HtmlNode): boolean =>
  node.type === 'element' && (isBlock(node) || node.children.some(hasBlock))

/** The style within an inline element. */
export function styleIn({ tagName, ...element }: HtmlElement, style: LeafStyle): LeafStyle {
  const mark = markOf.get(tagName)
  if (mark) return { ...style, marks: new Set([...style.marks, mark]) }
  if (codeNames.has(tagName)) return { ...style, isCode: true }
  const href = tagName === 'a' ? attributeOf({ tagName, ...element }, 'href').trim() : ''
  return address.test(href) ? { ...style, href } : style
}

/** Other addresses mean nothing outside the program that wrote them. */
const address = /^(?:https?:\/\/|mailto:)[^\s<>()[\]"'\\^`{}|$]{1,2000}$/i

/** The content of inline elements. Blocks among them become lines of their own. */
export const leavesOf = (
  nodes: readonly HtmlNode[],
  style: LeafStyle,
  reading: HtmlReading,
): Leaf[] => nodes.flatMap((node) => leavesOfOne(node, style, reading))

function leavesOfOne(node: HtmlNode, style: LeafStyle, reading: HtmlReading): Leaf[] {
  if (node.type === 'text') {
    const text = node.value.replaceAll(/[ \t\n\r\f]+/g, ' ')
    return text ? [leafOf(text, style)] : []
  }
  if (node.type !== 'element') return []
  const { tagName } = node
  if (tagName === 'br') return [leafOf('\n')]
  if (tagName === 'img') {
    const words = reading.picture(attributeOf(node, 'src'), attributeOf(node, 'alt'))
    return words ? [leafOf(words, { ...style, isCode: false })] : []
  }
  const inner = leavesOf(node.children, styleIn(node, style), reading)
  if (isBlock(node)) return [leafOf('\n'), ...inner, leafOf('\n')]
  if (tagName === 'q') return [leafOf('“', style), ...inner, leafOf('”', style)]
  if (tagName === 'rt') return [leafOf('(', style), ...inner, leafOf(')', style)]
  if (tagName === 'rp') return []
  if (tagName === 'sup' || tagName === 'sub') return script(inner, tagName, reading)
  return tagName === 'u' || tagName === 'ins' ? underline(inner, reading) : inner
}

/** The text of leaves that are nothing but words of one style; null for others. */
function wordsOf(leaves: readonly Leaf[]): string | null {
  const isPlain = leaves.every(
    (leaf) => !leaf.isCode && !isBreak(leaf) && !drawnMark.test(leaf.text),
  )
  return isPlain ? leaves.map(({ text }) => text).join('') : null
}

function script(leaves: Leaf[], kind: 'sup' | 'sub', reading: HtmlReading): Leaf[] {
  const text = wordsOf(leaves)?.replaceAll('\u00a0', ' ').trim()
  return text && leaves[0] ? [{ ...leaves[0], text: scriptText(reading, text, kind) }] : leaves
}

const underlinedMax = 80

function underline(leaves: Leaf[], reading: HtmlReading): Leaf[] {
  const words = wordsOf(leaves)
  const [first] = leaves
  if (words === null || !first || words.length > underlinedMax) return leaves
  // Underlined blanks are a gap to fill in.
  if (/^[\s\u00a0]{2,}$/.test(words)) return [{ ...first, text: '_'.repeat(words.length) }]
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/.exec(words) ?? []
  if (!text || /[$\\]/.test(text)) return leaves
  return [before, underlined(reading, text), after].map((each) => ({ ...first, text: each }))
}

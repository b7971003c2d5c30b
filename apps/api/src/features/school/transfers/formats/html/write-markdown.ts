import { readMarkdown } from '@prepwell/text/read-markdown.ts'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { drawnMark, type HtmlDrawn, withDrawn } from './html-reading.ts'
import type { MarkdownRoot } from './markdown-tree.ts'

type TextHandler = (
  node: { value: string },
  parent: unknown,
  state: MarkdownState,
  info: object,
) => string

interface MarkdownState {
  readonly unsafe: readonly Unsafe[]
  safe(value: string, config: object): string
}

interface Unsafe {
  readonly character: string
  readonly before?: string | null
}

/**
 * Leaves brackets and addresses unescaped, because they make a link only if a parenthesis follows.
 * Parentheses are written as named characters: `\(` and `\[` would begin a formula.
 */
const readable: TextHandler = (node, _parent, state, info) => {
  const unsafe = state.unsafe.filter(
    ({ character, before }) =>
      !['[', '!', '@', ':'].includes(character) && !(character === '.' && before === '[Ww]'),
  )
  const own: MarkdownState = Object.create(state, { unsafe: { value: unsafe } })
  return own.safe(node.value, { ...info, encode: ['(', ')'] })
}

/** Escapes every character that could have a meaning in Markdown, and dollars. */
const strict: TextHandler = (node, _parent, state, info) => {
  const unsafe = [...state.unsafe, { character: '$' }]
  const own: MarkdownState = Object.create(state, { unsafe: { value: unsafe } })
  return own.safe(node.value, { ...info, encode: ['(', ')', '[', ']'] })
}

const writerOf = (text: TextHandler) =>
  unified()
    .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
    .use(remarkStringify, {
      bullet: '-',
      emphasis: '*',
      rule: '-',
      listItemIndent: 'one',
      handlers: { text: text as never },
    })
    .freeze()

const writers = [writerOf(readable), writerOf(strict)]

/**
 * The tree as Markdown in our notation; null if it would not look the same. `isInline` is true for
 * a text that is shown in one paragraph, as an option is.
 */
export function writeMarkdown(
  tree: MarkdownRoot,
  drawn: readonly HtmlDrawn[],
  isInline: boolean,
): string | null {
  const wanted = shapeOf(tree)
  for (const writer of writers) {
    const marked = writer.stringify(tree).trim()
    const text = withDrawn(marked, drawn, 'markdown')
    const shown = withDrawn(marked, drawn.map(uploaded), 'markdown')
    if (shapeOf(readMarkdown(shown, isInline).root) === wanted) return text
  }
  return null
}

/** Our notation knows only pictures that are uploaded. */
const uploaded = (drawn: HtmlDrawn): HtmlDrawn =>
  drawn.kind === 'picture' ? { ...drawn, name: anyUpload } : drawn

const anyUpload = 'upload:00000000-0000-0000-0000-000000000000.webp'

interface Node {
  readonly type: string
  readonly value?: string | undefined
  readonly url?: string | undefined
  readonly depth?: number | undefined
  readonly ordered?: boolean | null | undefined
  readonly start?: number | null | undefined
  readonly checked?: boolean | null | undefined
  readonly children?: readonly Node[] | undefined
}

/** Equal for two trees that look the same to a reader. */
export const shapeOf = (node: Node): string =>
  shape(node)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[<>])|(?<=[<>]) /g, '')

function shape(node: Node): string {
  const { type, value, url, children = [] } = node
  if (value !== undefined) {
    const text = JSON.stringify(value.replaceAll(new RegExp(drawnMark, 'g'), '\uFDD0')).slice(1, -1)
    return type === 'text' ? text : `<${type}>${text}</>`
  }
  const inner = children.map(shape).join('')
  if (type === 'tableCell' || type === 'tableRow' || !url) {
    const { depth, ordered, start, checked } = node
    return `<${[type, depth, ordered, start, checked].filter(Boolean).join(' ')}>${inner}</>`
  }
  // An address without markup is a link too.
  return url.replace(/^mailto:/, '').endsWith(inner) ? inner : `<link ${url}>${inner}</>`
}

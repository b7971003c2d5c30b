import { type Block, type Leaf, textMarks } from './leaf.ts'

/** Words and signs that mean nothing to Markdown, wherever they stand. */
const harmless = /^[\p{L}\p{M}\p{N} ,;:.?()"'%/=’‘“”–—°\uFDD0\uFDD1]*$/u

/** A list number at the beginning of the paragraph. */
const numbered = /^\s*\d+[.)]/

const word = /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/su

const signs = { strong: '**', emphasis: '*', delete: '~~' } as const

/**
 * The Markdown of one paragraph of ordinary words, with whole words in bold, italic or code; null
 * for anything else. Most options of a file are like this, and the general writer takes ten times
 * as long.
 */
export function simpleMarkdown(blocks: readonly Block[]): string | null {
  const [only] = blocks
  if (only?.type !== 'paragraph' || blocks.length > 1) return null
  const { leaves } = only
  const parts = leaves.map((leaf, at) => partOf(leaf, leaves[at - 1], leaves[at + 1]))
  if (!parts.every((part) => part !== null)) return null
  const text = parts.join('')
  return numbered.test(text) ? null : text
}

/**
 * The Markdown of one leaf; null for a link, for several marks, or if a marked leaf touches the
 * words beside it.
 */
function partOf(leaf: Leaf, before: Leaf | undefined, after: Leaf | undefined): string | null {
  const { text, marks, href, isCode } = leaf
  const [mark, second] = textMarks.filter((one) => marks.has(one))
  if (href !== null || second || (mark && isCode)) return null
  if (!mark && !isCode) return harmless.test(text) ? text : null
  const isApart =
    (!before || (isPlain(before) && before.text.endsWith(' '))) &&
    (!after || (isPlain(after) && /^[ ,;:.?)]/.test(after.text)))
  if (!isApart) return null
  if (isCode) return /^[^`\s](?:[^`\n]*[^`\s])?$/.test(text) ? `\`${text}\`` : null
  if (!mark || !harmless.test(text) || !word.test(text)) return null
  return `${signs[mark]}${text}${signs[mark]}`
}

const isPlain = ({ marks, href, isCode }: Leaf) => marks.size === 0 && href === null && !isCode

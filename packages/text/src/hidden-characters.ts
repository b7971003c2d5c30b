import type { MarkdownNode, MarkdownText } from './read-markdown.ts'

/** Characters of a text that are invisible when it is read as Markdown. */
export interface HiddenCharacters {
  /** Offsets in {@link MarkdownText.source}. */
  readonly start: number
  readonly end: number
  /** True for the Markdown syntax of tables, fenced blocks and bold type around whole words. */
  readonly isDeliberate: boolean
}

type State = 'shown' | 'markup' | undefined
type Of<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>
type ListItem = Of<'listItem'>

/** Finds the characters that Markdown removes; whitespace does not count. */
export function hiddenCharacters({ source, root }: MarkdownText): HiddenCharacters[] {
  const states: State[] = Array.from({ length: source.length })
  visit(root, { source, states, isCell: false })
  const found: HiddenCharacters[] = []
  for (let at = 0; at < source.length; at++) {
    if (states[at] === 'shown' || /\s/.test(source[at] ?? '')) continue
    const isDeliberate = states[at] === 'markup'
    const last = found.at(-1)
    if (last?.end === at && last.isDeliberate === isDeliberate)
      found[found.length - 1] = { ...last, end: at + 1 }
    else found.push({ start: at, end: at + 1, isDeliberate })
  }
  return found
}

interface Reading {
  readonly source: string
  readonly states: State[]
  readonly isCell: boolean
}

const rangeOf = ({ position }: MarkdownNode) => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
})

const childrenOf = (node: MarkdownNode): readonly MarkdownNode[] =>
  'children' in node ? node.children : []

function visit(node: MarkdownNode, reading: Reading): void {
  const { source, states } = reading
  const { start, end } = rangeOf(node)
  const inside = (children: readonly MarkdownNode[], isCell = reading.isCell) => {
    for (const child of children) visit(child, { ...reading, isCell })
  }
  switch (node.type) {
    case 'text':
      align(node.value, start, end, reading)
      return
    case 'inlineCode': {
      const at = source.indexOf(node.value, start)
      if (at >= 0 && at + node.value.length <= end) states.fill('shown', at, at + node.value.length)
      return
    }
    case 'code':
      markFence(node, reading)
      return
    case 'strong':
      inside(node.children)
      if (isBoldAroundWords(node, source)) {
        states.fill('markup', start, start + 2)
        states.fill('markup', end - 2, end)
      }
      return
    case 'table': {
      const columns = node.align?.length ?? 0
      for (let at = start; at < end; at++) if (source[at] === '|') states[at] = 'markup'
      const [head, first] = node.children
      const ruleEnd = first ? rangeOf(first).start : end
      states.fill('markup', head ? rangeOf(head).end : start, ruleEnd)
      for (const row of node.children) inside(row.children.slice(0, columns), true)
      return
    }
    case 'list':
      for (const item of node.children) {
        if (node.ordered) markNumber(item, reading)
        inside(item.children)
        unmarkSwallowedLines(item, reading)
      }
      return
    default:
      inside(childrenOf(node))
  }
}

/**
 * Compares a text node with its source, which is longer if it has backslashes or character
 * references.
 */
function align(value: string, start: number, end: number, { source, states, isCell }: Reading) {
  let shown = 0
  let at = start
  while (at < end) {
    const char = source[at]
    const named = char === '&' && value[shown] !== '&' && /^&#?\w+;/.exec(source.slice(at, at + 40))
    if (named) {
      at += named[0].length
      shown += (value.codePointAt(shown) ?? 0) > 0xffff ? 2 : 1
    } else if (char === value[shown]) {
      states[at] = 'shown'
      at++
      shown++
    } else if (/\s/.test(value[shown] ?? '') && !/\s/.test(char ?? '')) shown++
    else {
      // A bar within a cell can only be written with a backslash, so the backslash is intended.
      if (isCell && char === '\\' && source[at + 1] === '|') states[at] = 'markup'
      at++
    }
  }
}

function markFence(node: Of<'code'>, { source, states }: Reading) {
  const { start, end } = rangeOf(node)
  const lines = source.slice(start, end).split('\n')
  const first = lines[0] ?? ''
  const last = lines.at(-1) ?? ''
  const isClosed = lines.length > 1 && /^\s*(`{3,}|~{3,})\s*$/.test(last)
  const at = node.value
    ? source.indexOf(node.value, start + first.length)
    : start + first.length + 1
  if (at >= 0) states.fill('shown', at, Math.min(at + node.value.length, end))
  if (!isClosed || !/^(`{3,}|~{3,})\s*[\w+#.-]*\s*$/.test(first)) return
  states.fill('markup', start, start + first.length)
  states.fill('markup', end - last.length, end)
}

// Scripts without spaces between words.
const joined =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const inWord = /[\p{L}\p{M}\p{N}_*]/u
const inSum = /[\p{N}()[\]{}+\-−*×/÷=^<>$\uFDD0\uFDD1]/u

/**
 * True for asterisks around words, but neither for `__init__` nor for the powers in `2**3**4` and
 * `2 **3** 4`.
 */
function isBoldAroundWords(node: Of<'strong'>, source: string): boolean {
  const { start, end } = rangeOf(node)
  const whole = source.slice(start, end)
  if (!whole.startsWith('**')) return false
  const before = source.slice(Math.max(0, start - 40), start).match(/\S?\s*$/u)?.[0] ?? ''
  const after = source.slice(end, end + 40).match(/^\s*\S?/u)?.[0] ?? ''
  const isApart = [before.match(/.$/u)?.[0] ?? '', after.match(/^./u)?.[0] ?? ''].every(
    (char) => !inWord.test(char) || joined.test(char),
  )
  if (/\p{L}/u.test(whole)) return isApart
  return isApart && /\d/.test(whole) && ![before, after].some((char) => inSum.test(char.trim()))
}

/**
 * Marks the number of a list item as shown if the page shows it as it was written, with a point.
 */
function markNumber(item: ListItem, { source, states }: Reading) {
  const { start, end } = rangeOf(item)
  const written = /^(?:0|[1-9]\d*)\./.exec(source.slice(start, end))
  if (written && item.checked == null) states.fill('shown', start, start + written[0].length)
}

/**
 * Unmarks the lines after an item that are not indented, because the author did not mean them to be
 * part of it.
 */
function unmarkSwallowedLines(item: ListItem, { source, states }: Reading) {
  for (const child of item.children) {
    if (child.type !== 'paragraph') continue
    const { start, end } = rangeOf(child)
    let lineStart = source.indexOf('\n', start) + 1
    while (lineStart > 0 && lineStart < end) {
      const next = source.indexOf('\n', lineStart) + 1
      if (/\S/.test(source[lineStart] ?? ''))
        states.fill(undefined, lineStart, next > 0 && next < end ? next : end)
      lineStart = next
    }
  }
}

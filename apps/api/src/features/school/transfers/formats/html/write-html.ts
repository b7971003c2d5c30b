import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextPicture } from '@prepwell/contract/bank/text-pictures.ts'
import { findMath, type Segment } from '@prepwell/text/find-math.ts'
import { type Drawn, isPicture, mark } from '@prepwell/text/formula-marks.ts'
import { numberOf } from '@prepwell/text/keep-written.ts'
import { type MarkdownNode, readMarkdown } from '@prepwell/text/read-markdown.ts'
import { withBrackets } from '../formula-delimiters.ts'
import { escapeXml } from '../xml/index.ts'
import { splitFormula } from './formula-source.ts'

export interface WriteHtmlOptions {
  /** True for a text that is shown in one paragraph, as an option is. */
  readonly isInline?: boolean
  /** The address of an uploaded picture in the file. */
  readonly addressOf: (picture: TextPicture) => string
}

/**
 * Writes a text as HTML in which every program shows what our pages show. Formulas are between
 * `\(…\)` and `\[…\]`, which MathJax reads everywhere. {@link readHtml} reads it back.
 */
export function writeHtml(
  typed: string,
  format: TextFormat,
  { isInline = false, addressOf }: WriteHtmlOptions,
): string {
  const text = withBrackets(typed, format)
  if (format === 'plain') {
    const html = findMath(text, format)
      .map((part) => plainPart(part, addressOf))
      .join('')
    return isInline ? html : `<p>${html}</p>`
  }
  const { root, drawn } = readMarkdown(text, isInline)
  const written = drawn.map((part) => drawnHtml(part, addressOf))
  const { children } = root
  const [only] = children
  if (isInline && only?.type === 'paragraph' && children.length === 1)
    return all(only.children, written)
  return all(children, written)
}

const plainPart = (part: Segment, addressOf: WriteHtmlOptions['addressOf']) => {
  if (part.kind === 'words') return words(part.text)
  if (part.kind === 'picture') return pictureHtml(part, addressOf)
  return formulaHtml(part.source, part.kind === 'display')
}

const drawnHtml = (part: Drawn, addressOf: WriteHtmlOptions['addressOf']) =>
  isPicture(part) ? pictureHtml(part, addressOf) : formulaHtml(part.source, part.display)

const pictureHtml = (picture: TextPicture, addressOf: WriteHtmlOptions['addressOf']) =>
  `<img src="${escapeXml(addressOf(picture))}" alt="${escapeXml(picture.alt)}">`

/** A formula as it was typed; one without delimiters gets those of MathJax. */
function formulaHtml(source: string, isDisplay: boolean): string {
  if (splitFormula(source) !== null) return lines(source)
  return isDisplay ? `\\[${lines(source)}\\]` : `\\(${lines(source)}\\)`
}

const lines = (text: string) => escapeXml(text).replaceAll('\n', '<br>')

/** Plain words with all their spaces. A tab becomes a wide space, as it is read back. */
const words = (text: string) =>
  noFormula(lines(text))
    .replaceAll(/(<br>| ) /g, '$1&nbsp;')
    .replaceAll(' <br>', '&nbsp;<br>')
    .replaceAll('\t', '&emsp;')

/** Keeps MathJax from reading words as a formula. */
const noFormula = (html: string) =>
  html.replaceAll(/\\(?=[([])/g, '\\&#8288;').replaceAll(/\$(?=\$)/g, '<span>$</span>')

const all = (nodes: readonly MarkdownNode[], drawn: readonly string[]): string =>
  nodes.map((node) => nodeHtml(node, drawn)).join('')

const withDrawn = (text: string, drawn: readonly string[]) =>
  text
    .split(mark)
    .map((part, at) => (at % 2 === 1 ? (drawn[Number(part)] ?? '') : noFormula(escapeXml(part))))
    .join('')

const tags: Readonly<Partial<Record<MarkdownNode['type'], string>>> = {
  paragraph: 'p',
  emphasis: 'em',
  strong: 'strong',
  delete: 'del',
  blockquote: 'blockquote',
}

function nodeHtml(node: MarkdownNode, drawn: readonly string[]): string {
  switch (node.type) {
    case 'text':
      return withDrawn(node.value, drawn)
    case 'inlineCode':
      return `<code>${withDrawn(node.value, drawn)}</code>`
    case 'code':
      return `<pre>${withDrawn(node.value, drawn)}</pre>`
    case 'break':
      return '<br>'
    case 'thematicBreak':
      return '<hr>'
    case 'heading':
      return `<h${node.depth}>${all(node.children, drawn)}</h${node.depth}>`
    case 'link':
      return `<a href="${escapeXml(node.url)}">${all(node.children, drawn)}</a>`
    case 'list':
      return listHtml(node, drawn)
    case 'table':
      return tableHtml(node, drawn)
    default: {
      const inner = 'children' in node ? all(node.children, drawn) : ''
      const tag = tags[node.type]
      return tag ? `<${tag}>${inner}</${tag}>` : inner
    }
  }
}

type Of<Type extends MarkdownNode['type']> = Extract<MarkdownNode, { type: Type }>

/**
 * A list whose numbers have gaps is written as lines with their numbers, because no HTML list can
 * hold them. A list without any text is written as lines too, because it would be read as nothing.
 */
function listHtml(list: Of<'list'>, drawn: readonly string[]): string {
  const numbers = list.children.map((item, at) => numberOf(item) ?? (list.start ?? 1) + at)
  const [first = 1] = numbers
  const isCounted = !list.ordered || numbers.every((number, at) => number === first + at)
  const items = list.children.map((item) => {
    const box = item.checked == null ? '' : item.checked ? '☑ ' : '☐ '
    const [only] = item.children
    const isShort = item.children.length === 1 && only?.type === 'paragraph'
    return `${box}${isShort ? all(only.children, drawn) : all(item.children, drawn)}`
  })
  if (!isCounted || items.every((item) => item === ''))
    return items
      .map((item, at) => `<div>${list.ordered ? `${numbers[at]}.` : '•'} ${item}</div>`)
      .join('')
  const tag = list.ordered ? 'ol' : 'ul'
  const start = list.ordered && first !== 1 ? ` start="${first}"` : ''
  return `<${tag}${start}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

function tableHtml(table: Of<'table'>, drawn: readonly string[]): string {
  const columns = table.align?.length ?? 0
  const rows = table.children.map((row, at) => {
    const tag = at === 0 ? 'th' : 'td'
    const cells = Array.from({ length: columns }, (_none, column) => {
      const cell = row.children[column]
      return `<${tag}>${cell ? all(cell.children, drawn) : ''}</${tag}>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const [head = '', ...body] = rows
  const rest = body.length > 0 ? `<tbody>${body.join('')}</tbody>` : ''
  return `<table border="1"><thead>${head}</thead>${rest}</table>`
}

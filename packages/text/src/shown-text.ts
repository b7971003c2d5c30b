import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { TextPicture } from '@prepwell/contract/bank/text-pictures.ts'
import { findMath } from './find-math.ts'
import { isPicture, mark } from './formula-marks.ts'
import { numberOf } from './keep-written.ts'
import { pictureWords } from './picture-words.ts'
import { type MarkdownNode, readMarkdown } from './read-markdown.ts'

export interface ShownTextOptions {
  /** True to show the text as a single line, as an option or a table cell. */
  readonly inline?: boolean
  /** Returns the text that replaces a picture; by default its alternative text. */
  readonly picture?: (picture: TextPicture) => string
}

/**
 * Returns the characters that a student sees, in order. Blocks, rows and lines end with a line
 * break, table cells are separated by tabs, a formula is its source, and a picture is its
 * alternative text.
 */
export function shownText(
  text: string,
  format: TextFormat,
  { inline = false, picture = pictureWords }: ShownTextOptions = {},
): string {
  if (format === 'plain')
    return findMath(text, format)
      .map((part) => {
        if (part.kind === 'words') return part.text
        return part.kind === 'picture' ? picture(part) : part.source
      })
      .join('')
  const { root, drawn } = readMarkdown(text, inline)
  return shownNode(
    root,
    drawn.map((part) => (isPicture(part) ? picture(part) : part.source)),
  )
}

/** Returns the shown text of a node; `drawn` has the texts that replace the drawn parts. */
function shownNode(node: MarkdownNode, drawn: readonly string[]): string {
  const all = (children: readonly MarkdownNode[], between = '') =>
    children.map((child) => shownNode(child, drawn)).join(between)
  switch (node.type) {
    case 'text':
      return withDrawn(node.value.replaceAll('\n', ' '), drawn)
    case 'inlineCode':
    case 'code':
    case 'html':
      return withDrawn(node.value, drawn)
    case 'break':
      return '\n'
    case 'image':
    case 'imageReference':
      return node.alt ?? ''
    case 'footnoteReference':
      return node.label ?? node.identifier
    case 'list':
      return node.children
        .map((item, index) => {
          const marker = node.ordered ? `${numberOf(item) ?? (node.start ?? 1) + index}. ` : '• '
          const box = item.checked == null ? '' : item.checked ? '☑ ' : '☐ '
          return `${marker}${box}${all(item.children, '\n')}`
        })
        .join('\n')
    case 'table': {
      // `keepWritten` has added the columns of rows that are wider than the table's head.
      const columns = node.align?.length ?? 0
      return node.children.map((row) => all(row.children.slice(0, columns), '\t')).join('\n')
    }
    case 'root':
    case 'blockquote':
    case 'listItem':
    case 'footnoteDefinition':
      return all(node.children, '\n')
    case 'tableRow':
      return all(node.children, '\t')
    case 'definition':
    case 'thematicBreak':
    case 'yaml':
      return ''
    default:
      return all(node.children)
  }
}

/** Replaces the marks with the texts in `drawn`. */
const withDrawn = (text: string, drawn: readonly string[]) =>
  text
    .split(mark)
    .map((part, index) => (index % 2 === 1 ? (drawn[Number(part)] ?? part) : part))
    .join('')

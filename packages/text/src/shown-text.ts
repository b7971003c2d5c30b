import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import { findMath } from './find-math.ts'
import { mark, type Tex } from './formula-marks.ts'
import { numberOf } from './keep-written.ts'
import { type MarkdownNode, readMarkdown } from './read-markdown.ts'

export interface ShownTextOptions {
  /** True to show the text as a single line, as an option or a table cell. */
  readonly inline?: boolean
}

/**
 * The characters that a student sees, in order. Blocks, rows and lines end with a line break, table
 * cells are separated by tabs, and a formula is its source.
 */
export function shownText(
  text: string,
  format: TextFormat,
  { inline = false }: ShownTextOptions = {},
): string {
  if (format === 'plain')
    return findMath(text, format)
      .map((part) => (part.kind === 'words' ? part.text : part.source))
      .join('')
  const { root, formulas } = readMarkdown(text, inline)
  return shownNode(root, formulas)
}

function shownNode(node: MarkdownNode, formulas: readonly Tex[]): string {
  const all = (children: readonly MarkdownNode[], between = '') =>
    children.map((child) => shownNode(child, formulas)).join(between)
  switch (node.type) {
    case 'text':
      return withFormulas(node.value.replaceAll('\n', ' '), formulas)
    case 'inlineCode':
    case 'code':
    case 'html':
      return withFormulas(node.value, formulas)
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
      // Cells beyond the columns of the head are not shown.
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

/** Replaces the marks with their formulas. */
const withFormulas = (text: string, formulas: readonly Tex[]) =>
  text
    .split(mark)
    .map((part, index) => {
      const formula = index % 2 === 1 ? formulas[Number(part)] : undefined
      return formula?.source ?? part
    })
    .join('')

import type { Segment } from '@prepwell/text/find-math.ts'

/** A formula: its LaTeX, and whether it has a line of its own. */
export interface Tex {
  readonly tex: string
  readonly display: boolean
}

// Private-use characters have no meaning in Markdown.
const opening = '\uE000'
const closing = '\uE001'
const mark = /\uE000(\d+)\uE001/

/** Replaces each formula by a mark, so that its `|`, `_` or `*` are not read as Markdown. */
export function markFormulas(segments: readonly Segment[]): { marked: string; formulas: Tex[] } {
  const formulas: Tex[] = []
  const marked = segments.map((segment) => {
    if (segment.kind === 'words') return segment.text.replaceAll(/[\uE000\uE001]/g, '')
    formulas.push({ tex: segment.tex, display: segment.kind === 'display' })
    return `${opening}${formulas.length - 1}${closing}`
  })
  return { marked: marked.join(''), formulas }
}

interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** A rehype plugin: turns the marks into `<span data-formula="n">`, after the sanitiser. */
export const placeFormulas = () => replaceMarks

function replaceMarks(node: Node): void {
  if (!node.children) return
  node.children = node.children.flatMap((child) => {
    if (child.type !== 'text' || !child.value?.includes(opening)) {
      replaceMarks(child)
      return [child]
    }
    return child.value.split(mark).flatMap((part, index): Node[] => {
      if (index % 2 === 1)
        return [
          { type: 'element', tagName: 'span', properties: { dataFormula: part }, children: [] },
        ]
      return part ? [{ type: 'text', value: part }] : []
    })
  })
}

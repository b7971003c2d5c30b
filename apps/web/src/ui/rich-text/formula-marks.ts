import type { Stretch } from './find-math.ts'

/** A formula: its LaTeX, and whether it stands on a line of its own. */
export interface Tex {
  readonly tex: string
  readonly display: boolean
}

// Private-use characters: Markdown sees two letters of no alphabet and leaves them alone.
const opening = '\uE000'
const closing = '\uE001'
const mark = /\uE000(\d+)\uE001/

/**
 * The text with a mark in place of each formula, so that no `|`, `_` or `*` of
 * a formula is read as Markdown.
 */
export function markFormulas(stretches: readonly Stretch[]): { marked: string; formulas: Tex[] } {
  const formulas: Tex[] = []
  const marked = stretches.map((stretch) => {
    if (stretch.kind === 'words') return stretch.text.replaceAll(/[\uE000\uE001]/g, '')
    formulas.push({ tex: stretch.tex, display: stretch.kind === 'display' })
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

/**
 * A rehype plugin: turns the marks into `<span data-formula="n">`. Runs after the
 * sanitiser, which knows no formulas.
 */
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

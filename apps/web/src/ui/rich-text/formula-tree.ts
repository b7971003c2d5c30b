import { formulaOptions } from '@prepwell/text/formula-reader.ts'
import katex, { type KatexOptions } from 'katex'

/** What KaTeX makes of a formula, before it is elements. */
export interface FormulaNode {
  readonly attributes?: Record<string, string>
  readonly children?: readonly FormulaNode[]
  toNode(): ElementCSSInlineStyle & Node
}

/** A part of KaTeX that its types do not have. */
const { __renderToDomTree: render } = katex as unknown as {
  __renderToDomTree(tex: string, options: KatexOptions): FormulaNode
}

/**
 * The tree of a formula; throws where KaTeX cannot read it. `toNode` sets styles through the DOM,
 * which a strict content security policy allows. KaTeX itself sets a few by a `style` attribute,
 * which it refuses: the arrow of `\vec` would have no width.
 */
export function formulaTree(tex: string, displayMode: boolean): FormulaNode {
  const tree = render(tex, formulaOptions(displayMode))
  setStylesByDom(tree)
  return tree
}

function setStylesByDom(node: FormulaNode): void {
  const { attributes: { style, ...others } = {}, children = [] } = node
  if (style !== undefined) {
    const toNode = node.toNode.bind(node)
    Object.assign(node, {
      attributes: others,
      toNode: () => {
        const element = toNode()
        element.style.cssText = style
        return element
      },
    })
  }
  for (const child of children) setStylesByDom(child)
}

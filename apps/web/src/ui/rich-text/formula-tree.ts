import { formulaOptions } from '@prepwell/text/formula-reader.ts'
import katex, { type KatexOptions } from 'katex'

/** KaTeX's tree for a formula, from which elements can be made. */
export interface FormulaNode {
  readonly attributes?: Record<string, string>
  readonly children?: readonly FormulaNode[]
  toNode(): ElementCSSInlineStyle & Node
}

/** A KaTeX function that its types do not declare. */
const { __renderToDomTree: render } = katex as unknown as {
  __renderToDomTree(tex: string, options: KatexOptions): FormulaNode
}

/**
 * Returns the tree of a formula; throws if KaTeX cannot parse it. `toNode` sets styles through the
 * DOM, which the content security policy allows. It would refuse KaTeX's `style` attributes, and
 * the arrow of `\vec`, for example, would have no width.
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

import katex from 'katex'
import { describe, expect, it } from 'vitest'
import { type FormulaNode, formulaTree } from './formula-tree.ts'

const nodesOf = (node: FormulaNode): FormulaNode[] => [
  node,
  ...(node.children ?? []).flatMap(nodesOf),
]

describe('formulaTree', () => {
  it.each(['\\vec{a}', '\\oiint', '\\pmb{x}', '\\fcolorbox{red}{aqua}{$A$}', '\\frac{\\vec a}{2}'])(
    'has no style attribute, which the content security policy would refuse: %s',
    (tex) => {
      expect(katex.renderToString(tex)).toContain('style=')
      const nodes = nodesOf(formulaTree(tex, true))
      expect(nodes.length).toBeGreaterThan(5)
      for (const { attributes = {} } of nodes) expect(attributes).not.toHaveProperty('style')
    },
  )

  it('throws if a formula cannot be parsed', () =>
    expect(() => formulaTree('\\frac{1', false)).toThrow('KaTeX parse error'))
})

import { mark, opening } from '@prepwell/text/formula-marks.ts'

interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/**
 * A rehype plugin that runs after the sanitiser and turns the marks into `<span data-formula="n">`.
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

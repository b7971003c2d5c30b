/** The parts of a Markdown syntax tree node that are used here. */
interface Node {
  type: string
  value?: string
  ordered?: boolean | null | undefined
  align?: unknown[] | null | undefined
  data?: object | undefined
  children?: Node[]
  position?: { readonly start: Point; readonly end: Point } | undefined
}

interface Point {
  readonly offset?: number | undefined
}

/**
 * Keeps parts of the Markdown tree that would otherwise disappear: cells of a row that is wider
 * than the head of its table, the numbers of list items, and the source of images, which pages do
 * not show.
 */
export function keepWritten(node: Node, source: string): void {
  const { type, children = [] } = node
  if (type === 'table') {
    const width = Math.max(...children.map((row) => row.children?.length ?? 0))
    node.align = Array.from({ length: width }, (_none, index) => node.align?.[index] ?? null)
  }
  for (const child of children) {
    const written = source.slice(child.position?.start.offset, child.position?.end.offset)
    if (child.type === 'image' || child.type === 'imageReference') {
      child.type = 'text'
      child.value = written
    }
    const number = type === 'list' && node.ordered ? /^\d+/.exec(written)?.[0] : undefined
    if (number !== undefined) child.data = { hProperties: { value: Number(number) } }
    keepWritten(child, source)
  }
}

/** The number of an item that {@link keepWritten} stored. */
export const numberOf = ({ data }: { readonly data?: object | undefined }): number | undefined =>
  (data as { hProperties?: { value?: number } } | undefined)?.hProperties?.value

/** What is asked of a node of Markdown's syntax tree. */
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
 * Keeps in Markdown's tree what would disappear without a word: cells of a row that is wider than
 * the head of its table, the numbers of a list's items, and images, of which pages show none.
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

/** The number that {@link keepWritten} found at an item. */
export const numberOf = ({ data }: { readonly data?: object | undefined }): number | undefined =>
  (data as { hProperties?: { value?: number } } | undefined)?.hProperties?.value

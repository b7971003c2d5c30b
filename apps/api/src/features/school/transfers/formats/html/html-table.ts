import { finishLeaves } from './finish-leaves.ts'
import { attributeOf, type HtmlElement, type HtmlNode } from './html-node.ts'
import type { HtmlReading } from './html-reading.ts'
import { leavesOf } from './inline-leaves.ts'
import { type Block, isBreak, type Leaf, leafOf, noStyle } from './leaf.ts'

type ReadBlocks = (nodes: readonly HtmlNode[], reading: HtmlReading) => Block[]

const columnsMax = 50

/** A table; its caption is the paragraph before it. A table of one cell is only its content. */
export function tableOf(table: HtmlElement, reading: HtmlReading, readBlocks: ReadBlocks): Block[] {
  const parts = elementsIn(table)
  const captions = parts.filter(({ tagName }) => tagName === 'caption')
  const rowElements = parts.flatMap((part) => {
    if (part.tagName === 'tr') return [part]
    return /^t(?:head|body|foot)$/.test(part.tagName) ? elementsIn(part) : []
  })
  const cells = rowElements.map((row) => elementsIn(row))
  const before = captions.flatMap(({ children }) => readBlocks(children, reading))
  const [only] = cells.flat()
  if (only && cells.flat().length === 1) return [...before, ...readBlocks(only.children, reading)]
  const rows = gridOf(cells, reading).filter((row) => row.some(({ length }) => length > 0))
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width === 0) return before
  const even = rows.map((row) => Array.from({ length: width }, (_none, at) => row[at] ?? []))
  return [...before, { type: 'table', rows: even }]
}

const elementsIn = ({ children }: HtmlElement) =>
  children.filter((child): child is HtmlElement => child.type === 'element')

/** A cell over several columns or rows is followed by empty cells. */
function gridOf(rows: readonly (readonly HtmlElement[])[], reading: HtmlReading): Leaf[][][] {
  /** For each column, the number of further rows that a cell above covers. */
  const covered: number[] = []
  return rows.map((elements) => {
    const cells: Leaf[][] = []
    const skipCovered = () => {
      while ((covered[cells.length] ?? 0) > 0 && cells.length < columnsMax) {
        covered[cells.length] = (covered[cells.length] ?? 0) - 1
        cells.push([])
      }
    }
    for (const element of elements) {
      skipCovered()
      const leaves = cellLeaves(element, reading)
      const columns = spanOf(element, 'colSpan')
      const rowsBelow = spanOf(element, 'rowSpan') - 1
      for (let column = 0; column < columns && cells.length < columnsMax; column++) {
        covered[cells.length] = rowsBelow
        cells.push(column === 0 ? leaves : [])
      }
    }
    skipCovered()
    return cells
  })
}

const spanOf = (element: HtmlElement, name: string) =>
  Math.min(columnsMax, Math.max(1, Number.parseInt(attributeOf(element, name), 10) || 1))

/** A cell is one line in Markdown. */
const cellLeaves = (element: HtmlElement, reading: HtmlReading) =>
  finishLeaves(
    leavesOf(element.children, noStyle, reading).map((leaf) =>
      isBreak(leaf) ? leafOf(' ') : leaf,
    ),
    reading,
  )

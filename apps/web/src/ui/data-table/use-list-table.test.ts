import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { ListColumn } from './list-column.ts'
import type { ListState } from './list-state.ts'
import type { List } from './use-list.ts'
import { type ListTableModel, useListTable } from './use-list-table.ts'

type Sort = 'name' | 'date'
type Filters = Record<never, never>
interface Row {
  readonly id: number
  readonly name: string
}

const columns: ReadonlyArray<ListColumn<Row, Sort>> = [
  { header: 'Name', sort: 'name', card: 'heading', cell: ({ name }) => name },
  { header: 'Date', sort: 'date', firstOrder: 'desc', cell: ({ id }) => id },
  { header: 'Picture', cell: () => 'a face' },
]

function Probe(props: {
  readonly list: List<Row, Sort, Filters>
  readonly onTable: (table: ListTableModel<Row>) => void
}) {
  props.onTable(useListTable(props.list, columns, { key: ({ id }) => id }, 'things'))
  return null
}

/** The table of a list in this state, and the changes it requests. */
function tableAt(given: Partial<ListState<Sort, Filters>>) {
  const change = vi.fn()
  const state: ListState<Sort, Filters> = {
    page: 1,
    perPage: 10,
    search: '',
    sort: 'date',
    order: 'desc',
    filters: {},
    ...given,
  }
  const list: List<Row, Sort, Filters> = {
    shape: { sorts: ['name', 'date'], defaultSort: 'date', defaultOrder: 'desc', filters: {} },
    state,
    change,
    query: { page: 1, per_page: 10, search: '', sort: 'date', order: 'desc' },
    load: {
      rows: [
        { id: 8, name: 'B' },
        { id: 3, name: 'A' },
      ],
      total: 34,
      isStale: false,
      failure: undefined,
      isLoading: false,
      onRetry: () => undefined,
    },
    isNarrowed: false,
    reset: () => undefined,
  }
  const tables: ListTableModel<Row>[] = []
  renderToString(createElement(Probe, { list, onTable: (table) => tables.push(table) }))
  const [table] = tables
  if (!table) throw new Error('nothing was rendered')
  return { table, change }
}

describe('order', () => {
  it.each([
    {
      name: 'the same column reverses the order',
      now: { sort: 'date', order: 'desc' } as const,
      column: 'date',
      next: { sort: 'date', order: 'asc' },
    },
    {
      name: 'and back',
      now: { sort: 'date', order: 'asc' } as const,
      column: 'date',
      next: { sort: 'date', order: 'desc' },
    },
    {
      name: 'another column begins ascending',
      now: { sort: 'date', order: 'desc' } as const,
      column: 'name',
      next: { sort: 'name', order: 'asc' },
    },
    {
      name: 'a column never becomes unsorted',
      now: { sort: 'name', order: 'desc' } as const,
      column: 'name',
      next: { sort: 'name', order: 'asc' },
    },
    {
      name: 'another column begins with its own first order',
      now: { sort: 'name', order: 'asc' } as const,
      column: 'date',
      next: { sort: 'date', order: 'desc' },
    },
  ])('$name', ({ now, column, next }) => {
    const { table, change } = tableAt(now)
    table.getColumn(column)?.toggleSorting()
    expect(change.mock.calls).toEqual([[next]])
  })

  it("follows the list's state, and the rows keep the server's order", () => {
    const { table } = tableAt({ sort: 'name', order: 'asc' })
    expect(table.getColumn('name')?.getIsSorted()).toBe('asc')
    expect(table.getColumn('date')?.getIsSorted()).toBe(false)
    expect(table.getColumn('Picture')?.getCanSort()).toBe(false)
    expect(table.getRowModel().rows.map(({ id }) => id)).toEqual(['8', '3'])
  })
})

describe('pages', () => {
  it('are counted from the total number of rows', () => {
    expect(tableAt({}).table.getPageCount()).toBe(4)
    expect(tableAt({ perPage: 100 }).table.getPageCount()).toBe(1)
  })

  it('turn to another page', () => {
    const { table, change } = tableAt({ page: 2 })
    table.setPageIndex(3)
    expect(change.mock.calls).toEqual([[{ page: 4 }]])
  })

  it('can change in size', () => {
    const { table, change } = tableAt({ page: 3 })
    table.setPageSize(50)
    expect(change.mock.calls).toEqual([[{ perPage: 50 }]])
  })
})

import { describe, expect, it } from 'vitest'
import type { ListColumn } from './list-column.ts'
import { columnId, filledColumns, namesColumn, tableColumns } from './table-columns.ts'

interface Row {
  readonly id: number
  readonly name: string
}

const id: ListColumn<Row, 'id' | 'name'> = {
  header: 'ID',
  sort: 'id',
  firstOrder: 'desc',
  cell: (row) => row.id,
}
const name: ListColumn<Row, 'id' | 'name'> = {
  header: 'Name',
  sort: 'name',
  card: 'heading',
  cell: (row) => row.name,
}
const picture: ListColumn<Row, 'id' | 'name'> = { header: 'Picture', cell: () => 'a face' }

it('names a column by its sort key, and an unsortable one by its header', () =>
  expect([id, name, picture].map(columnId)).toEqual(['id', 'name', 'Picture']))

it('keeps the column that identifies the rows', () => {
  expect(namesColumn([id, name])).toBe(name)
  expect(namesColumn([id, picture])).toBe(id)
  const hideable = tableColumns([id, name, picture]).map(({ enableHiding }) => enableHiding)
  expect(hideable).toEqual([true, false, true])
})

it("sorts only by the list's sort keys, starting in the column's order", () =>
  expect(
    tableColumns([id, name, picture]).map(({ enableSorting, sortDescFirst }) => ({
      enableSorting,
      sortDescFirst,
    })),
  ).toEqual([
    { enableSorting: true, sortDescFirst: true },
    { enableSorting: true, sortDescFirst: false },
    { enableSorting: false, sortDescFirst: false },
  ]))

describe('a column without any value', () => {
  const columns = [
    { header: 'Name', sort: 'name' as const, cell: () => '' },
    {
      header: 'Roll Number',
      sort: 'roll_number' as const,
      cell: () => '',
      isEmpty: ({ roll }: { roll: string | null }) => roll === null,
    },
  ]
  const headers = (rolls: readonly (string | null)[], sort: 'name' | 'roll_number' = 'name') =>
    filledColumns(
      columns,
      rolls.map((roll) => ({ roll })),
      sort,
    ).map(({ header }) => header)

  it('is left out, unless a row has one, there are no rows, or the list is sorted by it', () => {
    expect(headers([null, null])).toEqual(['Name'])
    expect(headers([null, '12'])).toEqual(['Name', 'Roll Number'])
    expect(headers([])).toEqual(['Name', 'Roll Number'])
    expect(headers([null], 'roll_number')).toEqual(['Name', 'Roll Number'])
  })
})

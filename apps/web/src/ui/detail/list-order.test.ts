import { describe, expect, it } from 'vitest'
import { editableRow } from '../data-table/list-row.ts'
import type { ListShape } from '../data-table/list-state.ts'
import { inListOrder, rowInListOrder, writeListOrder } from './list-order.ts'

const shape: ListShape<'id' | 'name', Record<never, never>> = {
  sorts: ['id', 'name'],
  defaultSort: 'id',
  defaultOrder: 'desc',
  filters: {},
}
const usual = { page: 3, per_page: 20, search: '', sort: 'id', order: 'desc' } as const

describe('writeListOrder', () => {
  it.each([
    { name: 'nothing for a whole list in its default order', query: usual, written: '' },
    { name: 'a search', query: { ...usual, search: 'a & b' }, written: 'search=a+%26+b' },
    {
      name: 'sort and order together',
      query: { ...usual, order: 'asc' as const },
      written: 'sort=id&order=asc',
    },
    {
      name: 'filters of the list',
      query: { ...usual, chapter_id: 4, type: undefined },
      written: 'chapter_id=4',
    },
  ])('keeps $name', ({ query, written }) => expect(writeListOrder(query, shape)).toBe(written))
})

describe('inListOrder', () => {
  it.each([
    { path: '/q/1', order: '', address: '/q/1' },
    { path: '/q/1', order: 'search=a+%26+b', address: '/q/1?list=search%3Da%2B%2526%2Bb' },
    {
      path: '/q/1?edit=true',
      order: 'sort=id&order=asc',
      address: '/q/1?edit=true&list=sort%3Did%26order%3Dasc',
    },
  ])('$path in the order "$order"', ({ path, order, address }) => {
    expect(inListOrder(path, order)).toBe(address)
    expect(new URL(address, 'http://a').searchParams.get('list') ?? '').toBe(order)
  })
})

describe('rowInListOrder', () => {
  const row = editableRow<{ id: number }>(
    ({ id }) => `no ${id}`,
    (id) => `/q/${id}`,
    async () => true,
  )
  it("adds the list's order to the addresses of its rows", () => {
    const { view, edit } = rowInListOrder(row, 'search=a')
    expect([view?.path({ id: 1 }), edit?.path({ id: 1 })]).toEqual([
      '/q/1?list=search%3Da',
      '/q/1?edit=true&list=search%3Da',
    ])
  })
  it('leaves rows without linked pages unchanged', () => {
    const { hasSteps: _, ...other } = row
    expect(rowInListOrder(other, 'search=a')).toBe(other)
  })
})

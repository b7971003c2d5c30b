import { describe, expect, it } from 'vitest'
import { type ForeignKey, tablesBelow } from './tables-below.ts'

const key = (
  table: string,
  parent: string,
  onDelete: ForeignKey['onDelete'] = 'cascade',
): ForeignKey => ({
  table,
  columns: [`${parent}_id`],
  parent,
  parentColumns: ['id'],
  onDelete,
})

const order = (root: string, keys: readonly ForeignKey[]) =>
  tablesBelow(root, keys).map(({ table, isDeleted }) => (isDeleted ? table : `(${table})`))

describe('tablesBelow', () => {
  it.each([
    { name: 'nothing refers to it', keys: [key('b', 'x')], tables: ['a'] },
    {
      name: 'tables with indirect references',
      keys: [key('c', 'b'), key('b', 'a')],
      tables: ['a', 'b', 'c'],
    },
    {
      name: 'a table with two paths comes after both',
      keys: [key('b', 'a'), key('b', 'c'), key('c', 'a')],
      tables: ['a', 'c', 'b'],
    },
    {
      name: 'rows that lose their reference come last, and delete nothing else',
      keys: [key('b', 'a', 'change'), key('c', 'b'), key('d', 'a')],
      tables: ['a', 'd', '(b)'],
    },
    {
      name: 'deleted by one reference and changed by another counts as deleted',
      keys: [key('b', 'a', 'change'), key('b', 'c'), key('c', 'a')],
      tables: ['a', 'c', 'b'],
    },
    {
      name: 'a reference that forbids the deletion affects nothing',
      keys: [key('b', 'a', 'refuse')],
      tables: ['a'],
    },
  ])('$name', ({ keys, tables }) => expect(order('a', keys)).toEqual(tables))

  it('fails if there is no possible order', () =>
    expect(() => order('a', [key('b', 'a'), key('b', 'c'), key('c', 'b')])).toThrow('b,c'))
})

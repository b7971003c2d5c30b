import { expect, it } from 'vitest'
import { nextOrder } from './list-column.ts'

it.each([
  {
    name: 'the same column turns round',
    now: { sort: 'date', order: 'desc' as const },
    column: { sort: 'date' },
    next: { sort: 'date', order: 'asc' },
  },
  {
    name: 'and back',
    now: { sort: 'date', order: 'asc' as const },
    column: { sort: 'date' },
    next: { sort: 'date', order: 'desc' },
  },
  {
    name: 'another column begins ascending',
    now: { sort: 'date', order: 'desc' as const },
    column: { sort: 'name' },
    next: { sort: 'name', order: 'asc' },
  },
  {
    name: 'another column begins with its own first order',
    now: { sort: 'name', order: 'asc' as const },
    column: { sort: 'date', firstOrder: 'desc' as const },
    next: { sort: 'date', order: 'desc' },
  },
])('$name', ({ now, column, next }) => expect(nextOrder(now, column)).toEqual(next))

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type KeyedRow,
  noRows,
  pageShare,
  type RowSelection,
  togglePage,
  toggleRange,
  toggleRow,
  withoutRow,
} from './row-selection.ts'

const pageOf = (...keys: number[]): KeyedRow<string>[] => keys.map((key) => [key, `row ${key}`])
const first = pageOf(9, 7, 5, 3, 1)
const second = pageOf(8, 6)
const keysOf = ({ rows }: RowSelection<string>) => [...rows.keys()].sort((a, b) => a - b)

/** Toggles rows in turn; a key with `...` before it is a range. */
const clicked = (...clicks: (number | `...${number}`)[]): RowSelection<string> =>
  clicks.reduce<RowSelection<string>>(
    (selection, click) =>
      typeof click === 'number'
        ? toggleRow(selection, first, click)
        : toggleRange(selection, first, Number(click.slice(3))),
    noRows,
  )

describe('clicking with and without Shift', () => {
  it.each([
    { name: 'selects a row', clicks: [7] as const, selected: [7] },
    { name: 'deselects it again', clicks: [7, 7] as const, selected: [] },
    { name: 'selects a range downwards', clicks: [7, '...3'] as const, selected: [3, 5, 7] },
    { name: 'selects a range upwards', clicks: [3, '...9'] as const, selected: [3, 5, 7, 9] },
    { name: 'goes on from the end', clicks: [9, '...7', '...5'] as const, selected: [5, 7, 9] },
    {
      name: 'deselects a range that ends at a selected row',
      clicks: [9, '...1', 9, '...5'] as const,
      selected: [1, 3],
    },
    { name: 'without a start: one row', clicks: ['...5'] as const, selected: [5] },
    { name: 'begins and ends at one row', clicks: [5, '...5'] as const, selected: [] },
  ])('$name', ({ clicks, selected }) => expect(keysOf(clicked(...clicks))).toEqual(selected))

  it('does not begin a range on another page', () => {
    const selection = toggleRange(clicked(9), second, 6)
    expect(keysOf(selection)).toEqual([6, 9])
  })

  it('keeps the rows as shown, in the order of selection', () =>
    expect([...clicked(3, 9).rows]).toEqual([
      [3, 'row 3'],
      [9, 'row 9'],
    ]))
})

describe('selecting a whole page', () => {
  it.each([
    { before: clicked(), share: 'none', selected: [1, 3, 5, 7, 9] },
    { before: clicked(5), share: 'some', selected: [1, 3, 5, 7, 9] },
    { before: clicked(9, '...1'), share: 'all', selected: [] },
  ])('of which $share is selected', ({ before, share, selected }) => {
    expect(pageShare(before, first)).toBe(share)
    expect(keysOf(togglePage(before, first))).toEqual(selected)
  })

  it('leaves the other pages unchanged', () => {
    const both = togglePage(togglePage(noRows, first), second)
    expect(both.rows.size).toBe(7)
    expect(keysOf(togglePage(both, first))).toEqual([6, 8])
  })

  it('a page without rows does not count as selected', () =>
    expect(pageShare(clicked(5), [])).toBe('none'))
})

it('a deleted row is deselected and starts no range', () => {
  const left = withoutRow(clicked(9, 5), 5)
  expect(keysOf(left)).toEqual([9])
  expect(keysOf(toggleRange(left, first, 1))).toEqual([1, 9])
})

it('a range gives all its rows the same state and changes no other row', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(19), { maxLength: 20 }), fc.nat(19), fc.nat(19), (...drawn) => {
      const [keys, from, to] = drawn
      const page = pageOf(...Array.from({ length: 20 }, (_, place) => place))
      const before = [...keys, from].reduce<RowSelection<string>>(
        (selection, key) => toggleRow(selection, page, key),
        noRows,
      )
      const now = toggleRange(before, page, to)
      for (const [key] of page) {
        const isInside = key >= Math.min(from, to) && key <= Math.max(from, to)
        expect(now.rows.has(key)).toBe(isInside ? !before.rows.has(to) : before.rows.has(key))
      }
    }),
  ))

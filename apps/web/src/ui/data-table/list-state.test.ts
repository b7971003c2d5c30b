import { describe, expect, it } from 'vitest'
import {
  changeListState,
  countActiveFilters,
  type ListShape,
  listQuery,
  noFilters,
  readListState,
  writeListState,
} from './list-state.ts'

const filters = {
  quiz_mode: { label: 'Type', options: { exam: 'Exam', practice: 'Practice' } },
  completed: { label: 'Status', options: { true: 'Completed', false: 'Incomplete' } },
} as const
const shape: ListShape<'name' | 'date', typeof filters> = {
  sorts: ['name', 'date'],
  defaultSort: 'date',
  defaultOrder: 'desc',
  filters,
}
const initial = { page: 1, perPage: 10, search: '', sort: 'date', order: 'desc', filters: {} }
const read = (address: string) => readListState(new URLSearchParams(address), shape, 10)

describe('readListState', () => {
  it.each([
    { address: '', differs: {} },
    { address: 'page=3&per_page=50', differs: { page: 3, perPage: 50 } },
    { address: 'page=0', differs: {} },
    { address: 'page=1.5', differs: {} },
    { address: 'page=two&per_page=7', differs: {} },
    { address: 'page=9999999', differs: {} },
    { address: 'search=algebra%2C+optics', differs: { search: 'algebra, optics' } },
    { address: 'sort=name&order=asc', differs: { sort: 'name', order: 'asc' } },
    { address: 'sort=password&order=up', differs: {} },
    { address: 'quiz_mode=exam', differs: { filters: { quiz_mode: 'exam' } } },
    { address: 'quiz_mode=oral&completed=false', differs: { filters: { completed: 'false' } } },
  ])('"$address"', ({ address, differs }) =>
    expect(read(address)).toEqual({ ...initial, ...differs }),
  )
})

describe('changeListState', () => {
  it.each([
    { name: 'a page turn keeps the rest', change: { page: 4 }, page: 4 },
    { name: 'a search starts at page 1', change: { search: 'x' }, page: 1 },
    { name: 'a sort starts at page 1', change: { sort: 'name' as const }, page: 1 },
    { name: 'a page size starts at page 1', change: { perPage: 50 }, page: 1 },
    {
      name: 'a filter starts at page 1',
      change: { filters: { completed: 'true' as const } },
      page: 1,
    },
  ])('$name', ({ change, page }) =>
    expect(changeListState(read('page=3&quiz_mode=exam'), change)).toMatchObject({
      ...change,
      page,
      filters: { quiz_mode: 'exam' },
    }),
  )

  it('switches a filter off', () =>
    expect(
      countActiveFilters(
        filters,
        changeListState(read('quiz_mode=exam'), { filters: { quiz_mode: undefined } }).filters,
      ),
    ).toBe(0))
})

it('a reset switches every filter off and ends the search', () =>
  expect(
    listQuery(
      changeListState(read('quiz_mode=exam&completed=true&search=x&page=2'), {
        search: '',
        filters: noFilters(filters),
      }),
    ),
  ).toEqual(listQuery(read(''))))

describe('writeListState', () => {
  it.each([
    { name: 'defaults are left out', address: '', change: {}, written: '' },
    { name: 'a page turn', address: '', change: { page: 2 }, written: 'page=2' },
    {
      name: 'a filter switched off goes away',
      address: 'page=2&quiz_mode=exam',
      change: { filters: { quiz_mode: undefined } },
      written: '',
    },
    {
      name: 'other parameters stay',
      address: 'tab=2&search=a',
      change: { search: '', order: 'asc' as const },
      written: 'tab=2&order=asc',
    },
  ])('$name', ({ address, change, written }) =>
    expect(
      writeListState(
        new URLSearchParams(address),
        shape,
        changeListState(read(address), change),
        10,
      ).toString(),
    ).toBe(written),
  )

  it('leaves out the default page size, and writes 10 if the default differs', () => {
    const at = (usual: 10 | 50, perPage: number) =>
      writeListState(new URLSearchParams(), shape, { ...read(''), perPage }, usual).toString()
    expect([at(50, 50), at(50, 10), at(10, 50)]).toEqual(['', 'per_page=10', 'per_page=50'])
    expect(readListState(new URLSearchParams(), shape, 50).perPage).toBe(50)
  })

  it('reads what it wrote', () => {
    const state = { ...read(''), page: 7, perPage: 100, search: 'a, b', sort: 'name' as const }
    expect(read(writeListState(new URLSearchParams(), shape, state, 10).toString())).toEqual(state)
  })
})

describe('listQuery', () => {
  it("uses the call's names", () =>
    expect(listQuery(read('page=2&per_page=5&search=%20optics%20&completed=true'))).toEqual({
      page: 2,
      per_page: 5,
      search: 'optics',
      sort: 'date',
      order: 'desc',
      completed: 'true',
    }))
})

describe('a filter that always has a value', () => {
  const choices = {
    ...filters,
    range: { label: 'Range', options: { day: 'Today', week: 'Past week' }, usual: 'day' },
  } as const
  const board: ListShape<'name' | 'date', typeof choices> = { ...shape, filters: choices }
  const at = (address: string) => readListState(new URLSearchParams(address), board, 10)
  const written = (state: ReturnType<typeof at>) =>
    writeListState(new URLSearchParams(), board, state, 10).toString()

  it.each([
    { address: '', range: 'day', back: '' },
    { address: 'range=week', range: 'week', back: 'range=week' },
    { address: 'range=day', range: 'day', back: '' },
    { address: 'range=century', range: 'day', back: '' },
  ])('"$address" is $range', ({ address, range, back }) => {
    expect(at(address).filters.range).toBe(range)
    expect(written(at(address))).toBe(back)
  })

  it('does not count as narrowing, and a reset keeps it', () => {
    const state = at('range=week&quiz_mode=exam&search=x')
    expect(countActiveFilters(choices, state.filters)).toBe(1)
    const reset = changeListState(state, { search: '', filters: noFilters(choices) })
    expect(written(reset)).toBe('range=week')
  })
})

import { describe, expect, it } from 'vitest'
import { faultsOf, faultyColumns, filterFaults } from './faults.ts'

const error = (number: number, field: string, reason: string, text = `Text ${number}`) => ({
  ...{ number, place: null, field },
  reason,
  text,
})
const faults = faultsOf('questions', {
  files: [],
  columns: [
    { column: 'Key', field: 'correct' },
    { column: 'Why', field: 'answer_explanation' },
  ],
  errors: [
    error(2, 'Key', 'Not one of the options', 'What is a lens?'),
    error(2, 'Why', 'Too long', 'What is a lens?'),
    error(7, 'Why', 'In the bank with another explanation'),
    error(12, 'row', 'The row has 3 cells'),
  ],
})
const rows = (search: string, column: string | null = null) =>
  filterFaults(faults, { search, column }).map(({ number }) => number)

describe('faultsOf', () => {
  it('groups all errors of a row', () =>
    expect(faults.map(({ number, errors }) => [number, errors.length])).toEqual([
      [2, 2],
      [7, 1],
      [12, 1],
    ]))

  it('counts rows by column, most first', () =>
    expect(faultyColumns(faults)).toEqual([
      { column: 'Why', rows: 2 },
      { column: 'Key', rows: 1 },
      { column: 'Whole row', rows: 1 },
    ]))
})

it('a file without columns says the part of the question, and where it is', () => {
  const placed = (field: string) => ({ ...error(3, field, 'Wrong'), place: 'Q3, line 40' })
  const [fault, ...others] = faultsOf('questions', {
    files: [{ name: 'a.gift', format: 'gift', rows: 3 }],
    columns: [{ column: 'answer_explanation', field: 'answer_explanation' }],
    errors: ['row', 'options.2', 'answer_explanation', 'correct_answer'].map(placed),
  })
  expect(others).toEqual([])
  expect(fault?.place).toBe('Q3, line 40')
  expect(fault?.errors.map(({ column }) => column)).toEqual([
    ...['Whole question', 'Option C', 'Explanation', 'Key'],
  ])
  expect(filterFaults(fault ? [fault] : [], { search: 'line 40', column: null })).toHaveLength(1)
})

describe('filterFaults', () => {
  it.each([
    { search: '', found: [2, 7, 12] },
    { search: ' LENS ', found: [2] },
    { search: 'another explanation', found: [7] },
    { search: '7', found: [7] },
    { search: 'whole', found: [12] },
    { search: 'nothing like it', found: [] },
  ])('$search: $found', ({ search, found }) => expect(rows(search)).toEqual(found))

  it('filters by column too', () => {
    expect(rows('', 'Why')).toEqual([2, 7])
    expect(rows('lens', 'Whole row')).toEqual([])
  })
})

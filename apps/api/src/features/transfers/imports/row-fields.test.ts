import { describe, expect, it } from 'vitest'
import { previewOf, readFields } from './row-fields.ts'

const mapped = [{ column: 'Key', field: 'numerical_answer' }]
const read = (cell: unknown, { source = 'spreadsheet', hasDecimalCommas = true } = {}) =>
  readFields({ source: source as 'json', hasDecimalCommas }, mapped, {
    number: 1,
    cells: [cell],
    problem: null,
  })
const numberOf = (...given: Parameters<typeof read>) =>
  read(...given).fields.get(mapped[0]?.field ?? '')
const nested = (depth: number) => {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i += 1) value = [value]
  return value
}

describe('a number of a file with decimal commas', () => {
  it.each([
    ['0,5', '0.5'],
    ['-3,142', '-3.142'],
    ['12', '12'],
    ['2.5', '2.5'],
    ['0.125', '0.125'],
    ['1234.567', '1234.567'],
    ['\u22121,5', '-1.5'],
    ['१,५', '1.5'],
    ['45,6 to 46,0', '45.6 to 46.0'],
    ['45,6..46,0', '45.6 to 46.0'],
    ['1.500,5', '1.500,5'],
  ])('%s is %s', (cell, number) => {
    expect(read(cell).errors).toEqual([])
    expect(numberOf(cell)).toBe(number)
  })

  it.each([
    ...['1.500', '-12.000', '1.234.567', '\u22121.500', '१.५००'],
    ...['1.500 to 2.000', '1..1.500'],
  ])('%s may be one of two, so it is none', (cell) => {
    const [error] = read(cell).errors
    expect(error).toEqual({
      field: 'numerical_answer',
      reason: `“${cell}” may mean two numbers in a file with semicolons: write thousands without points, decimals with a comma`,
    })
  })

  it('is plain where cells are separated by commas', () => {
    expect(read('1.500', { hasDecimalCommas: false }).errors).toEqual([])
    expect(numberOf('1.500', { hasDecimalCommas: false })).toBe('1.500')
  })
})

describe('a cell of a JSON file', () => {
  const json = { source: 'json' }
  it('is a text, a number or a list of them', () => {
    for (const cell of ['a', 1, true, ['a', 'b'], [0, 1]]) {
      expect(read(cell, json).errors).toEqual([])
      expect(numberOf(cell, json)).toEqual(cell)
    }
  })

  it.each([
    ['a record', { a: 1 }],
    ['a list of lists', [['a']]],
    ['a deep list', nested(200_000)],
  ])('is not %s', (_name, cell) => {
    const { fields, errors } = read(cell, json)
    expect(errors).toEqual([
      { field: 'numerical_answer', reason: 'Write a text, a number, or a list of them' },
    ])
    expect(previewOf(fields)).toEqual({})
  })
})

import { describe, expect, it } from 'vitest'
import { previewOf, readFields } from './row-fields.ts'

const mapped = [{ column: 'Key', field: 'numerical_answer' }]
const read = (cell: unknown) =>
  readFields({ source: 'json' }, mapped, { number: 1, cells: [cell], problem: null })
const numberOf = (...given: Parameters<typeof read>) =>
  read(...given).fields.get(mapped[0]?.field ?? '')
const nested = (depth: number) => {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i += 1) value = [value]
  return value
}

describe('a cell of a JSON file', () => {
  it('is a text, a number or a list of these', () => {
    for (const cell of ['a', 1, true, ['a', 'b'], [0, 1]]) {
      expect(read(cell).errors).toEqual([])
      expect(numberOf(cell)).toEqual(cell)
    }
  })

  it.each([
    ['a record', { a: 1 }],
    ['a list of lists', [['a']]],
    ['a deep list', nested(200_000)],
  ])('is not %s', (_name, cell) => {
    const { fields, errors } = read(cell)
    expect(errors).toEqual([
      { field: 'numerical_answer', reason: 'Write a text, a number, or a list of them' },
    ])
    expect(previewOf(fields)).toEqual({})
  })
})

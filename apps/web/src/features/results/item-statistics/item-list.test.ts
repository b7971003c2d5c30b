import type { ItemStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { describe, expect, it } from 'vitest'
import { itemsToLookAt, listItems } from './item-list.ts'

type Fields = Partial<Pick<ItemStatistics, 'facility' | 'statement'>> & {
  readonly kinds?: ReadonlyArray<ItemStatistics['advice'][number]['kind']>
}

const items = (
  [
    { facility: 60, statement: 'Two plus two' },
    { facility: null, statement: 'Optics', kinds: ['unused_options'] },
    { facility: 20, statement: 'A lens', kinds: ['nearly_all_right', 'check_key'] },
    { facility: 60, statement: 'Three', kinds: ['below_guess'] },
  ] satisfies Fields[]
).map(
  ({ kinds = [], ...fields }: Fields, place) =>
    ({
      question_id: 100 + place,
      display_id: place + 1,
      advice: kinds.map((kind) => ({ kind, options: [], letters: [] })),
      ...fields,
    }) as unknown as ItemStatistics,
)

const all = { search: '', sort: 'display_id', order: 'asc', advice: undefined } as const
const numbers = (asked: Parameters<typeof listItems>[1]) =>
  listItems(items, asked).map(({ display_id }) => display_id)

describe('questions of a paper', () => {
  it.each([
    { name: 'as on the paper', asked: {}, found: [1, 2, 3, 4] },
    {
      name: 'without the figure last, equal ones as on the paper',
      asked: { sort: 'facility' },
      found: [3, 1, 4, 2],
    },
    {
      name: 'without the figure last the other way too',
      asked: { sort: 'facility', order: 'desc' },
      found: [1, 4, 3, 2],
    },
    {
      name: 'the most urgent advice first',
      asked: { sort: 'advice', order: 'desc' },
      found: [3, 4, 2, 1],
    },
    { name: 'that need a look', asked: { advice: 'any' }, found: [3, 4] },
    { name: 'with one kind of advice', asked: { advice: 'nearly_all_right' }, found: [3] },
    { name: 'by words, with alternatives', asked: { search: 'LENS, plus' }, found: [1, 3] },
    { name: 'by number', asked: { search: '4' }, found: [4] },
  ] as const)('$name', ({ asked, found }) => expect(numbers({ ...all, ...asked })).toEqual(found))

  it('names the questions to look at, most urgent first', () =>
    expect(itemsToLookAt(items).map(({ display_id }) => display_id)).toEqual([3, 4]))
})

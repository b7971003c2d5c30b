import { questionTypes } from '@prepwell/contract/question-types.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readNarrowing, writeNarrowing } from './review-address.ts'
import { everything, outcomeFilters } from './review-narrowing.ts'

it.each([
  { text: '', narrowing: {} },
  { text: 'filter=nonsense&type=mcq&marked=1&slow=', narrowing: {} },
  { text: 'filter=wrong', narrowing: { outcome: 'wrong' } },
  { text: 'type=MSQ&marked=true', narrowing: { type: 'MSQ', marked: true } },
  { text: 'slow=true&search=a%20b', narrowing: { slow: true, search: 'a b' } },
])('?$text', ({ text, narrowing }) =>
  expect(readNarrowing(new URLSearchParams(text))).toEqual({ ...everything, ...narrowing }),
)

it('keeps the rest of the address, and leaves out what narrows nothing', () =>
  expect(
    writeNarrowing(new URLSearchParams('question=7&filter=wrong&search=x'), everything).toString(),
  ).toBe('question=7'))

it('reads what it wrote', () =>
  fc.assert(
    fc.property(
      fc.record({
        outcome: fc.constantFrom(...outcomeFilters),
        type: fc.constantFrom(null, ...questionTypes),
        marked: fc.boolean(),
        slow: fc.boolean(),
        search: fc.string(),
      }),
      (narrowing) => {
        const address = writeNarrowing(new URLSearchParams('filter=right'), narrowing)
        expect(readNarrowing(address)).toEqual(narrowing)
      },
    ),
  ))

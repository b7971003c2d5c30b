import { expect, it } from 'vitest'
import { readId } from './paths.ts'

it.each([
  { text: '7', id: 7 },
  { text: '2147483647', id: 2_147_483_647 },
  { text: '0', id: null },
  { text: '-3', id: null },
  { text: '1.5', id: null },
  { text: 'abc', id: null },
  { text: '', id: null },
  { text: null, id: null },
  { text: undefined, id: null },
])('reads $text as $id', ({ text, id }) => expect(readId(text)).toBe(id))

import { expect, it } from 'vitest'
import { roomLeft } from './room-left.ts'

it.each([
  { name: 'says nothing while there is plenty', length: 4_499, text: '' },
  { name: 'counts down near the end', length: 4_500, text: '500 characters left' },
  { name: 'knows the singular', length: 4_999, text: '1 character left' },
  { name: 'counts down to 0', length: 5_000, text: '0 characters left' },
  { name: 'says by how much it is too long', length: 5_001, text: '1 character too many' },
])('$name', ({ length, text }) => {
  expect(roomLeft(length, 5_000)).toBe(text)
})

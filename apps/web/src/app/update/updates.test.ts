import { expect, it } from 'vitest'
import { isAnotherVersion } from './updates.ts'

it.each([
  { name: 'the same', answer: { version: 'a1' }, is: false },
  { name: 'another', answer: { version: 'b2' }, is: true },
  { name: 'nothing, since the server is away', answer: null, is: false },
  { name: 'an empty text', answer: { version: '' }, is: false },
  { name: 'no text', answer: { version: 5 }, is: false },
  { name: 'something else', answer: '<!doctype html>', is: false },
])('the server has another version when it names $name: $is', ({ answer, is }) => {
  expect(isAnotherVersion(answer, 'a1')).toBe(is)
})

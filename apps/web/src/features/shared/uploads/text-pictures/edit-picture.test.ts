import { expect, it } from 'vitest'
import { pixelsOf, whole } from './edit-picture.ts'

const size = { width: 400, height: 300 }

it.each([
  { name: 'the whole picture', part: whole, is: { x: 0, y: 0, ...size } },
  {
    name: 'an empty part',
    part: { x: 10, y: 10, width: 0, height: 0 },
    is: { x: 0, y: 0, ...size },
  },
  {
    name: 'a part',
    part: { x: 25, y: 10, width: 50, height: 20 },
    is: { x: 100, y: 30, width: 200, height: 60 },
  },
  {
    name: 'the last pixel',
    part: { x: 100, y: 100, width: 1, height: 1 },
    is: { x: 399, y: 299, width: 1, height: 1 },
  },
  {
    name: 'a part that is rounded beyond the edge',
    part: { x: 99.9, y: 0, width: 50, height: 100 },
    is: { x: 399, y: 0, width: 1, height: 300 },
  },
])('$name is cut out in whole pixels', ({ part, is }) => expect(pixelsOf(part, size)).toEqual(is))

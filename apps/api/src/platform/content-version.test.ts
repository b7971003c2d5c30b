import { expect, it } from 'vitest'
import { contentVersionOf, requireSameContent } from './content-version.ts'

const stored = { name: 'Mock', sections: [1, 2] }
const newer = { ...stored, sections: [2, 1] }
const what = 'This quiz'

it('equal content has an equal version, and other content another', () => {
  const version = contentVersionOf(stored)
  expect(version).toMatch(/^[\w-]{22}$/)
  expect(contentVersionOf({ ...stored })).toBe(version)
  expect(contentVersionOf(newer)).not.toBe(version)
})

it.each([
  { when: 'nobody has changed the content', before: stored, after: newer },
  { when: 'the same save was stored before', before: newer, after: newer },
])('an edit is accepted when $when', ({ before, after }) => {
  const read = contentVersionOf(stored)
  expect(() => requireSameContent(read, { what, before, after })).not.toThrow()
})

it.each([undefined, null])('an edit that names no version (%j) is accepted', (read) => {
  expect(() => requireSameContent(read, { what, before: newer, after: stored })).not.toThrow()
})

it.each([{ after: stored }, {}])('an edit of newer content is refused: %j', (edit) => {
  expect(() =>
    requireSameContent(contentVersionOf(stored), { what, before: newer, ...edit }),
  ).toThrow(expect.objectContaining({ code: 'conflict', field: 'version' }))
})

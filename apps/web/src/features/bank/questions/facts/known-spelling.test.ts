import { expect, it } from 'vitest'
import { knownSpelling } from './known-spelling.ts'

it.each([
  { tags: ['optics'], known: ['Optics'], spelt: ['Optics'] },
  { tags: ['Optics', 'NCERT'], known: ['optics', 'PYQ'], spelt: ['optics', 'NCERT'] },
  { tags: ['new'], known: [], spelt: ['new'] },
])('spells $tags as $spelt', ({ tags, known, spelt }) =>
  expect(knownSpelling(tags, known)).toEqual(spelt),
)

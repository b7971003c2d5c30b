import { expect, it } from 'vitest'
import { changedFields } from './named-fields.ts'

const before = { name: 'Physics', description: 'Motion and light' }

it.each([
  { name: 'nothing changed', after: before, changes: {} },
  { name: 'blanks around are no change', after: { ...before, name: ' Physics ' }, changes: {} },
  { name: 'a new name alone', after: { ...before, name: 'Optics ' }, changes: { name: 'Optics' } },
  {
    name: 'both',
    after: { name: 'Optics', description: 'Light' },
    changes: { name: 'Optics', description: 'Light' },
  },
])('$name', ({ after, changes }) => expect(changedFields(before, after)).toEqual(changes))

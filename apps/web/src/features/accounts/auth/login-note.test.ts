import { describe, expect, it } from 'vitest'
import { confirmedKind, readLoginNote } from './login-note.ts'

describe('readLoginNote', () => {
  const note = { kind: 'signed-up', email: 'a@example.com' }
  it.each([
    { name: 'a note', stored: note, read: note },
    {
      name: 'a note without an e-mail',
      stored: { ...note, email: '' },
      read: { ...note, email: '' },
    },
    {
      name: 'an account that an admin approves next',
      stored: { ...note, kind: 'awaits-approval' },
      read: { ...note, kind: 'awaits-approval' },
    },
    { name: 'nothing', stored: null, read: null },
    { name: 'another kind', stored: { ...note, kind: 'deleted' }, read: null },
    { name: 'no text as e-mail', stored: { ...note, email: 7 }, read: null },
    { name: 'no object', stored: 'signed-up', read: null },
  ])('$name', ({ stored, read }) => expect(readLoginNote(stored)).toEqual(read))
})

it.each([
  [true, 'awaits-approval'],
  [false, 'confirmed'],
  [undefined, 'maybe-awaits-approval'],
])('an account that awaits approval: %s', (awaits, kind) =>
  expect(confirmedKind(awaits)).toBe(kind),
)

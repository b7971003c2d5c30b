import { describe, expect, it } from 'vitest'
import { CallError } from '../../../lib/call.ts'
import { actionText, byReason, refusedBy } from './refusals.ts'

describe('refusedBy', () => {
  const refused = [{ id: 3, reason: 'Quiz not found' }]
  const failure = (data: unknown) => new CallError(409, 'conflict', 'ID 3: no', { data })
  it.each([
    { name: 'names them', error: failure({ refused }), rows: refused },
    { name: 'names none', error: failure(undefined), rows: [] },
    { name: 'has other data', error: failure({ errors: [] }), rows: [] },
    { name: 'is no answer of ours', error: new Error('no'), rows: [] },
  ])('$name', ({ error, rows }) => expect(refusedBy(error)).toEqual(rows))
})

it('lists each reason once', () => {
  const refused = [
    { id: 1, reason: 'Taken' },
    { id: 2, reason: 'Gone' },
    { id: 3, reason: 'Taken' },
  ]
  expect(byReason(refused, (id) => `Quiz ${id}`)).toEqual([
    { reason: 'Taken', names: ['Quiz 1', 'Quiz 3'] },
    { reason: 'Gone', names: ['Quiz 2'] },
  ])
})

it.each([
  { all: 12, refused: 0, text: 'Move' },
  { all: 12, refused: 3, text: 'Move the other 9' },
  { all: 2, refused: 1, text: 'Move the other one' },
])('$text', ({ text, ...counts }) => expect(actionText('Move', counts)).toBe(text))

it('ends a label with the verb, not with its preposition', () => {
  expect(actionText('Make slips for', { all: 3, refused: 0 })).toBe('Make slips')
  expect(actionText('Make slips for', { all: 3, refused: 1 })).toBe('Make slips for the other 2')
})

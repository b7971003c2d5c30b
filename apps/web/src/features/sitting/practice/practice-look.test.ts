import { expect, it } from 'vitest'
import { CallError } from '../../../lib/call.ts'
import { lookOf } from './practice-look.ts'

const practice = { quiz_mode: 'practice', existing: false } as const
const sitting = 'You are sitting an exam on this chapter. Submit it before you practise'

it.each([
  { name: 'under way', data: undefined, error: null, look: null },
  {
    name: 'may start',
    data: practice,
    error: null,
    look: { kind: 'open', mode: 'practice', existing: false },
  },
  {
    name: 'the server says no',
    data: undefined,
    error: new CallError(400, 'not_allowed_now', sitting),
    look: { kind: 'refused', message: sitting },
  },
  {
    name: 'the server says no now, after it said yes',
    data: practice,
    error: new CallError(400, 'not_allowed_now', sitting),
    look: { kind: 'refused', message: sitting },
  },
  {
    name: 'there is no such quiz',
    data: undefined,
    error: new CallError(404, 'not_found', 'Quiz not found'),
    look: { kind: 'not_found' },
  },
  {
    name: 'the address names no number',
    data: undefined,
    error: new CallError(400, 'invalid_input', 'id'),
    look: { kind: 'not_found' },
  },
  {
    name: 'no network',
    data: undefined,
    error: new CallError(0, 'network', 'Axios Network error'),
    look: null,
  },
  { name: 'anything else', data: undefined, error: new Error('chunk'), look: null },
])('$name', ({ data, error, look }) => expect(lookOf(data, error)).toEqual(look))

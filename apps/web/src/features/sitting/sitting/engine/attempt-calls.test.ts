import { expect, it } from 'vitest'
import { CallError } from '../../../../lib/call.ts'
import { outcomeOf } from './attempt-calls.ts'

const unreachable = { kind: 'unreachable' }

it.each([
  { name: 'no response', error: new CallError(0, 'network', 'Failed to fetch'), is: unreachable },
  { name: 'a proxy’s page', error: new CallError(403, 'network', 'Sign in'), is: unreachable },
  { name: 'a timeout', error: new DOMException('Too late', 'TimeoutError'), is: unreachable },
  { name: 'a response of another attempt', error: new Error('Another one'), is: unreachable },
  {
    name: 'too many calls',
    error: new CallError(429, 'too_many_requests', 'Slow down'),
    is: unreachable,
  },
  {
    name: 'a failure of the server',
    error: new CallError(500, 'internal', 'Something went wrong'),
    is: unreachable,
  },
  {
    name: 'a session that has ended',
    error: new CallError(401, 'not_authenticated', 'Please sign in'),
    is: { kind: 'signed_out' },
  },
  {
    name: 'a closed attempt',
    error: new CallError(409, 'attempt_closed', 'Submitted already'),
    is: { kind: 'closed' },
  },
  {
    name: 'an attempt whose time is over',
    error: new CallError(400, 'not_allowed_now', 'You have already completed this quiz'),
    is: { kind: 'closed' },
  },
  {
    name: 'a refused answer',
    error: new CallError(400, 'invalid_input', 'quiz_state.12.selected_values: not a number', {
      field: 'quiz_state.12.selected_values',
    }),
    is: { kind: 'refused', message: 'not a number', question: 12 },
  },
])('$name is $is.kind', async ({ error, is }) => {
  expect(await outcomeOf(() => Promise.reject(error))).toEqual(is)
})

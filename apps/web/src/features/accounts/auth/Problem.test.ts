import { expect, it } from 'vitest'
import { CallError, networkError } from '../../../lib/call.ts'
import { serverMessage } from './Problem.tsx'

it.each([
  {
    name: "the server's own words",
    error: new CallError(400, 'invalid_input', 'The reset link has expired'),
    text: 'The reset link has expired',
  },
  {
    name: 'the usual text without an answer',
    error: new CallError(0, 'network', networkError),
    text: 'Something went wrong.',
  },
  {
    name: "the usual text for a proxy's page without a message",
    error: new CallError(502, 'internal', networkError),
    text: 'Something went wrong.',
  },
  {
    name: 'the usual text for a fault of our own',
    error: new TypeError('x is undefined'),
    text: 'Something went wrong.',
  },
])('says $name', ({ error, text }) => {
  expect(serverMessage(error, 'Something went wrong.')).toBe(text)
})

import { expect, it } from 'vitest'
import { shownAttempt } from './practice-end.ts'

const ended = { takeQuizId: 5, how: 'submitted', unsent: 0 } as const

it.each([
  { name: 'nothing ended, nothing named', end: null, address: '', shown: null },
  { name: 'named by the address', end: null, address: '?attempt=12', shown: 12 },
  { name: 'what has just ended comes first', end: ended, address: '', shown: 5 },
  { name: 'takes precedence over an older address', end: ended, address: '?attempt=4', shown: 5 },
  { name: 'words', end: null, address: '?attempt=last', shown: null },
  { name: 'zero', end: null, address: '?attempt=0', shown: null },
  { name: 'a number of no attempt', end: null, address: '?attempt=1e9', shown: null },
])('$name', ({ end, address, shown }) =>
  expect(shownAttempt(end, new URLSearchParams(address))).toBe(shown),
)

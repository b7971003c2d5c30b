import { expect, it } from 'vitest'
import { untilAskedAgain } from './reopened-poll.ts'

const submittedAt = 1_000_000
const minute = 60_000
/**
 * The pause until the next call, if the server described the exam `minutes` after its end, and
 * `unanswered` minutes ago.
 */
const asked = (minutes: number, unanswered = 0) =>
  untilAskedAgain(
    { submitted_at: submittedAt, server_time: submittedAt + minutes * 60 },
    unanswered * minute,
  )

it.each([
  { name: 'just submitted', is: asked(0), every: 8_000 },
  { name: 'submitted 59 minutes ago', is: asked(59), every: 8_000 },
  { name: 'submitted an hour ago', is: asked(60), every: 120_000 },
  { name: 'submitted yesterday', is: asked(24 * 60), every: 120_000 },
  { name: 'no answer for a minute', is: asked(5, 1), every: 8_000 },
  { name: 'no answer until the hour was over', is: asked(5, 55), every: 120_000 },
  { name: 'no answer yet', is: untilAskedAgain(undefined, 60 * minute), every: 8_000 },
  {
    name: 'open again',
    is: untilAskedAgain({ submitted_at: null, server_time: submittedAt + 60 }, 0),
    every: false,
  },
])('$name', ({ is, every }) => expect(is).toBe(every))

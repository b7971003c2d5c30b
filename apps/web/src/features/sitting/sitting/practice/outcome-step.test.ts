import type { AttemptResult } from '@prepwell/contract/results/results.ts'
import { expect, it } from 'vitest'
import { outcomeStep, resultPoll } from './outcome-step.ts'

type Facts = Parameters<typeof outcomeStep>[0]

const score = { scored: 1, total: 2, percentage: 50, timeTaken: 60 }
const result: AttemptResult['result_state'] = { data: { score, questions: [] } }
const done: Facts = { quiz_id: 7, quiz_mode: 'practice', completed: true, result_state: result }
const hidden: Facts = { ...done, result_state: {} }
const running: Facts = { ...hidden, completed: false }

it.each([
  { name: 'its result', attempt: done, hasEnded: true, step: 'show', poll: false },
  { name: 'an old result', attempt: done, hasEnded: false, step: 'show', poll: false },
  { name: 'a result that must wait', attempt: hidden, hasEnded: true, step: 'show', poll: 30_000 },
  { name: 'one that is closing', attempt: running, hasEnded: true, step: 'wait', poll: 2_000 },
  { name: 'one that is running', attempt: running, hasEnded: false, step: 'go_on', poll: 30_000 },
  {
    name: 'one of another quiz',
    attempt: { ...done, quiz_id: 8 },
    hasEnded: false,
    step: 'unknown',
    poll: false,
  },
  {
    name: 'an exam',
    attempt: { ...done, quiz_mode: 'exam' as const },
    hasEnded: false,
    step: 'unknown',
    poll: false,
  },
])('$name: $step', ({ attempt, hasEnded, step, poll }) => {
  expect(outcomeStep(attempt, 7, hasEnded)).toBe(step)
  expect(resultPoll(attempt, hasEnded)).toBe(poll)
})

it('does not poll before the first response', () => expect(resultPoll(undefined, true)).toBe(false))

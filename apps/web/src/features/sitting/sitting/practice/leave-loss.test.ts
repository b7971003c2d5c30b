import { expect, it } from 'vitest'
import { leaveLoss } from './leave-loss.ts'

it.each([
  { name: 'no clock, saved', deadline: null, saveState: 'saved', loss: null },
  { name: 'no clock, on this device', deadline: null, saveState: 'device', loss: null },
  { name: 'no clock, on the screen only', deadline: null, saveState: 'unsafe', loss: 'answers' },
  { name: 'against the clock', deadline: 2000, saveState: 'saved', loss: 'time' },
  {
    name: 'against the clock, on the screen only',
    deadline: 2000,
    saveState: 'unsafe',
    loss: 'answers',
  },
] as const)('$name', ({ deadline, saveState, loss }) =>
  expect(leaveLoss(deadline, saveState)).toBe(loss),
)

import { expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

it.each([
  { name: 'full marks are right', full: 200, earned: 200, blank: false, outcome: 'right' },
  { name: 'some marks are partly right', full: 200, earned: 1, blank: false, outcome: 'partly' },
  { name: 'no marks are wrong', full: 200, earned: 0, blank: false, outcome: 'wrong' },
  { name: 'negative marks are wrong', full: 200, earned: -50, blank: false, outcome: 'wrong' },
  { name: 'nothing chosen is blank', full: 200, earned: 0, blank: true, outcome: 'blank' },
])('$name', ({ outcome, ...answer }) => expect(outcomeOf(answer)).toBe(outcome))

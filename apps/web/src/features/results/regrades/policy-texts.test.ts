import { expect, it } from 'vitest'
import { policyWithKey, regradeTitle } from './policy-texts.ts'

it.each([
  { policy: 'new_key', key: 'B', text: 'New key: B' },
  { policy: 'also_accept', key: '2.4 to 2.6', text: 'Also accept 2.4 to 2.6' },
  { policy: 'full_answered', key: null, text: 'Full marks to all who answered' },
  { policy: 'full_all', key: null, text: 'Full marks to all' },
  { policy: 'leave_out', key: null, text: 'Leave out' },
] as const)('$text', ({ policy, key, text }) => expect(policyWithKey(policy, key)).toBe(text))

it('a regrade is named by its questions, a single one with what became of it', () => {
  const one = { display_id: 12, policy: 'also_accept', key: 'C' } as const
  expect(regradeTitle([one])).toBe('Question 12: Also accept C')
  expect(regradeTitle([{ ...one, display_id: 3 }, one])).toBe('Questions 3, 12')
})

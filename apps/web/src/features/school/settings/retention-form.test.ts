import { expect, it } from 'vitest'
import { changedLengths, lengthsOf, retentionFields, retentionProblems } from './retention-form.ts'

const stored = {
  ...{ unused_account_months: 12, audit_days: null, attempt_log_months: null },
  ...{ late_answer_months: null, message_months: 24 },
}

it('an empty field is no limit, and what was stored comes back', () => {
  const fields = retentionFields(stored)
  expect(fields).toMatchObject({ unused_account_months: '12', audit_days: '' })
  expect(lengthsOf(fields)).toEqual(stored)
  expect(retentionProblems(fields)).toEqual({})
})

it('sends only what has changed, as another admin may have changed the rest', () => {
  const before = retentionFields(stored)
  expect(changedLengths(before, before)).toEqual({})
  expect(changedLengths(before, { ...before, audit_days: ' 30' })).toEqual({ audit_days: 30 })
  expect(changedLengths(before, { ...before, message_months: '' })).toEqual({
    message_months: null,
  })
})

it.each([
  ['5', 'At least 6 months'],
  ['121', 'At most 120 months'],
  ['6.5', 'Enter whole months'],
  ['a year', 'Enter whole months'],
])('%s months are refused: %s', (typed, problem) => {
  const fields = { ...retentionFields(stored), unused_account_months: typed }
  expect(retentionProblems(fields)).toEqual({ unused_account_months: problem })
})

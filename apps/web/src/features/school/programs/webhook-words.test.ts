import { expect, it } from 'vitest'
import { conditionOf, outcomeOf, troubleOf } from './webhook-words.ts'

const on = { is_on: true, off_reason: null, failing_since: null }

it.each([
  [on, 'On', null],
  [{ ...on, failing_since: 1 }, 'Failing', 'The last request failed'],
  [{ ...on, is_on: false, off_reason: 'admin' }, 'Off', null],
  [{ ...on, is_on: false, off_reason: 'failing', failing_since: 1 }, 'Turned off', 'three days'],
  [{ ...on, is_on: false, off_reason: 'gone', failing_since: 1 }, 'Turned off', '410'],
] as const)('%o is shown as %s', (webhook, badge, trouble) => {
  expect(conditionOf(webhook).text).toBe(badge)
  if (trouble === null) expect(troubleOf(webhook)).toBeNull()
  else expect(troubleOf(webhook)).toContain(trouble)
})

const delivery = { attempts: 0, last_status: null, last_error: null }

it.each([
  [delivery, 'Not sent yet'],
  [{ ...delivery, attempts: 1 }, 'Being sent'],
  [{ ...delivery, attempts: 1, last_status: 500 }, 'Status 500'],
  [{ ...delivery, attempts: 1, last_error: 'connect ECONNREFUSED' }, 'connect ECONNREFUSED'],
])('%o came to: %s', (given, text) => expect(outcomeOf(given)).toBe(text))

import { expect, it } from 'vitest'
import { judgeSignUp } from './sign-up-rule.ts'

const domains = ['sunrise.test', 'b.test']

it.each([
  ['open', 'zoe@else.test', false, 'enter'],
  ['approval', 'zoe@else.test', false, 'wait'],
  ['approval', 'zoe@else.test', true, 'enter'],
  ['domains', 'zoe@sunrise.test', false, 'enter'],
  ['domains', 'Zoe@SUNRISE.Test', false, 'enter'],
  ['domains', 'zoe@mail.sunrise.test', false, 'other domain'],
  ['domains', 'zoe@sunrise.test.evil.test', false, 'other domain'],
  ['domains', 'zoe@notsunrise.test', false, 'other domain'],
  ['domains', 'sunrise.test@evil.test', false, 'other domain'],
  ['domains', '"a@sunrise.test"@evil.test', false, 'other domain'],
  ['domains', 'zoe@else.test', true, 'enter'],
  ['invitation', 'zoe@sunrise.test', false, 'needs a code'],
  ['invitation', 'zoe@else.test', true, 'enter'],
  ['closed', 'zoe@sunrise.test', false, 'closed'],
  ['closed', 'zoe@sunrise.test', true, 'closed'],
] as const)('%s: %s, with a code: %s, is %s', (sign_up, email, hasCode, verdict) => {
  const rule = { sign_up, sign_up_domains: domains }
  expect(judgeSignUp(rule, { email, hasCode })).toBe(verdict)
})

it.each([
  ['open', 'zoe@sunrise.test', false, 'enter'],
  ['approval', 'zoe@sunrise.test', false, 'wait'],
  ['domains', 'zoe@sunrise.test', false, 'unproved'],
  ['domains', 'zoe@else.test', false, 'other domain'],
  ['domains', 'zoe@sunrise.test', true, 'enter'],
] as const)(
  '%s: %s by the word of a provider, with a code: %s, is %s',
  (sign_up, email, hasCode, verdict) => {
    const rule = { sign_up, sign_up_domains: domains }
    expect(judgeSignUp(rule, { email, hasCode, isVouchedFor: true })).toBe(verdict)
  },
)

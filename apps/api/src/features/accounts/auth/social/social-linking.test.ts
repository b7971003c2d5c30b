import { describe, expect, it } from 'vitest'
import { type EmailHolder, judgeSocialSignIn } from './social-linking.ts'

const active = { status: 'Active', must_change_password: false } as const
const suspended = { status: 'Suspended', must_change_password: false } as const
const withSlip = { status: 'Active', must_change_password: true } as const
const google = { provider: 'google', email: 'ada@gmail.com', runsMailbox: true } as const
const facebook = { provider: 'facebook', email: 'ada@gmail.com', runsMailbox: false } as const
const student: EmailHolder = {
  ...active,
  role: 'student',
  email_verified_at: new Date(0),
  providers: [],
}

describe('a person who signed in before', () => {
  it.each([
    { name: 'is let in', person: google, known: active, verdict: 'sign_in' },
    {
      name: 'is let in without an e-mail',
      person: { ...google, email: null },
      known: active,
      verdict: 'sign_in',
    },
    {
      name: 'is refused when suspended',
      person: google,
      known: suspended,
      verdict: 'suspended',
    },
    { name: 'is refused after a slip', person: google, known: withSlip, verdict: 'slip' },
    {
      name: 'is refused after a slip, suspended',
      person: google,
      known: { ...withSlip, ...{ status: 'Suspended' as const } },
      verdict: 'suspended',
    },
  ])('$name', ({ person, known, verdict }) => {
    expect(judgeSocialSignIn(person, known, undefined)).toBe(verdict)
    // It makes no difference which account owns the email now.
    expect(judgeSocialSignIn(person, known, student)).toBe(verdict)
  })
})

describe('a person who is new to us', () => {
  it.each([
    { name: 'Google, e-mail free', person: google, verdict: 'create' },
    { name: 'Facebook, e-mail free', person: facebook, verdict: 'create' },
    {
      name: 'Google without a verified e-mail',
      person: { ...google, email: null },
      verdict: 'no_email',
    },
    {
      name: 'Facebook without an e-mail',
      person: { ...facebook, email: null },
      verdict: 'no_email',
    },
  ])('$name: $verdict', ({ person, verdict }) => {
    expect(judgeSocialSignIn(person, undefined, undefined)).toBe(verdict)
  })
})

describe('a person whose e-mail has an account', () => {
  it.each([
    { name: 'a confirmed student, Google hosts the mailbox', holder: {}, verdict: 'link' },
    { name: 'the same, suspended', holder: suspended, verdict: 'suspended' },
    { name: 'the same, with a slip', holder: withSlip, verdict: 'slip' },
    { name: 'one with a slip, by Facebook', person: facebook, holder: withSlip },
    {
      name: 'Google does not host the mailbox',
      person: { ...google, runsMailbox: false },
      holder: {},
    },
    { name: 'Facebook', person: facebook, holder: {} },
    { name: 'an admin', holder: { role: 'Admin' as const } },
    { name: 'an unconfirmed account', holder: { email_verified_at: null } },
    { name: 'an account of another Google identity', holder: { providers: ['google' as const] } },
    { name: 'an account that came from Facebook', holder: { providers: ['facebook' as const] } },
    {
      name: 'a suspended admin, whose state is not revealed',
      holder: { ...suspended, role: 'Admin' as const },
    },
    { name: 'a suspended account, by Facebook', person: facebook, holder: suspended },
  ])('$name', ({ person = google, holder, verdict = 'taken' }) => {
    expect(judgeSocialSignIn(person, undefined, { ...student, ...holder })).toBe(verdict)
  })
})

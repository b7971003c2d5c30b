import { describe, expect, it } from 'vitest'
import { type Holder, judgeOwnSignIn } from './judge-own-sign-in.ts'

const provider = { issuer: 'https://sign-in.school.test', makes_accounts: true }
const person = { email: 'ada@school.test' }
const student: Holder = {
  ...{ role: 'student', status: 'Active', has_password: true, identities: [] },
  must_change_password: false,
  email_verified_at: new Date(0),
}
const here = { provider: 'oidc', subject: `${provider.issuer} somebody-else` }
const earlier = { provider: 'oidc', subject: 'https://old.school.test me' }

describe('who has signed in before', () => {
  it.each([
    { name: 'active', account: {}, verdict: 'sign_in' },
    { name: 'suspended', account: { status: 'Suspended' }, verdict: 'suspended' },
    { name: 'with an unused slip', account: { must_change_password: true }, verdict: 'slip' },
  ] as const)('$name: $verdict, whatever the address is now', ({ account, verdict }) => {
    const known = { ...student, ...account }
    expect(judgeOwnSignIn({ email: null }, provider, known, undefined)).toBe(verdict)
    expect(judgeOwnSignIn(person, provider, known, student)).toBe(verdict)
  })
})

describe('who has not', () => {
  it.each([
    { name: 'a verified student', holder: {}, verdict: 'link' },
    {
      name: 'a student whom the school entered, without a password',
      holder: { email_verified_at: null, has_password: false },
      verdict: 'link',
    },
    { name: 'of an earlier provider', holder: { identities: [earlier] }, verdict: 'link' },
    {
      name: 'anybody who typed the address',
      holder: { email_verified_at: null },
      verdict: 'taken',
    },
    {
      name: 'suspended, with a typed address: its state is nobody’s business',
      holder: { email_verified_at: null, status: 'Suspended' },
      verdict: 'taken',
    },
    {
      name: 'another person with the address before',
      holder: { identities: [here] },
      verdict: 'taken',
    },
    {
      name: 'joined with Facebook',
      holder: { identities: [{ provider: 'facebook', subject: '1' }] },
      verdict: 'taken',
    },
    {
      name: 'joined with Facebook and an earlier provider',
      holder: { identities: [earlier, { provider: 'facebook', subject: '1' }] },
      verdict: 'taken',
    },
    { name: 'suspended', holder: { status: 'Suspended' }, verdict: 'suspended' },
    {
      name: 'a student with an unused slip',
      holder: { must_change_password: true },
      verdict: 'slip',
    },
    {
      name: 'anybody with a slip who typed the address',
      holder: { must_change_password: true, email_verified_at: null },
      verdict: 'taken',
    },
    { name: 'staff', holder: { role: 'Staff' }, verdict: 'prove' },
    { name: 'an admin', holder: { role: 'Admin' }, verdict: 'prove' },
    {
      name: 'a suspended admin',
      holder: { role: 'Admin', status: 'Suspended' },
      verdict: 'suspended',
    },
  ] as const)('an account of $name: $verdict', ({ holder, verdict }) => {
    expect(judgeOwnSignIn(person, provider, undefined, { ...student, ...holder })).toBe(verdict)
    expect(judgeOwnSignIn({ email: null }, provider, undefined, undefined)).toBe('no_email')
  })

  it('gets an account only if the school lets the provider make them', () => {
    expect(judgeOwnSignIn(person, provider, undefined, undefined)).toBe('create')
    const closed = { ...provider, makes_accounts: false }
    expect(judgeOwnSignIn(person, closed, undefined, undefined)).toBe('unknown')
  })
})

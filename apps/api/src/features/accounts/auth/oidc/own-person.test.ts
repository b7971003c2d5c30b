import { describe, expect, it } from 'vitest'
import { givenBy, isOfOtherIssuer, joinClaims, readPerson, subjectOf } from './own-person.ts'

const issuer = 'https://sign-in.school.test'
const rules = { issuer, trusted_domains: ['school.test'], claim: 'groups' }

describe('an address is believed', () => {
  it.each([
    { says: { email_verified: true }, email: 'a@else.test' },
    { says: { email_verified: 'true' }, email: 'a@else.test' },
    { says: {}, email: 'a@school.test' },
    { says: {}, email: 'A@School.TEST' },
  ])('$email with $says', ({ says, email }) => {
    expect(readPerson({ sub: 's', email, ...says }, rules).email?.toLowerCase()).toBe(
      email.toLowerCase(),
    )
  })

  it.each([
    { name: 'not verified', says: { email_verified: false, email: 'a@school.test' } },
    { name: 'not verified, as a text', says: { email_verified: 'false', email: 'a@school.test' } },
    { name: 'verified by something else', says: { email_verified: 1, email: 'a@school.test' } },
    { name: 'unknown, of another domain', says: { email: 'a@else.test' } },
    { name: 'unknown, of a subdomain', says: { email: 'a@x.school.test' } },
    { name: 'a trusted domain before the @', says: { email: '"a@school.test"@else.test' } },
    { name: 'no address', says: { email_verified: true } },
    { name: 'a list', says: { email_verified: true, email: ['a@school.test'] } },
    { name: 'no mailbox', says: { email_verified: true, email: 'school.test' } },
  ])('never: $name', ({ says }) => {
    expect(readPerson({ sub: 's', ...says }, rules).email).toBeNull()
  })

  it('by Google only where it runs the mailbox', () => {
    const google = { ...rules, issuer: 'https://accounts.google.com' }
    const read = (more: object) => readPerson({ sub: 's', email_verified: true, ...more }, google)
    expect(read({ email: 'a@else.test' }).email).toBeNull()
    expect(read({ email: 'a@else.test', hd: 'else.test' }).email).toBe('a@else.test')
    expect(read({ email: 'a@gmail.com' }).email).toBe('a@gmail.com')
  })
})

it.each([
  { token: {}, endpoint: true, believed: true },
  { token: {}, endpoint: false, believed: false },
  { token: { email_verified: true }, endpoint: true, believed: true },
  { token: { email_verified: true }, endpoint: false, believed: false },
  { token: { email_verified: true }, endpoint: 'false', believed: false },
  { token: { email_verified: false }, endpoint: true, believed: false },
])(
  'an address of the userinfo endpoint, which says $endpoint, with $token in the ID token',
  ({ token, endpoint, believed }) => {
    const more = { email: 'a@else.test', email_verified: endpoint }
    const { email } = readPerson(joinClaims({ sub: 's', ...token }, more), rules)
    expect(email).toBe(believed ? 'a@else.test' : null)
  },
)

it('a subject belongs to its issuer', () => {
  const subject = subjectOf(issuer, 'x')
  expect(readPerson({ sub: 'x' }, rules).subject).toBe(subject)
  expect(isOfOtherIssuer(issuer, subject)).toBe(false)
  expect(isOfOtherIssuer('https://sign-in.school', subject)).toBe(true)
  expect(isOfOtherIssuer(issuer, subjectOf(`${issuer}.evil.test`, 'x'))).toBe(true)
})

describe('the values of the claim', () => {
  it.each([
    { groups: ['a', 'b'], values: ['a', 'b'] },
    { groups: 'a', values: ['a'] },
    { groups: 7, values: ['7'] },
    { groups: [], values: [] },
    { groups: null, values: null },
    { groups: undefined, values: null },
  ])('$groups', ({ groups, values }) => {
    expect(readPerson({ sub: 's', groups }, rules).values).toEqual(values)
  })

  it('are read only if the school names the claim', () => {
    expect(readPerson({ sub: 's', groups: ['a'] }, { ...rules, claim: null }).values).toBeNull()
  })

  const table = [
    { value: 'batch-a', group_id: 1, role: null },
    { value: 'batch-a', group_id: 2, role: null },
    { value: 'both', group_id: 2, role: null },
    { value: 'both', group_id: null, role: 'Author' },
    { value: 'teachers', group_id: null, role: 'Teacher' },
  ] as const

  it.each([
    { values: ['batch-a', 'both'], given: { groupIds: [1, 2], roles: ['Author'] } },
    { values: ['teachers', 'both'], given: { groupIds: [2], roles: ['Teacher', 'Author'] } },
    { values: ['Batch-A', 'Admin'], given: { groupIds: [], roles: [] } },
    { values: [], given: { groupIds: [], roles: [] } },
    // Null if the provider sends no such claim: the groups stay as they are, and the roles end.
    { values: null, given: { groupIds: null, roles: [] } },
  ])('$values give $given', ({ values, given }) => {
    expect(givenBy(values, table)).toEqual(given)
  })
})

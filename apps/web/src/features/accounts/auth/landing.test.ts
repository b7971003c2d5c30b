import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { describe, expect, it } from 'vitest'
import { landingOf, socialLandingOf } from './landing.ts'

const person = (role: string) => ({ role }) as SessionUser

describe('landingOf', () => {
  it.each([
    { role: 'student', next: null, landing: '/' },
    { role: 'Student', next: null, landing: '/' },
    { role: 'Admin', next: null, landing: '/admin/dashboard' },
    { role: 'admin', next: null, landing: '/admin/dashboard' },
    { role: 'guest', next: null, landing: '/' },
    { role: 'Admin', next: '/browse/exam?x=1', landing: '/browse/exam?x=1' },
    { role: 'student', next: '/take_quiz/4', landing: '/take_quiz/4' },
    { role: 'student', next: 'https://evil.example', landing: '/' },
  ])('a $role who wanted $next lands at $landing', ({ role, next, landing }) => {
    expect(landingOf(person(role), next)).toBe(landing)
  })
})

it('somebody whose account will be deleted lands where it can be kept', () => {
  const leaving = { role: 'student', deletes_at: 1_800_000_000 } as SessionUser
  for (const landing of [landingOf, socialLandingOf])
    expect(landing(leaving, '/take_quiz/4')).toBe('/dashboard/my-data')
})

describe('socialLandingOf', () => {
  it.each([
    { role: 'student', next: null, landing: '/dashboard' },
    { role: 'Student', next: 'https://evil.example', landing: '/dashboard' },
    { role: 'student', next: '/take_quiz/4', landing: '/take_quiz/4' },
    { role: 'Admin', next: null, landing: landingOf(person('Admin'), null) },
  ])('a $role who wanted $next lands at $landing', ({ role, next, landing }) => {
    expect(socialLandingOf(person(role), next)).toBe(landing)
  })
})

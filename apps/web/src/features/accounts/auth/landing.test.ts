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

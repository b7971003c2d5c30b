import type { SessionUser } from '@prepwell/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { landingOf } from './landing.ts'

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

import type { SessionUser } from '@prepwell/contract/users.ts'
import { describe, expect, it } from 'vitest'
import { landingOf } from './landing.ts'
import { socialLandingOf } from './social-landing.ts'

const person = (role: string) => ({ role }) as SessionUser

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

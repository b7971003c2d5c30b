import { describe, expect, it } from 'vitest'
import { accountName } from './social-name.ts'

describe('accountName', () => {
  it.each([
    { given: 'Ada Lovelace', email: 'ada@example.com', name: 'Ada Lovelace' },
    { given: '  Ada  ', email: 'ada@example.com', name: 'Ada' },
    { given: undefined, email: 'ada@example.com', name: 'ada' },
    { given: '', email: 'ada@example.com', name: 'ada' },
    { given: 'A', email: 'ada@example.com', name: 'ada' },
    { given: 'A', email: 'a@example.com', name: 'Student' },
    { given: 'Nul\0', email: 'ada@example.com', name: 'ada' },
    { given: 'x'.repeat(200), email: 'ada@example.com', name: 'x'.repeat(120) },
    { given: `x${'🎓'.repeat(100)}`, email: 'ada@example.com', name: `x${'🎓'.repeat(59)}` },
  ])('$given of $email', ({ given, email, name }) => {
    expect(accountName(given, email)).toBe(name)
  })
})

import { describe, expect, it } from 'vitest'
import { providersNote } from './social-providers.ts'

describe('providersNote', () => {
  it.each([
    { name: 'before the answer', configured: undefined, note: '' },
    {
      name: 'without an answer',
      configured: undefined,
      isFailed: true,
      note: 'Google and Facebook sign-in are not available at the moment.',
    },
    {
      name: 'with neither',
      configured: [],
      note: 'Google and Facebook sign-in are not configured on this site.',
    },
    {
      name: 'with one',
      configured: ['google'] as const,
      note: 'Facebook sign-in is not configured on this site.',
    },
    { name: 'with both', configured: ['facebook', 'google'] as const, note: '' },
    {
      name: 'with an answer that could not be renewed',
      configured: ['facebook', 'google'] as const,
      isFailed: true,
      note: '',
    },
  ])('$name', ({ configured, isFailed = false, note }) => {
    expect(providersNote(configured, isFailed)).toBe(note)
  })
})

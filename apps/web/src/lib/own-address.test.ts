import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownAddress } from './own-address.ts'

describe('ownAddress', () => {
  it.each([
    { next: null, address: null },
    { next: '', address: null },
    { next: '/browse/exam', address: '/browse/exam' },
    { next: '/dashboard/my_quizzes?page=2#top', address: '/dashboard/my_quizzes?page=2#top' },
    { next: '//evil.example/x', address: null },
    { next: '/\\evil.example', address: null },
    { next: 'https://evil.example', address: null },
    { next: 'javascript:alert(1)', address: null },
    { next: '/..//evil.example', address: null },
    { next: '/.//evil.example', address: null },
    { next: '/a/..//evil.example', address: null },
    { next: '/%2e%2e//evil.example', address: null },
    { next: '/..\\\\evil.example', address: null },
    { next: '/\t/evil.example', address: null },
    { next: '/..//', address: null },
    { next: '/a/../b', address: '/b' },
    { next: '/a//evil.example', address: '/a//evil.example' },
  ])('$next leads to $address', ({ next, address }) => {
    expect(ownAddress(next)).toBe(address)
  })

  const part = fc.constantFrom(
    ...['/', '\\', '.', '..', '%2e', '%2f', '\t', '\n', ' ', '@', ':', '?', '#'],
  )
  const crafted = fc.array(
    fc.oneof(part, fc.constantFrom('evil.example', 'https:', 'javascript:', 'a'), fc.string()),
    { maxLength: 12 },
  )

  it('never leads to another site, and is stable when applied again', () => {
    const site = 'https://prepwell.test'
    fc.assert(
      fc.property(crafted, (parts) => {
        const address = ownAddress(`/${parts.join('')}`)
        if (address === null) return
        expect(new URL(address, site).origin).toBe(site)
        expect(new URL(address, `${site}/dashboard/profile?a#b`).origin).toBe(site)
        expect(ownAddress(address)).toBe(address)
      }),
      { numRuns: 2_000 },
    )
  })
})

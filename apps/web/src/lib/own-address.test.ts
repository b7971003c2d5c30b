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
  ])('$next leads to $address', ({ next, address }) => {
    expect(ownAddress(next)).toBe(address)
  })
})

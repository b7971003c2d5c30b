import { expect, it } from 'vitest'
import { againAddress, readAgain } from './again-address.ts'

const read = (address: string) => readAgain(new URL(address, 'https://school.test').searchParams)

it.each(['google', 'facebook', 'oidc'] as const)('the address says all of a login by %s', (by) => {
  for (const isInNewTab of [true, false]) {
    const again = { provider: by, userId: 7, next: '/take_quiz/3?a=b&c=%20', isInNewTab }
    expect(read(againAddress(again))).toEqual(again)
  }
})

it.each([
  { name: 'what a provider answers', address: '/login/callback?code=x&state=y' },
  { name: 'a provider that does not exist', address: '/login/callback?again=x&user=7&next=%2F' },
  { name: 'no user', address: '/login/callback?again=oidc&next=%2F' },
  { name: 'a user that is no number', address: '/login/callback?again=oidc&user=1e999' },
])('$name begins no login', ({ address }) => {
  expect(read(address)).toBeNull()
})

it('leads to no other site', () => {
  const address = '/login/callback?again=oidc&user=7&next=https%3A%2F%2Felsewhere.test%2F'
  expect(read(address)?.next).toBe('/')
})

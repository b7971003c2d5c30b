import { logout } from '@prepwell/contract/accounts/auth.ts'
import { expect, it } from 'vitest'
import { logoutPath } from './left-sessions.ts'

it('the address that ends a session is the contract’s', () => {
  expect({ method: 'POST', path: logoutPath }).toEqual({ method: logout.method, path: logout.path })
})

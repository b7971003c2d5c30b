import { logout } from '@prepwell/contract/accounts/auth.ts'
import { expect, it } from 'vitest'
import { logoutPath } from './left-sessions.ts'

it('the logout address matches the contract', () => {
  expect({ method: 'POST', path: logoutPath }).toEqual({ method: logout.method, path: logout.path })
})

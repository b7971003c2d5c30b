import { logout } from '@prepwell/contract/accounts/auth.ts'
import { expect, it, vi } from 'vitest'
import { leaveSession, logoutPath } from './left-sessions.ts'
import { useSession } from './session.ts'

it('the logout address matches the contract', () => {
  expect({ method: 'POST', path: logoutPath }).toEqual({ method: logout.method, path: logout.path })
})

it('sends a logout again until the server confirms it', async () => {
  vi.useFakeTimers()
  const confirmed = () => Response.json({ message: 'You have been logged out' })
  const portal = () => new Response('<h1>Welcome to the WiFi</h1>')
  const network = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementationOnce(portal)
    .mockImplementation(confirmed)
  vi.stubGlobal('fetch', network)
  useSession.setState({ token: 'left' })
  leaveSession()
  await vi.advanceTimersByTimeAsync(0)
  expect(network).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(network).toHaveBeenCalledTimes(3)
  for (const [address, { headers }] of network.mock.calls)
    expect([address, headers]).toEqual([logoutPath, { authorization: 'Bearer left' }])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

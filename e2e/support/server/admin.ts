import { login } from '@prepwell/contract/accounts/auth.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import type { z } from 'zod'
import { type CallInput, callServer, expectSuccess } from './client.ts'

/**
 * Prepares a school through the API and knows the server's time in epoch seconds. `adminToken`
 * belongs to the admin's session.
 */
export interface Admin {
  /** Calls the API as the admin; throws unless it succeeds. */
  asAdmin<E extends Endpoint>(endpoint: E, input?: CallInput): Promise<z.output<E['response']>>
  now(): number
  readonly adminToken: string
}

export async function signInAsAdmin(
  url: string,
  account: { readonly email: string; readonly password: string },
  now = () => Math.floor(Date.now() / 1000),
): Promise<Admin> {
  const { access_token } = expectSuccess(await callServer(url, login, { body: account }))
  return {
    asAdmin: async (endpoint, input) =>
      expectSuccess(await callServer(url, endpoint, input, access_token)),
    now,
    adminToken: access_token,
  }
}

/**
 * Makes a call that sets the start of a quiz to the server's current second. The server refuses
 * dates before its current minute. If a new minute begins before the server has read the call, the
 * call is repeated within the new minute.
 */
export async function callWithNow<T>(
  { now }: Pick<Admin, 'now'>,
  call: (now: number) => Promise<T>,
): Promise<T> {
  const minute = () => Math.floor(now() / 60)
  const first = minute()
  try {
    return await call(now())
  } catch (error) {
    if (minute() === first) throw error
    return call(now())
  }
}

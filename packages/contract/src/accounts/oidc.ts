import { z } from 'zod'
import { message } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { session, signUpCode } from './auth.ts'

/** The page to which the school's provider sends people back; part of the redirect URI. */
export const oidcReturnPath = '/login/callback'

const flow = z.string().min(1).max(2_000)

/**
 * Begins a sign-in by the school's own provider. The browser keeps `flow` and `state`, and goes to
 * `authorize_url`. 503 while the provider does not answer.
 */
export const beginOidc = endpoint({
  method: 'POST',
  path: '/api/auth/login/oidc/begin',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Begin a login by the provider of the school',
  response: z.object({
    authorize_url: z.string(),
    /** The provider returns it; any other value belongs to somebody else's sign-in. */
    state: z.string(),
    /** To send to `POST /api/auth/login/oidc`, once and within ten minutes. */
    flow: z.string(),
  }),
  errors: ['unavailable'],
})

/**
 * The person is known, but the account belongs to staff: it is joined only after its password is
 * entered.
 */
const joinStep = z.object({
  message: z.string(),
  join: z.object({
    /** For `POST /api/auth/login/oidc/join`. Gives no access on its own. */
    token: z.string(),
    email: z.string(),
  }),
})

/** The data needed for the first sign-in of staff. */
export type JoinStep = z.infer<typeof joinStep>['join']

/**
 * Completes a sign-in by the school's own provider. 400 when the provider's answer does not fit the
 * flow, was used before or is too old, 403 or 409 when this person gets no account.
 */
export const loginWithOidc = endpoint({
  method: 'POST',
  path: '/api/auth/login/oidc',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Log in by the provider of the school',
  body: z.object({
    flow,
    /** The query with which the provider sent the browser back, without `?`. */
    answer: z.string().min(1, 'This field is required').max(4_096),
    code: signUpCode,
  }),
  response: z.union([...session.options, joinStep]),
  errors: [
    'account_suspended',
    'account_waiting',
    'sign_up_refused',
    'forbidden',
    'conflict',
    'unavailable',
  ],
})

/**
 * Joins an account of staff with its owner's account at the provider, and signs in. 401 for a wrong
 * password, and when the sign-in has to start again.
 */
export const joinOidc = endpoint({
  method: 'POST',
  path: '/api/auth/login/oidc/join',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Join an account of staff with the provider of the school',
  body: z.object({ token: z.string().min(1).max(2_000), password: z.string().min(1).max(128) }),
  response: session,
  errors: ['wrong_credentials', 'account_suspended', 'forbidden', 'conflict', 'unavailable'],
})

/**
 * Ends the sessions that began with a session at the provider: OpenID Connect Back-Channel Logout
 * 1.0. The provider sends a form. 400 for a token that is not the provider's, too old or used
 * before.
 */
export const endOidcSessions = endpoint({
  method: 'POST',
  path: '/api/auth/oidc/logout',
  permission: 'anyone',
  tag: 'auth',
  summary: 'Logout at the provider of the school',
  body: z.object({ logout_token: z.string('This field is required').min(1).max(10_000) }),
  response: message,
  errors: ['unavailable'],
})

import { z } from 'zod'
import { message } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

/** Only Admin has admin rights. */
export const roles = ['Admin', 'student'] as const

/** Account states; a suspended account cannot sign in and its sessions end at once. */
export const accountStatuses = ['Active', 'Suspended'] as const

/** The signed-in user as the browser stores it. `id` serves as student id and as admin id. */
export const sessionUser = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  profile_picture: z.string().nullable(),
  /**
   * True until this admin has set up the second step. Until then, every call that the setup does
   * not need answers 403. Absent otherwise.
   */
  second_factor_missing: z.literal(true).optional(),
})

export type SessionUser = z.infer<typeof sessionUser>

/**
 * A JSON string: a signed JWT whose `sub` is the {@link sessionUser}. It is not an access token.
 */
export const userToken = endpoint({
  method: 'POST',
  path: '/api/users/user_token',
  tag: 'users',
  summary: 'The signed-in user as a signed token',
  response: z.string(),
})

const notifications = z.object({ notifications_enabled: z.boolean() })

/**
 * Tells whether the caller receives email notifications: reminders, results and the weekly report,
 * and for admins new contact messages.
 */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/users/notifications',
  tag: 'users',
  summary: 'Show whether the caller gets e-mail notifications',
  response: notifications,
})

/** Turns the caller's own email notifications on. */
export const enableNotifications = endpoint({
  method: 'POST',
  path: '/api/users/notifications/enable',
  tag: 'users',
  summary: 'Switch e-mail notifications on',
  response: notifications,
})

/** Turns the caller's own email notifications off. */
export const disableNotifications = endpoint({
  method: 'POST',
  path: '/api/users/notifications/disable',
  tag: 'users',
  summary: 'Switch e-mail notifications off',
  response: notifications,
})

/** Follows the unsubscribe link of a mail; safe to repeat. 400 for a link that we did not sign. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/users/unsubscribe/:token',
  tag: 'users',
  summary: 'Switch e-mail notifications off by the link of a mail',
  params: z.object({ token: z.string().min(1).max(1_000) }),
  response: message,
})

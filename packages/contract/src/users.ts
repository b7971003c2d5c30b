import { z } from 'zod'
import { message } from './wire/common.ts'
import { endpoint } from './wire/endpoint.ts'

/** Roles. Anything but Admin has no admin rights. */
export const roles = ['Admin', 'student'] as const

/** Account states; a suspended account cannot sign in and its sessions end at once. */
export const accountStatuses = ['Active', 'Suspended'] as const

/** The signed-in user as the browser keeps it. `id` is the student id and the admin id alike. */
export const sessionUser = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(roles),
  profile_picture: z.string().nullable(),
})

/** The signed-in user. */
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
 * Does the caller get e-mail notifications: reminders, results, the weekly report;
 * for admins new contact messages.
 */
export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/users/notifications',
  tag: 'users',
  summary: 'Whether the caller gets e-mail notifications',
  response: notifications,
})

/** Switch the own e-mail notifications on. */
export const enableNotifications = endpoint({
  method: 'POST',
  path: '/api/users/notifications/enable',
  tag: 'users',
  summary: 'Switch e-mail notifications on',
  response: notifications,
})

/** Switch the own e-mail notifications off. */
export const disableNotifications = endpoint({
  method: 'POST',
  path: '/api/users/notifications/disable',
  tag: 'users',
  summary: 'Switch e-mail notifications off',
  response: notifications,
})

/** Follow the unsubscribe link of a mail, as often as one likes. 400 when it is not one of ours. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/users/unsubscribe/:token',
  tag: 'users',
  summary: 'Switch e-mail notifications off by the link of a mail',
  params: z.object({ token: z.string().min(1).max(1_000) }),
  response: message,
})

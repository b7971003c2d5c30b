import { z } from 'zod'
import { epochSeconds, message } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { staffRoles } from '../wire/roles.ts'

/** Only `Admin` has admin rights; `Staff` may do what their `staff_roles` allow. */
export const roles = ['Admin', 'Staff', 'student'] as const

export type AccountKind = (typeof roles)[number]

/** Account states; a suspended account cannot sign in and its sessions end at once. */
export const accountStatuses = ['Active', 'Suspended'] as const

/** The signed-in user as the browser stores it. `id` serves as student id and as admin id. */
export const sessionUser = z.object({
  id: z.number().int(),
  name: z.string(),
  username: z.string(),
  /** Empty without an address. */
  email: z.string(),
  /** Absent in sessions of older releases. */
  roll_number: z.string().nullable().optional(),
  role: z.enum(roles),
  /** The roles of staff who are not admins; absent for admins and students. */
  staff_roles: z.array(z.enum(staffRoles)).optional(),
  profile_picture: z.string().nullable(),
  /**
   * The time at which the account will be deleted, because its owner or the school asked for it.
   * The owner can cancel this until then. Absent otherwise.
   */
  deletes_at: epochSeconds.optional(),
  /**
   * True until this member of staff has set up the second step. Until then, every call that the
   * setup does not need gets a 403. Absent otherwise.
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
  permission: 'account.use',
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
  permission: 'account.use',
  tag: 'users',
  summary: 'Show whether the caller gets email notifications',
  response: notifications,
})

/** Turns the caller's own email notifications on. */
export const enableNotifications = endpoint({
  method: 'POST',
  path: '/api/users/notifications/enable',
  permission: 'account.use',
  tag: 'users',
  summary: 'Switch email notifications on',
  response: notifications,
})

/** Turns the caller's own email notifications off. */
export const disableNotifications = endpoint({
  method: 'POST',
  path: '/api/users/notifications/disable',
  permission: 'account.use',
  tag: 'users',
  summary: 'Switch email notifications off',
  response: notifications,
})

/** Follows the unsubscribe link of a mail; safe to repeat. 400 for a link that we did not sign. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/users/unsubscribe/:token',
  permission: 'anyone',
  tag: 'users',
  summary: 'Switch email notifications off by the link of a mail',
  params: z.object({ token: z.string().min(1).max(1_000) }),
  response: message,
})

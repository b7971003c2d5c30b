import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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

/** A JSON string: a signed JWT whose `sub` is the {@link sessionUser}. It is not an access token. */
export const userToken = endpoint({
  method: 'POST',
  path: '/api/users/user_token',
  tag: 'users',
  summary: 'The signed-in user as a signed token',
  response: z.string(),
})

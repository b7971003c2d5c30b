import { z } from 'zod'
import { endpoint } from '../wire/endpoint.ts'
import { profile, profileChanges } from './profiles.ts'

export const getAdminProfile = endpoint({
  method: 'GET',
  path: '/api/admins/profile',
  permission: 'admin-profile.edit',
  tag: 'admins',
  summary: "The caller's profile as an admin",
  response: profile,
})

/** Changes only the fields that are present. 409 when the username is taken. */
export const updateAdminProfile = endpoint({
  method: 'PUT',
  path: '/api/admins/profile',
  permission: 'admin-profile.edit',
  tag: 'admins',
  summary: "Change the caller's profile as an admin",
  body: profileChanges,
  response: z.object({ message: z.string(), data: profile }),
  errors: ['conflict'],
})

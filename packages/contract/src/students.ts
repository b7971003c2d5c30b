import { z } from 'zod'
import { idParams, one } from './common.ts'
import { endpoint } from './endpoint.ts'
import { profile, studentChanges } from './profiles.ts'

/** A student's profile, for the student and for admins. 404 for another's. */
export const getStudent = endpoint({
  method: 'GET',
  path: '/api/students/:id',
  tag: 'students',
  summary: "A student's profile",
  params: idParams,
  response: one(profile),
  errors: ['not_found'],
})

/** Change a profile: the own one, or as an admin any student's. Changes only what it names. 409 when the username is taken. */
export const updateStudent = endpoint({
  method: 'PUT',
  path: '/api/students/:id',
  tag: 'students',
  summary: "Change a student's profile",
  params: idParams,
  body: studentChanges,
  response: z.object({ message: z.string(), data: profile }),
  errors: ['not_found', 'conflict'],
})

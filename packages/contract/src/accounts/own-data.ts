import { z } from 'zod'
import { epochSeconds, idParams, message } from '../wire/common.ts'
import { password } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'

/** The archive with everything about the caller; its states in the order in which they follow. */
const ownArchive = z.object({
  state: z.enum(['none', 'making', 'ready']),
  requested_at: epochSeconds.nullable(),
  /** The last moment for its download; null unless it is ready. */
  until: epochSeconds.nullable(),
  bytes: z.number().int().nullable(),
})

export type OwnArchive = z.infer<typeof ownArchive>

export const getMyData = endpoint({
  method: 'GET',
  path: '/api/users/my-data',
  permission: 'account.use',
  tag: 'my-data',
  summary: "Show the state of the archive with the caller's data",
  response: z.object({ data: ownArchive }),
})

/**
 * Asks for the archive. A job makes it, and the caller is told by a notice and by mail. While one
 * is being made, nothing happens.
 */
export const requestMyData = endpoint({
  method: 'POST',
  path: '/api/users/my-data',
  permission: 'account.use',
  tag: 'my-data',
  summary: "Ask for an archive with all of the caller's data",
  response: z.object({ message: z.string(), data: ownArchive }),
})

/** The archive as a zip, for a day after it was made; 404 before and after. */
export const downloadMyData = endpoint({
  method: 'GET',
  path: '/api/users/my-data/file',
  permission: 'account.use',
  tag: 'my-data',
  summary: "Download the archive with the caller's data",
  response: z.string(),
  errors: ['not_found'],
})

const accountDeletion = z.object({
  /** When the account will be deleted; null unless its deletion was requested. */
  deletes_at: epochSeconds.nullable(),
  /**
   * How the caller proves who it is: by the password or, without one, by having signed in a
   * moment ago.
   */
  proof: z.enum(['password', 'sign-in']),
  /** The account can be deleted by its owner; that of staff is removed by an admin. */
  is_possible: z.boolean(),
  /** Published and waiting results that will stay in class results, without a name. */
  results: z.number().int(),
})

export type AccountDeletion = z.infer<typeof accountDeletion>

export const getOwnDeletion = endpoint({
  method: 'GET',
  path: '/api/users/deletion',
  permission: 'account.use',
  tag: 'my-data',
  summary: "Show whether the caller's account will be deleted",
  response: z.object({ data: accountDeletion }),
})

/** Data with which the owner of an account proves who it is. */
export const deletionBody = z.object({
  /** Needed if the account has one. */
  password: password.optional(),
})

/**
 * Requests the deletion of the caller's account and ends all its sessions. Until the moment in
 * `deletes_at`, the owner can sign in and come back. Safe to repeat: the first moment stays. 400
 * for a wrong password or a sign-in that is too old, 409 during an exam and for staff.
 */
export const requestOwnDeletion = endpoint({
  method: 'POST',
  path: '/api/users/deletion',
  permission: 'account.use',
  tag: 'my-data',
  summary: "Delete the caller's account after seven days",
  body: deletionBody,
  response: z.object({ message: z.string(), deletes_at: epochSeconds }),
  errors: ['conflict', 'not_allowed_now', 'unavailable'],
})

/** Keeps the caller's account. Safe to repeat. */
export const withdrawOwnDeletion = endpoint({
  method: 'DELETE',
  path: '/api/users/deletion',
  permission: 'account.use',
  tag: 'my-data',
  summary: "Keep the caller's account after all",
  response: message,
})

const studentDeletion = z.object({ deletes_at: epochSeconds.nullable() })

export const getStudentDeletion = endpoint({
  method: 'GET',
  path: '/api/students/:id/deletion',
  permission: 'students.edit',
  tag: 'my-data',
  summary: 'Show whether the account of a student will be deleted',
  params: idParams,
  response: z.object({ data: studentDeletion }),
  errors: ['forbidden', 'not_found'],
})

/** As the student's own request, by an admin whom the student has asked. 409 during an exam. */
export const requestStudentDeletion = endpoint({
  method: 'POST',
  path: '/api/students/:id/deletion',
  permission: 'students.edit',
  tag: 'my-data',
  summary: 'Delete the account of a student after seven days, but keep its marks without a name',
  params: idParams,
  response: z.object({ message: z.string(), data: studentDeletion }),
  errors: ['forbidden', 'not_found', 'conflict'],
})

export const withdrawStudentDeletion = endpoint({
  method: 'DELETE',
  path: '/api/students/:id/deletion',
  permission: 'students.edit',
  tag: 'my-data',
  summary: 'Keep the account of a student after all',
  params: idParams,
  response: z.object({ message: z.string(), data: studentDeletion }),
  errors: ['forbidden', 'not_found'],
})

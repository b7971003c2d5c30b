import { z } from 'zod'
import { epochSeconds, idParams, message } from '../wire/common.ts'
import { password } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'

/**
 * The archive with all data about the caller. Its states are listed in the order in which they
 * occur.
 */
const ownArchive = z.object({
  state: z.enum(['none', 'making', 'ready']),
  requested_at: epochSeconds.nullable(),
  /** The last moment at which it can be downloaded; null unless it is ready. */
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
 * Asks for the archive. A job makes it, and the caller is told by a notice and by mail. A request
 * while one is being made does nothing.
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
  /** The time at which the account will be deleted; null unless its deletion was requested. */
  deletes_at: epochSeconds.nullable(),
  /**
   * The caller's proof of identity: the password or, for an account without one, a recent sign-in.
   */
  proof: z.enum(['password', 'sign-in']),
  /** True if the owner can delete the account; accounts of staff are removed by an admin. */
  is_possible: z.boolean(),
  /**
   * The number of published and pending results that will stay in class results, without a name.
   */
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
  /** Required if the account has a password. */
  password: password.optional(),
})

/**
 * Requests the deletion of the caller's account and ends all its sessions. Until `deletes_at`, the
 * owner can sign in and keep the account. Safe to repeat: the first `deletes_at` stays. 400 for a
 * wrong password or a sign-in that is too old, 409 during an exam and for staff.
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

/** Cancels the deletion of the caller's account. Safe to repeat. */
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

/**
 * Requests the deletion of a student's account, by an admin whom the student has asked. Works like
 * the student's own request. 409 during an exam.
 */
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

import { z } from 'zod'
import { bulkDeletion, deleted } from '../shared/deletions.ts'
import { bulkEndpoint, bulkFields, listedIds } from '../wire/bulk.ts'
import { anyCase, aroundQuery, id, idParams, listAround, one, pageQuery } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { groupName } from './group-name.ts'
import { profile, studentChanges } from './profiles.ts'
import { accountStatuses } from './users.ts'

/** A student's profile, for the student and for admins. */
export const studentProfile = profile.extend({
  /** The student's groups, by name. */
  groups: z.array(groupName),
})

export type StudentProfile = z.infer<typeof studentProfile>

/** Sort keys of the student list. */
export const studentSorts = ['id', 'name', 'username', 'email', 'status', 'date_created'] as const

/** One student, for that student and for admins. */
const oneStudentProfile = studentProfile.extend({
  /** True if sign-in asks for a code as well as the password. */
  has_second_factor: z.boolean(),
})

export type OneStudentProfile = z.infer<typeof oneStudentProfile>

/** All students, newest first; the search covers name, username and email. */
export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  tag: 'students',
  summary: 'List students',
  query: pageQuery(studentSorts).extend({
    ...aroundQuery,
    status: anyCase(accountStatuses).optional(),
    /** Only members of this group. */
    group_id: id.optional(),
    ids: listedIds.optional(),
  }),
  response: listAround(studentProfile),
})

/** Deletes a student with all attempts; all the student's sessions end at once. */
export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/api/students/:id',
  tag: 'students',
  summary: 'Delete a student with all attempts',
  params: idParams,
  response: deleted,
  errors: ['not_found'],
})

/** A student's profile, for the student and for admins. 404 if a student asks for another's. */
export const getStudent = endpoint({
  method: 'GET',
  path: '/api/students/:id',
  tag: 'students',
  summary: "A student's profile",
  params: idParams,
  response: one(oneStudentProfile),
  errors: ['not_found'],
})

/**
 * Changes a profile: the caller's own, or any student's for an admin. Only the fields that are
 * present change. 409 when the username is taken.
 */
export const updateStudent = endpoint({
  method: 'PUT',
  path: '/api/students/:id',
  tag: 'students',
  summary: "Change a student's profile",
  params: idParams,
  body: studentChanges,
  response: z.object({ message: z.string(), data: oneStudentProfile }),
  errors: ['not_found', 'conflict'],
})

/**
 * Suspends or reactivates students, all or none. Changing a student's status ends all the student's
 * sessions.
 */
export const setStudentStatus = endpoint({
  ...bulkEndpoint,
  path: '/api/students/bulk/status',
  tag: 'students',
  summary: 'Suspend or reactivate students',
  body: z.object({ ...bulkFields, status: anyCase(accountStatuses) }),
})

/** Deletes students with all attempts, all or none; all their sessions end at once. */
export const deleteStudents = endpoint({
  tag: 'students',
  ...bulkDeletion,
  path: '/api/students/bulk/delete',
  summary: 'Delete several students',
})

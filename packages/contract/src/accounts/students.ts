import { z } from 'zod'
import { bulkDeletion, deleted } from '../shared/deletions.ts'
import { bulkEndpoint, bulkFields, listedIds } from '../wire/bulk.ts'
import {
  anyCase,
  aroundQuery,
  created,
  id,
  idParams,
  listAround,
  one,
  pageQuery,
} from '../wire/common.ts'
import { email, personName, rollNumber } from '../wire/credentials.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
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
export const studentSorts = [
  'id',
  'name',
  'username',
  'email',
  'roll_number',
  'status',
  'date_created',
] as const

/** One student, for that student and for admins. */
const oneStudentProfile = studentProfile.extend({
  /** True if sign-in asks for a code as well as the password. */
  has_second_factor: z.boolean(),
})

export type OneStudentProfile = z.infer<typeof oneStudentProfile>

/** All students, newest first; the search covers name, username, email and roll number. */
export const listStudents = endpoint({
  method: 'GET',
  path: '/api/students',
  permission: 'students.read',
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

/** Without an email address or a roll number, the student could not sign in. */
const wayIn = 'Enter an email address or a roll number'

/**
 * Makes an account for one student, as an import does: the student is invited by mail to set a
 * password; without an address, a slip is needed ({@link giveSlips}). 409 when somebody has the
 * address or the roll number; `field` says which.
 */
export const createStudent = endpoint({
  method: 'POST',
  path: '/api/students',
  permission: 'students.import',
  tag: 'students',
  summary: 'Add a student',
  body: z
    .object({
      name: personName,
      /** An empty text means none; this also applies to the roll number. */
      email: z.preprocess((given) => given || null, email.nullable()).optional(),
      roll_number: z.preprocess((given) => given || null, rollNumber.nullable()).optional(),
      /** A group that the student joins. */
      group_id: id.nullable().optional(),
    })
    .refine((student) => student.email || student.roll_number, { path: ['email'], error: wayIn }),
  response: created,
  status: 201,
  errors: ['conflict'],
})

/** Deletes a student with all attempts; all the student's sessions end at once. */
export const deleteStudent = endpoint({
  method: 'DELETE',
  path: '/api/students/:id',
  permission: 'students.edit',
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
  permission: 'profiles.read',
  tag: 'students',
  summary: "A student's profile",
  params: idParams,
  response: one(oneStudentProfile),
  errors: ['not_found'],
})

/**
 * Changes a profile: the caller's own, or any student's for an admin. Changes only the fields that
 * are present. 409 when the username is taken.
 */
export const updateStudent = endpoint({
  method: 'PUT',
  path: '/api/students/:id',
  permission: 'profiles.edit',
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
  permission: 'students.edit',
  tag: 'students',
  summary: 'Suspend or reactivate students',
  body: z.object({ ...bulkFields, status: anyCase(accountStatuses) }),
})

/** The content of a printed slip; the password is shown only in this response. */
const slip = z.object({
  student_id: z.number().int(),
  name: z.string(),
  roll_number: z.string(),
  password: z.string(),
})

export type Slip = z.infer<typeof slip>

/**
 * Gives each of the students a new first password, all or none. Ends their sessions and their
 * sign-in by providers; the next sign-in asks for a password of their own. 409 for a student
 * without a roll number and, unless `also_sitting`, for students who are sitting an exam, because
 * it would sign them out in the middle of it. The data of that 409 names them, as for bulk changes.
 */
export const giveSlips = endpoint({
  method: 'POST',
  path: '/api/students/slips',
  permission: 'students.edit',
  tag: 'students',
  summary: 'Give students slips to log in with',
  body: z.object({
    ids: z
      .array(id, 'Send a list of ids')
      .min(1, 'Choose at least one')
      .max(limits.slipsMax, `At most ${limits.slipsMax} at once`)
      .refine((ids) => new Set(ids).size === ids.length, 'Name each row once'),
    also_sitting: z.boolean().optional(),
  }),
  response: z.object({ message: z.string(), data: z.array(slip) }),
  errors: ['not_found', 'conflict', 'unavailable'],
})

/** Deletes students with all attempts, all or none; all their sessions end at once. */
export const deleteStudents = endpoint({
  tag: 'students',
  ...bulkDeletion,
  path: '/api/students/bulk/delete',
  permission: 'students.edit',
  summary: 'Delete several students',
})

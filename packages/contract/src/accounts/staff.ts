import { z } from 'zod'
import { epochSeconds, id, idParams, list, message } from '../wire/common.ts'
import { contentVersion } from '../wire/content-version.ts'
import { endpoint } from '../wire/endpoint.ts'
import { staffRoles } from '../wire/roles.ts'

/** Roles that an admin gives to staff. */
export const givenRoles = ['Admin', ...staffRoles] as const

export type GivenRole = (typeof givenRoles)[number]

const named = z.array(z.object({ id: z.number().int(), name: z.string() }))

const ownIds = z
  .array(id, 'Send a list of ids')
  .max(500, 'At most 500 at once')
  .default([])
  .transform((ids) => [...new Set(ids)])

/**
 * The roles of a member of staff, and the subjects, groups and exams assigned to the person. Admins
 * need no assignments.
 */
export const staffScope = z.object({
  roles: z
    .array(z.enum(givenRoles), 'Choose at least one role')
    .min(1, 'Choose at least one role')
    .transform((roles) => givenRoles.filter((role) => roles.includes(role))),
  subject_ids: ownIds,
  group_ids: ownIds,
  /** Exams that an invigilator is assigned. */
  exam_ids: ownIds,
})

export type StaffScope = z.output<typeof staffScope>

const shownScope = z.object({
  roles: z.array(z.enum(givenRoles)),
  subjects: named,
  groups: named,
  exams: named,
})

export type ShownScope = z.infer<typeof shownScope>

const member = shownScope.extend({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** Null before the first sign-in. */
  last_login: epochSeconds.nullable(),
  has_second_factor: z.boolean(),
  is_suspended: z.boolean(),
  /** The version of the roles and the scope. */
  version: contentVersion,
})

export type StaffMember = z.infer<typeof member>

const shared = { tag: 'staff', permission: 'staff.manage' } as const

/** Admins and other staff, by name. */
export const listStaff = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/staff',
  summary: 'List staff',
  response: list(member),
  errors: ['forbidden'],
})

/**
 * Replaces the roles and the scope. A change of roles ends the person's sessions. Invitations from
 * a person who is no longer an admin are void. 409 for the last admin, who must stay an admin, or
 * if roles or scope have been changed since `version`.
 */
export const changeStaff = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/staff/:id',
  summary: 'Change the roles and the scope of a member of staff',
  params: idParams,
  body: staffScope.extend({ version: contentVersion.optional() }),
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/**
 * Takes all roles away, suspends the account and ends its sessions. Invitations that the person
 * sent are void; what else the person made stays. 409 for the last admin.
 */
export const removeStaff = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/staff/:id',
  summary: 'Remove a member of staff',
  params: idParams,
  response: message,
  errors: ['forbidden', 'not_found', 'conflict'],
})

/** Signs a member of staff out on every device. */
export const endStaffSessions = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/staff/:id/end-sessions',
  summary: 'End all sessions of a member of staff',
  params: idParams,
  response: message,
  errors: ['forbidden', 'not_found'],
})

/** The scope of a member of staff, as lists show it. */
export { shownScope }

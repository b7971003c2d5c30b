import { z } from 'zod'
import {
  created,
  id,
  idParams,
  list,
  message,
  one,
  pageQuery,
  requiredText,
  writtenText,
} from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { limits } from '../wire/limits.ts'
import { groupName } from './group-name.ts'

/** A group of students: a class, a batch. */
export const group = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /**
   * Anyone who has the code can join; null if nobody can join by code, and for an API token that
   * may not change groups.
   */
  join_code: z.string().nullable(),
  /** The number of members, including suspended ones. */
  students_count: z.number().int(),
  /** The number of exams and practices that are open to the group. */
  quizzes_count: z.number().int(),
})

export type Group = z.infer<typeof group>

const groupFields = z.object({
  name: requiredText(limits.titleMax),
  description: writtenText.max(limits.descriptionMax),
  /** True if students can join by code. Turning it off and on again makes a new code. */
  can_join: z.boolean(),
})

const shared = { tag: 'groups' } as const

/** Sort keys of the list of groups. */
export const groupSorts = ['name', 'students_count', 'id'] as const

/** All groups, by name. For admins. */
export const listGroups = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/groups',
  permission: 'groups.read',
  summary: 'List groups',
  query: pageQuery(groupSorts),
  response: list(group),
})

/** One group. For admins. */
export const getGroup = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/groups/:id',
  permission: 'groups.read',
  summary: 'A group',
  params: idParams,
  response: one(group),
  errors: ['not_found'],
})

/** 409 when another group has the name, in any letter case. */
export const createGroup = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/groups',
  permission: 'groups.edit',
  summary: 'Make a group',
  body: groupFields.extend({
    description: groupFields.shape.description.default(''),
    can_join: groupFields.shape.can_join.default(false),
  }),
  response: created,
  status: 201,
  errors: ['conflict'],
})

/** Changes only the fields that are present. */
export const updateGroup = endpoint({
  ...shared,
  method: 'PUT',
  path: '/api/groups/:id',
  permission: 'groups.edit',
  summary: 'Change a group',
  params: idParams,
  body: groupFields.partial(),
  response: z.object({ message: z.string(), data: group }),
  errors: ['not_found', 'conflict'],
})

/**
 * Deletes a group; its students stay. 409 while quizzes are open to the group; the message names
 * them.
 */
export const deleteGroup = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/groups/:id',
  permission: 'groups.edit',
  summary: 'Delete a group',
  params: idParams,
  response: message,
  errors: ['not_found', 'conflict'],
})

/**
 * Adds students to a group or removes them, all or none. 400 if a student is unknown; the message
 * names the id.
 */
export const changeGroupStudents = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/groups/:id/students',
  permission: 'groups.edit',
  summary: 'Add students to a group or remove them',
  params: idParams,
  body: z.object({
    student_ids: z
      .array(id, 'Send a list of ids')
      .min(1, 'Choose at least one')
      .max(limits.groupStudentsMax, `At most ${limits.groupStudentsMax} at once`),
    action: z.enum(['add', 'remove']).default('add'),
  }),
  bodyValuesMax: limits.groupStudentsMax + 10,
  /**
   * The number of students added or removed; students already in the wanted state are not counted.
   */
  response: z.object({ message: z.string(), data: z.object({ changed: z.number().int() }) }),
  errors: ['not_found'],
})

/**
 * Adds the calling student to the group with this code; letter case does not matter. 404 for an
 * unknown code.
 */
export const joinGroup = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/groups/join',
  permission: 'groups.join',
  summary: 'Join a group by its code',
  body: z.object({ code: requiredText(40) }),
  response: z.object({ message: z.string(), data: groupName }),
  errors: ['not_found', 'forbidden'],
})

/** The groups of the caller, by name. */
export const listOwnGroups = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/groups/own',
  permission: 'groups.join',
  summary: "The caller's groups",
  response: z.object({ data: z.array(groupName) }),
})

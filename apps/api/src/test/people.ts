import type { AccountKind } from '@prepwell/contract/accounts/users.ts'
import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import type { StaffRole } from '@prepwell/contract/wire/roles.ts'
import { apiTokenHash, newApiToken } from '../features/shared/access/index.ts'
import { hashPassword } from '../platform/passwords/passwords.ts'
import type { Person, School } from './school.ts'

let count = 0

interface PersonFields {
  readonly name?: string
  readonly email?: string
  readonly role?: AccountKind
  readonly status?: 'Active' | 'Suspended'
  readonly verified?: boolean
  /** Absent for an account without a password, such as one made by a social sign-up. */
  readonly password?: string
}

/** Adds a person with an active session; a confirmed student by default. */
export async function addPerson(school: School, fields: PersonFields = {}): Promise<Person> {
  count += 1
  const now = school.clock.now()
  const row = await school.db
    .insertInto('users')
    .values({
      name: fields.name ?? `Person ${count}`,
      username: `person${count}`,
      email: fields.email ?? `person${count}@example.com`,
      role: fields.role ?? 'student',
      status: fields.status ?? 'Active',
      password_hash: fields.password ? await hashPassword(fields.password) : null,
      email_verified_at: fields.verified === false ? null : now,
      created_at: now,
    })
    .returning(['id', 'session_epoch'])
    .executeTakeFirstOrThrow()
  return { id: row.id, token: school.app.signAccessToken(row) }
}

/** Adds a student with an active session. */
export const addStudent = (school: School, name?: string): Promise<Person> =>
  addPerson(school, name ? { name } : {})

/** Adds an admin with an active session. */
export const addAdmin = (school: School): Promise<Person> => addPerson(school, { role: 'Admin' })

/** The subjects, groups and exams (by id) that a member of staff is restricted to. */
interface StaffScope {
  readonly subjects?: readonly number[]
  readonly groups?: readonly number[]
  readonly exams?: readonly number[]
}

/** Adds a member of staff with these roles and an active session. */
export async function addStaff(
  school: School,
  roles: readonly StaffRole[],
  { subjects = [], groups = [], exams = [] }: StaffScope = {},
): Promise<Person> {
  const person = await addPerson(school, { role: 'Staff' })
  const { db } = school
  const user_id = person.id
  for (const role of roles) await db.insertInto('staff_roles').values({ user_id, role }).execute()
  for (const subject_id of subjects)
    await db.insertInto('staff_subjects').values({ user_id, subject_id }).execute()
  for (const group_id of groups)
    await db.insertInto('staff_groups').values({ user_id, group_id }).execute()
  for (const quiz_id of exams)
    await db.insertInto('staff_exams').values({ user_id, quiz_id }).execute()
  return person
}

/**
 * The same person with a new session, because the clock may have advanced past the end of the
 * previous one.
 */
export const signedInAnew = (school: School, { id }: Pick<Person, 'id'>): Person => ({
  id,
  token: school.app.signAccessToken({ id, session_epoch: 0 }),
})

/**
 * Adds an API token with these permissions, made by a new admin unless `made_by` names one. The
 * returned id is that of the account that the token acts as.
 */
export async function addToken(
  school: School,
  permissions: readonly Permission[],
  fields: { made_by?: number; expires_at?: Date; ended_at?: Date } = {},
): Promise<Person> {
  const now = school.clock.now()
  const token = newApiToken()
  const made_by = fields.made_by ?? (await addAdmin(school)).id
  const { id } = await addPerson(school, { role: 'Staff', status: 'Suspended', name: 'token Sync' })
  await school.db
    .insertInto('api_tokens')
    .values({
      ...{ user_id: id, token_hash: apiTokenHash(token), begins_with: token.slice(0, 9) },
      ...{ permissions: [...permissions], made_by, created_at: now },
      ...{ expires_at: fields.expires_at ?? new Date(now.getTime() + 86_400_000) },
      ended_at: fields.ended_at ?? null,
    })
    .execute()
  return { id, token }
}

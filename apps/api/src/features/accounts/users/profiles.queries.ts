import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'

export const profileColumns = [
  'id',
  'username',
  'name',
  'email',
  'roll_number',
  'phone_number',
  'address',
  'bio',
  'gender',
  'dob',
  'profile_picture',
  'email_verified_at',
  'status',
  'created_at',
  'last_login_at',
  'qualification',
  'role',
  'extra_time_factor',
  'extra_time_minutes',
  'category',
] as const

/** The columns of a profile: no password, no session. */
export type ProfileRow = Awaited<ReturnType<typeof getProfile>>

/** The owner of a profile: an id and its role. */
export interface ProfileOwner {
  readonly id: number
  readonly role: Viewer['role']
}

/**
 * The owner's row, restricted to what the viewer may see: admins see every student, teachers the
 * students of their groups, and everybody themselves.
 */
const reachable = (db: Db | Tx, viewer: Viewer, owner: ProfileOwner) =>
  db
    .selectFrom('users')
    .select(profileColumns)
    .where('id', '=', owner.id)
    .where('role', '=', owner.role)
    .where(
      isStudentAccount(owner) && !isStudentAccount(viewer)
        ? isInScope(viewer, 'profiles.read', 'student')
        : sql<boolean>`users.id = ${viewer.id}::integer`,
    )

const missing = (owner: ProfileOwner) => notFound(isStudentAccount(owner) ? 'Student' : 'Admin')

/** The profile; throws 404 if there is none that the viewer may see. */
export const getProfile = (db: Db, viewer: Viewer, owner: ProfileOwner) =>
  reachable(db, viewer, owner).executeTakeFirstOrThrow(() => missing(owner))

/**
 * Locks the {@link getProfile} row against changes; others may still insert rows that refer to it.
 */
export const lockProfile = (tx: Tx, viewer: Viewer, owner: ProfileOwner) =>
  reachable(tx, viewer, owner)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => missing(owner))

/** The columns that a profile form writes. */
export type ProfileChanges = Pick<
  Updateable<Tables['users']>,
  | 'name'
  | 'username'
  | 'phone_number'
  | 'address'
  | 'bio'
  | 'gender'
  | 'dob'
  | 'profile_picture'
  | 'qualification'
  | 'status'
  | 'extra_time_factor'
  | 'extra_time_minutes'
  | 'awaits_approval'
  | 'roll_number'
  | 'category'
>

/** The unique index on usernames, which is case-insensitive. */
export const usernameKey = 'users_username_key'

/** The unique index on roll numbers, which is case-insensitive. */
export const rollNumberKey = 'users_roll_number_key'

/** Writes the changes, at least one, and returns the new row; {@link usernameKey} may reject it. */
export const updateProfileRow = (tx: Tx, id: number, changes: ProfileChanges) =>
  tx
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .returning(profileColumns)
    .executeTakeFirstOrThrow()

/** Voids every access token of the account for good. */
export const endSessions = (tx: Tx, id: number) =>
  tx
    .updateTable('users')
    .set({ session_epoch: sql`session_epoch + 1` })
    .where('id', '=', id)
    .execute()

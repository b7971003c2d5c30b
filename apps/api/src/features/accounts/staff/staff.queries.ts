import type { GivenRole, ShownScope, StaffScope } from '@prepwell/contract/accounts/staff.ts'
import { staffRoles } from '@prepwell/contract/wire/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'

/** The columns of a member of staff. */
interface StaffRow extends ShownScope {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly last_login_at: Date | null
  readonly has_second_factor: boolean
  readonly is_suspended: boolean
}

/** True for an exam that can be assigned to somebody. */
const isExam = sql<boolean>`(quiz_mode = 'exam' and owner_id is null and deleted_at is null)`

/** The ids and names of these rows, as lists of a scope show them: only those that can be given. */
export const namedRows = (table: 'subjects' | 'groups' | 'quizzes', ids: RawBuilder<unknown>) =>
  sql<ShownScope['subjects']>`coalesce((
    select json_agg(json_build_object('id', named.id, 'name', named.name)
      order by lower(named.name) collate language_order, named.id)
    from ${sql.table(table)} named where named.id in (${ids})
      and ${table === 'quizzes' ? isExam : sql`true`}), '[]')`

const ownRoles = sql<GivenRole[]>`(case when users.role = 'Admin' then array['Admin'] else '{}' end
  || array(select role from staff_roles where user_id = users.id
    order by array_position(array['Teacher', 'Author', 'Invigilator'], role)))`

/**
 * Somebody who lost all roles through a claim is still staff, because a claim may bring them back.
 * Somebody who was removed is suspended and has no role, and so is the account of a token.
 */
const isStaff = sql<boolean>`(users.role = 'Admin' or users.role = 'Staff'
  and (users.status = 'Active' or exists (select from staff_roles where user_id = users.id)))`

/** The part of a member of staff that the form edits. Names of subjects and others do not count. */
export const editedPart = ({ roles, subjects, groups, exams }: ShownScope) => ({
  roles,
  scope: [subjects, groups, exams].map((named) => named.map(({ id }) => id).sort((a, b) => a - b)),
})

/** All staff, by name; or only the one with this id. */
export async function selectStaff(db: Db | Tx, id: number | null = null): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select users.id, users.name, users.email, users.last_login_at, ${ownRoles} as roles,
      ${namedRows('subjects', sql`select subject_id from staff_subjects where user_id = users.id`)}
        as subjects,
      ${namedRows('groups', sql`select group_id from staff_groups where user_id = users.id`)}
        as groups,
      ${namedRows('quizzes', sql`select quiz_id from staff_exams where user_id = users.id`)}
        as exams,
      exists (select from second_factors where user_id = users.id and confirmed_at is not null)
        as has_second_factor,
      users.status = 'Suspended' as is_suspended
    from users where ${isStaff} and (${id}::integer is null or users.id = ${id}::integer)
    order by lower(users.name) collate language_order, users.id`.execute(db)
  return rows
}

/**
 * Locks all admins, so that two simultaneous changes cannot leave none, and then the member of
 * staff. Returns the roles, and tells if another admin can sign in and if the viewer is still an
 * admin, which may have changed while this call waited. Throws 404.
 */
export async function lockStaff(tx: Tx, { viewer, id }: { viewer: Viewer; id: number }) {
  const { rows: admins } = await sql<{ id: number; status: string }>`
    select id, status from users where role = 'Admin' order by id for no key update`.execute(tx)
  const { rows } = await sql<{ roles: GivenRole[] }>`
    select ${ownRoles} as roles from users where users.id = ${id}::integer and ${isStaff}
    for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw notFound('Member of staff')
  return {
    roles: row.roles,
    isViewerAdmin: admins.some((one) => one.id === viewer.id && one.status === 'Active'),
    hasOtherAdmin: admins.some((one) => one.id !== id && one.status === 'Active'),
  }
}

/**
 * Replaces the roles and the scope of a locked account; ids that no longer exist are left out. A
 * role that came from a claim and stays still belongs to the claim, and ends with it.
 */
export async function replaceScope(
  tx: Tx,
  id: number,
  { roles, subject_ids, group_ids, exam_ids }: StaffScope,
): Promise<void> {
  const isAdmin = roles.includes('Admin')
  await sql`update users set role = ${isAdmin ? 'Admin' : 'Staff'} where id = ${id}`.execute(tx)
  for (const table of ['staff_subjects', 'staff_groups', 'staff_exams'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  const others = staffRoles.filter((role) => roles.includes(role))
  await sql`
    delete from staff_roles where user_id = ${id}::integer
      and role <> all(${others}::text[])`.execute(tx)
  await sql`
    insert into staff_roles (user_id, role)
    select ${id}::integer, unnest(${others}::text[])
    on conflict do nothing`.execute(tx)
  await sql`
    insert into staff_subjects (user_id, subject_id)
    select ${id}::integer, id from subjects where id = any(${subject_ids}::integer[])`.execute(tx)
  await sql`
    insert into staff_groups (user_id, group_id)
    select ${id}::integer, id from groups where id = any(${group_ids}::integer[])`.execute(tx)
  await sql`
    insert into staff_exams (user_id, quiz_id)
    select ${id}::integer, id from quizzes
    where id = any(${exam_ids}::integer[]) and ${isExam}`.execute(tx)
}

/** The first id that does not exist, with its field; undefined if all exist. */
export async function findMissing(
  tx: Tx,
  { subject_ids, group_ids, exam_ids }: Omit<StaffScope, 'roles'>,
): Promise<{ readonly thing: string; readonly field: string } | undefined> {
  const { rows } = await sql<{ thing: string; field: string }>`
    select 'Subject' as thing, 'subject_ids' as field from unnest(${subject_ids}::integer[]) asked
    where asked not in (select id from subjects)
    union all
    select 'Group', 'group_ids' from unnest(${group_ids}::integer[]) asked
    where asked not in (select id from groups)
    union all
    select 'Exam', 'exam_ids' from unnest(${exam_ids}::integer[]) asked
    where asked not in (select id from quizzes where ${isExam})`.execute(tx)
  return rows[0]
}

export async function endAllSessions(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await sql`update users set session_epoch = session_epoch + 1 where id = ${id}`.execute(tx)
}

/**
 * Deletes the invitations that somebody sent, because that person may have kept a link to create
 * another account. Call it before accounts are locked: accepting an invitation takes the locks in
 * this order.
 */
export const deleteInvitationsBy = (tx: Tx, id: number) =>
  tx.deleteFrom('staff_invitations').where('invited_by', '=', id).execute()

/** Suspends a locked account that has lost its roles; links that were mailed to it become void. */
export async function suspendRemoved(tx: Tx, id: number): Promise<void> {
  await sql`update users set role = 'Staff', status = 'Suspended' where id = ${id}`.execute(tx)
  for (const table of ['staff_roles', 'staff_subjects', 'staff_groups', 'staff_exams'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await tx.deleteFrom('mailed_tokens').where('user_id', '=', id).execute()
}

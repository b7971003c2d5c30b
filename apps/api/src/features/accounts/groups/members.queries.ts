import type { GroupName } from '@prepwell/contract/accounts/group-name.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { notFound } from '../../../platform/errors.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'

/** The groups of a student, sorted by name, as a column in a list of students. */
export const groupsOf = (studentId: Expression<unknown>) => sql<GroupName[]>`coalesce((
  select json_agg(json_build_object('id', groups.id, 'name', groups.name)
    order by lower(groups.name) collate language_order, groups.id)
  from group_members join groups on groups.id = group_members.group_id
  where group_members.student_id = ${studentId}
), '[]')`

/** SQL condition: the student is in the group. */
export const isMember = (studentId: Expression<unknown>, groupId: number) => sql<boolean>`exists (
  select from group_members
  where group_members.student_id = ${studentId} and group_members.group_id = ${groupId}
)`

/**
 * The groups of each of these students, sorted by name; a student without groups is not in the map.
 */
export async function selectGroupsOf(
  db: Db | Tx,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, GroupName[]>> {
  const rows = await db
    .selectFrom('group_members')
    .innerJoin('groups', 'groups.id', 'group_members.group_id')
    .select(['group_members.student_id', 'groups.id', 'groups.name'])
    .where(sql<boolean>`group_members.student_id = any(${[...studentIds]}::integer[])`)
    .orderBy(inNameOrder('groups.name'))
    .orderBy('groups.id')
    .execute()
  const found = new Map<number, GroupName[]>()
  for (const { student_id, ...group } of rows) {
    const own = found.get(student_id)
    if (own) own.push(group)
    else found.set(student_id, [group])
  }
  return found
}

/** The ids of a group's students; empty if there is no such group. */
export async function selectMemberIds(db: Db | Tx, groupId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('group_members')
    .select('student_id')
    .where('group_id', '=', groupId)
    .execute()
  return new Set(rows.map(({ student_id }) => student_id))
}

/**
 * Like {@link selectMemberIds}, for those who may see the group: admins and its students. Throws
 * 404 for others.
 */
export async function getMemberIds(
  db: Db | Tx,
  viewer: Viewer,
  groupId: number,
): Promise<ReadonlySet<number>> {
  const group = await db
    .selectFrom('groups')
    .select('id')
    .where('id', '=', groupId)
    .where(
      isStudentAccount(viewer)
        ? isMember(sql.val(viewer.id), groupId)
        : isInScope(viewer, 'groups.read', 'group'),
    )
    .executeTakeFirst()
  if (!group) throw notFound('Group', 'group_id')
  return selectMemberIds(db, groupId)
}

/**
 * Locks these accounts against deletion until the transaction ends; returns the ids of those that
 * are students.
 */
export async function holdStudents(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .where('role', '=', 'student')
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface Membership {
  readonly groupId: number
  readonly studentId: number
}

/**
 * Adds students to groups, and returns the number added. A membership that a claim of the login
 * provider gave belongs to who adds the student now: the claim does not take it away any more.
 */
export async function insertMembers(
  tx: Tx,
  now: Date,
  members: readonly Membership[],
): Promise<number> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into group_members (group_id, student_id, joined_at)
    select distinct group_id, student_id, ${now}::timestamptz
    from unnest(
      ${members.map(({ groupId }) => groupId)}::integer[],
      ${members.map(({ studentId }) => studentId)}::integer[]
    ) as added (group_id, student_id)
    order by student_id, group_id
    on conflict (group_id, student_id) do update set by_claim = false where group_members.by_claim
    returning xmax = 0 as is_new`.execute(tx)
  return rows.filter(({ is_new }) => is_new).length
}

/** Removes students from a group, and returns the number removed. */
export async function deleteMembers(
  tx: Tx,
  groupId: number,
  studentIds: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('group_members')
    .where('group_id', '=', groupId)
    .where(sql<boolean>`student_id = any(${[...studentIds]}::integer[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

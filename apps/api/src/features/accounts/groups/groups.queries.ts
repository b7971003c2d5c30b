import type { listGroups } from '@prepwell/contract/accounts/groups.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listQuery } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'

/** The unique index on names, which is case-insensitive. */
export const groupNameKey = 'groups_name_key'

/** Leaves out accounts that wait for approval, as the list of the group's students does. */
const studentsCount = sql<number>`(
  select count(*)::integer from group_members join users on users.id = group_members.student_id
  where group_members.group_id = groups.id and not users.awaits_approval
)`

const quizzesCount = sql<number>`(
  select count(*)::integer from quiz_groups join quizzes on quizzes.id = quiz_groups.quiz_id
  where quiz_groups.group_id = groups.id and quizzes.deleted_at is null
)`

/** The columns of a group under their names in the API. */
const columns = [
  'groups.id',
  'groups.name',
  'groups.description',
  'groups.join_code',
  studentsCount.as('students_count'),
  quizzesCount.as('quizzes_count'),
] as const

/** All groups, or a teacher's own; the search covers name and description. */
export const groupList = (db: Db, viewer: Viewer, asked: z.output<(typeof listGroups)['query']>) =>
  listQuery(
    db.selectFrom('groups').where(isInScope(viewer, 'groups.read', 'group')),
    (found) => found.select(columns),
    asked,
    {
      search: ['groups.name', 'groups.description'],
      sorts: { id: 'groups.id', name: inNameOrder('groups.name'), students_count: studentsCount },
      id: 'groups.id',
      usual: { sort: 'name', order: 'asc' },
    },
  )

/** One group; throws 404. */
export const getGroup = (db: Db | Tx, id: number) =>
  db
    .selectFrom('groups')
    .select(columns)
    .where('groups.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Group'))

/**
 * Locks the group: other changes wait, and so does opening a quiz to it or adding a student; throws
 * 404.
 */
export const lockGroup = (tx: Tx, id: number) =>
  tx
    .selectFrom('groups')
    .select(['id', 'name', 'join_code'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Group'))

/** Keeps the group from being deleted until the transaction ends; throws 404. */
export const holdGroup = (tx: Tx, id: number) =>
  tx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => notFound('Group'))

/** Like {@link holdGroup}, by the join code; throws 404. */
export const holdGroupByCode = (tx: Tx, code: string) =>
  tx
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('join_code', '=', code)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => notFound('Group', 'code'))

/** Adds a group; {@link groupNameKey} may reject it. */
export const insertGroup = (db: Db, group: Insertable<Tables['groups']>) =>
  db.insertInto('groups').values(group).returning('id').executeTakeFirstOrThrow()

/** Overwrites the given fields, at least one; {@link groupNameKey} may reject it. */
export const updateGroupRow = (tx: Tx, id: number, fields: Updateable<Tables['groups']>) =>
  tx.updateTable('groups').set(fields).where('id', '=', id).execute()

/** Deletes a group that no quiz is open to; its students stay. */
export const deleteGroupRow = (tx: Tx, id: number) =>
  tx.deleteFrom('groups').where('id', '=', id).execute()

/**
 * Removes the group from quizzes that were deleted before `since`: they can no longer be restored.
 */
export const deleteRetiredQuizzes = (tx: Tx, groupId: number, since: Date) =>
  tx
    .deleteFrom('quiz_groups')
    .where('group_id', '=', groupId)
    .where('quiz_id', 'in', (select) =>
      select.selectFrom('quizzes').select('id').where('deleted_at', '<', since),
    )
    .execute()

/** The names of the quizzes that are open to the group, including recently deleted ones. */
export async function selectQuizNames(tx: Tx, groupId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('quiz_groups')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_groups.quiz_id')
    .select('quizzes.name')
    .where('quiz_groups.group_id', '=', groupId)
    .orderBy(inNameOrder('quizzes.name'))
    .orderBy('quizzes.id')
    .execute()
  return rows.map(({ name }) => name)
}

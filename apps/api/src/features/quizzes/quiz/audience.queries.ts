import type { GroupName } from '@prepwell/contract/accounts/group-name.ts'
import type { Permission } from '@prepwell/contract/wire/permissions.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { scopeOf, type Viewer } from '../../shared/access/index.ts'

/**
 * The id of the student whose quizzes are read, or the condition for the quizzes in the scope of a
 * member of staff; null if an admin reads all of them.
 */
export type Asker = number | null | RawBuilder<boolean>

export const askerOf = (viewer: Viewer, permission: Permission = 'quizzes.read'): Asker =>
  isStudentAccount(viewer) ? viewer.id : scopeOf(viewer, permission, 'quiz')

/** The student who asks; null for staff. */
export const studentOf = (asker: Asker): number | null => (typeof asker === 'number' ? asker : null)

type StudentId = number | Expression<unknown>

/**
 * SQL condition: the student may start the quiz in the table or alias `quiz`. Group membership is
 * looked up only if the quiz is limited to groups.
 */
export const isOpenTo = (student: StudentId, quiz = 'quizzes') => {
  const column = (name: string) => sql.ref(`${quiz}.${name}`)
  return sql<boolean>`(not ${column('for_groups')} or exists (
    select from quiz_groups join group_members on group_members.group_id = quiz_groups.group_id
    where quiz_groups.quiz_id = ${column('id')} and group_members.student_id = ${student}::integer
  ))`
}

/**
 * True if the asker may see the `quizzes` row. A student may if the quiz is open to the student, if
 * the student has taken the exam, or if the student has a running attempt at the practice.
 */
export const isKnown = (asker: Asker): RawBuilder<boolean> =>
  typeof asker === 'number' ? isKnownTo(asker) : (asker ?? sql<boolean>`true`)

/** Like {@link isKnown}, for a student who may be a column of another table. */
export const isKnownTo = (student: StudentId) => sql<boolean>`(${isOpenTo(student)} or exists (
  select from attempts
  where attempts.quiz_id = quizzes.id and attempts.student_id = ${student}::integer
    and (attempts.quiz_mode = 'exam' or attempts.submitted_at is null) is true
))`

/** The groups of the `quizzes` row, sorted by name. */
export const quizGroups = sql<GroupName[]>`coalesce((
  select json_agg(json_build_object('id', groups.id, 'name', groups.name)
    order by lower(groups.name) collate language_order, groups.id)
  from quiz_groups join groups on groups.id = quiz_groups.group_id
  where quiz_groups.quiz_id = quizzes.id
), '[]')`

/** True if the `quizzes` row is open to this group, and not to all students. */
export const isForGroup = (groupId: number) => sql<boolean>`quizzes.id in (
  select quiz_id from quiz_groups where group_id = ${groupId}
)`

/**
 * Locks these groups against deletion until the transaction ends, and returns the ids of those that
 * exist.
 */
export async function holdGroups(tx: Tx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectFrom('groups')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::integer[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The ids of the groups that a quiz is open to, sorted; empty for all students. */
export async function selectQuizGroupIds(tx: Tx, quizId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('quiz_groups')
    .select('group_id')
    .where('quiz_id', '=', quizId)
    .orderBy('group_id')
    .execute()
  return rows.map(({ group_id }) => group_id)
}

/**
 * Opens a quiz only to these groups or, without groups, to all students. The quiz must be locked.
 */
export async function replaceQuizGroups(
  tx: Tx,
  quizId: number,
  groupIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('quiz_groups').where('quiz_id', '=', quizId).execute()
  await tx
    .updateTable('quizzes')
    .set({ for_groups: groupIds.length > 0 })
    .where('id', '=', quizId)
    .execute()
  if (groupIds.length === 0) return
  await tx
    .insertInto('quiz_groups')
    .values(groupIds.map((group_id) => ({ quiz_id: quizId, group_id })))
    .execute()
}

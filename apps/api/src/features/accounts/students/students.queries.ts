import type { listStudents } from '@prepwell/contract/accounts/students.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listCount } from '../../../platform/database/list-counts.ts'
import { listQuery, type Page, type RowOf } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { isPlainPage, preparedPages, wholeList } from '../../../platform/database/prepared-pages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { groupsOf, isMember } from '../groups/index.ts'
import { profileColumns } from '../users/index.ts'

const students = (db: Db | Tx, { status, group_id }: Asked) => {
  let found = db.selectFrom('users').where('users.role', '=', sql.lit('student'))
  if (status) found = found.where('users.status', '=', status)
  if (group_id !== undefined) found = found.where(isMember(sql.ref('users.id'), group_id))
  return found
}

type Asked = z.output<(typeof listStudents)['query']>

/** The profiles of students with their groups: all, or those with one status or of one group. */
export const studentList = (db: Db, asked: Asked) =>
  listQuery(
    students(db, asked),
    withGroups,
    asked,
    asked.status || asked.group_id !== undefined ? listing : countedListing,
  )

const withGroups = (found: SelectQueryBuilder<Tables, 'users', object>) =>
  found.select(profileColumns).select(groupsOf(sql.ref('users.id')).as('groups'))

const listing = {
  search: { lowerCase: 'users.search_text' },
  sorts: {
    id: 'users.id',
    name: inNameOrder('users.name'),
    username: sql`lower(users.username)`,
    email: sql`lower(users.email)`,
    status: 'users.status',
    date_created: 'users.created_at',
  },
  id: 'users.id',
  usual: { sort: 'date_created', order: 'desc' },
} as const

const countedListing = { ...listing, total: listCount('students') }

const selectPlainPage = preparedPages('students', listing.usual, (db) =>
  wholeList(students(db, {}), withGroups, countedListing),
)

/** A page of {@link studentList}, or all of it. */
export const selectStudents = (db: Db, asked: Asked): Promise<Page<RowOf<typeof studentList>>> =>
  isPlainPage(asked) ? selectPlainPage(db, asked, {}) : studentList(db, asked).page()

/**
 * Deletes students and, in the same statement, everything that belongs to them: attempts with
 * answers and history, mailed links, identities, notices. Accounts must be locked before their
 * attempts, in the same order as when results are published. Returns the number of students
 * deleted.
 */
export async function deleteStudentRows(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where('role', '=', 'student')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

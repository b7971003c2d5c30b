import type { listStudents } from '@prepwell/contract/accounts/students.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listCount } from '../../../platform/database/list-counts.ts'
import { listQuery, type Page, type RowOf } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { isPlainPage, preparedPages, wholeList } from '../../../platform/database/prepared-pages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { isInScope, scopeOf, type Viewer } from '../../shared/access/index.ts'
import { groupsOf, isMember } from '../groups/index.ts'
import { profileColumns } from '../users/index.ts'

/** Leaves out accounts that wait for approval, which have a list of their own (sign-ups). */
const allStudents = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .where('users.role', '=', sql.lit('student'))
    .where('users.awaits_approval', '=', sql.lit(false))

const students = (db: Db, viewer: Viewer, { status, group_id }: Asked) => {
  let found = allStudents(db).where(isInScope(viewer, 'students.read', 'student'))
  if (status) found = found.where('users.status', '=', status)
  if (group_id !== undefined) found = found.where(isMember(sql.ref('users.id'), group_id))
  return found
}

type Asked = z.output<(typeof listStudents)['query']>

/**
 * The profiles of students with their groups: all that the viewer may see, or those with one status
 * or of one group.
 */
export const studentList = (db: Db, viewer: Viewer, asked: Asked) =>
  listQuery(
    students(db, viewer, asked),
    withGroups,
    asked,
    seesAll(viewer) && !asked.status && asked.group_id === undefined ? countedListing : listing,
  )

const seesAll = (viewer: Viewer) => scopeOf(viewer, 'students.read', 'student') === null

const withGroups = (found: SelectQueryBuilder<Tables, 'users', object>) =>
  found.select(profileColumns).select(groupsOf(sql.ref('users.id')).as('groups'))

const listing = {
  search: { lowerCase: 'users.search_text' },
  sorts: {
    id: 'users.id',
    name: inNameOrder('users.name'),
    username: sql`lower(users.username)`,
    email: sql`lower(users.email)`,
    // Never null, because `around` compares these values between rows.
    roll_number: sql`coalesce(lower(users.roll_number), '')`,
    status: 'users.status',
    date_created: 'users.created_at',
  },
  id: 'users.id',
  usual: { sort: 'date_created', order: 'desc' },
} as const

/** The total is the number of rows of {@link allStudents}, which triggers keep up to date. */
const countedListing = { ...listing, total: listCount('students') }

const selectPlainPage = preparedPages('students', listing.usual, (db) =>
  wholeList(allStudents(db), withGroups, countedListing),
)

/** A page of {@link studentList}, or all of it. */
export const selectStudents = (
  db: Db,
  viewer: Viewer,
  asked: Asked,
): Promise<Page<RowOf<typeof studentList>>> =>
  seesAll(viewer) && isPlainPage(asked)
    ? selectPlainPage(db, asked, {})
    : studentList(db, viewer, asked).page()

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

import type { listStudents } from '@prepwell/contract/accounts/students.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listQuery } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { groupsOf, isMember } from '../groups/index.ts'
import { profileColumns } from '../users/index.ts'

const students = (db: Db, { status, group_id }: Asked) => {
  let found = db.selectFrom('users').where('users.role', '=', 'student')
  if (status) found = found.where('users.status', '=', status)
  if (group_id !== undefined) found = found.where(isMember(sql.ref('users.id'), group_id))
  return found
}

type Asked = z.output<(typeof listStudents)['query']>

/** The profiles of students with their groups: all, or those with one status or of one group. */
export const studentList = (db: Db, asked: Asked) =>
  listQuery(
    students(db, asked),
    (found) => found.select(profileColumns).select(groupsOf(sql.ref('users.id')).as('groups')),
    asked,
    {
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
    },
  )

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

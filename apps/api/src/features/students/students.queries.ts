import type { listStudents } from '@prepwell/contract/students.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../platform/database.ts'
import { listQuery } from '../../platform/listing.ts'
import { profileColumns } from '../users/index.ts'

const students = (db: Db, { status }: Asked) => {
  const all = db.selectFrom('users').where('users.role', '=', 'student')
  return status ? all.where('users.status', '=', status) : all
}

type Asked = z.output<(typeof listStudents)['query']>

/** The profiles of students: all, or those with one status. */
export const studentList = (db: Db, asked: Asked) =>
  listQuery(students(db, asked), (found) => found.select(profileColumns), asked, {
    search: { lowerCase: 'users.search_text' },
    sorts: {
      id: 'users.id',
      name: sql`lower(users.name)`,
      username: sql`lower(users.username)`,
      email: sql`lower(users.email)`,
      status: 'users.status',
      date_created: 'users.created_at',
    },
    id: 'users.id',
    usual: { sort: 'date_created', order: 'desc' },
  })

/**
 * Deletes students and, in the same statement, everything that belongs to the rows: attempts with
 * answers and history, mailed links, identities, notices. The accounts have to be locked before
 * their attempts, in the same order as when results are published. Returns how many there were.
 */
export async function deleteStudentRows(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('users')
    .where('id', 'in', ids)
    .where('role', '=', 'student')
    .executeTakeFirst()
  return Number(numDeletedRows)
}

import type { StudentDependents } from '@prepwell/contract/dependents.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'

/**
 * The number of a student's attempts that admins see, and how many of them are running; throws
 * 404, also for an admin's id.
 */
export async function getStudentDependents(db: Db, id: number): Promise<StudentDependents> {
  const { rows } = await sql<StudentDependents>`
    select
      (select count(*) from attempts where student_id = users.id and not is_private) as attempts,
      (select count(*) from attempts
        where student_id = users.id and not is_private and submitted_at is null) as running
    from users where users.id = ${id} and users.role = 'student'`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Student')
  return found
}

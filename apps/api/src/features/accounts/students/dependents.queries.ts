import type { StudentDependents } from '@prepwell/contract/shared/dependents.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'

/**
 * The number of the students' attempts that admins see, and how many of them are running. Throws
 * 404 if no id belongs to a student.
 */
export async function getStudentDependents(
  db: Db,
  ids: readonly number[],
): Promise<StudentDependents> {
  const { rows } = await sql<StudentDependents>`
    select
      coalesce(sum((
        select count(*) from attempts
        where student_id = users.id and not is_private)), 0)::bigint as attempts,
      coalesce(sum((
        select count(*) from attempts
        where student_id = users.id and not is_private
          and submitted_at is null)), 0)::bigint as running
    from users where users.id = any(${[...ids]}) and users.role = 'student'
    having count(*) > 0`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Student')
  return found
}

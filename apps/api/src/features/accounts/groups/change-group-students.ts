import type { changeGroupStudents as endpoint } from '@prepwell/contract/accounts/groups.ts'
import type { z } from 'zod'
import { invalid } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../../shared/audit/index.ts'
import { keepAccounts } from '../../shared/personal-data/index.ts'
import { holdGroup } from './groups.queries.ts'
import { deleteMembers, holdStudents, insertMembers } from './members.queries.ts'

/**
 * Adds students to a group or removes them, all or none, and returns the number changed. Throws 404
 * if there is no such group, 400 if an id is not a student's.
 */
export function changeGroupStudents(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    viewer,
    id,
    student_ids,
    action,
  }: z.output<(typeof endpoint)['body']> & { readonly viewer: Actor | null; readonly id: number },
): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    // Accounts first, then the group: deleting accounts takes the locks in the same order, so the
    // two cannot deadlock.
    const students = await holdStudents(tx, student_ids)
    if (action === 'add') await keepAccounts(tx, student_ids, now)
    await holdGroup(tx, id)
    const unknown = student_ids.find((studentId) => !students.has(studentId))
    if (unknown !== undefined)
      throw invalid('student_ids', `There is no student with the ID ${unknown}`)
    const changed =
      action === 'remove'
        ? await deleteMembers(tx, id, student_ids)
        : await insertMembers(
            tx,
            now,
            student_ids.map((studentId) => ({ groupId: id, studentId })),
          )
    await audit(tx, {
      ...{ viewer, now, kind: 'group', ids: [id], students: student_ids, rows: changed },
      action: action === 'remove' ? 'students_removed' : 'students_added',
    })
    return changed
  })
}

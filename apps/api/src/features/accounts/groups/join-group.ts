import type { GroupName } from '@prepwell/contract/accounts/group-name.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { holdGroupByCode } from './groups.queries.ts'
import { readJoinCode } from './join-code.ts'
import { holdStudents, insertMembers } from './members.queries.ts'

/** Adds the viewer to the group with this code; 404 if there is none. Safe to repeat. */
export function joinGroup(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, code }: { readonly viewer: Viewer; readonly code: string },
): Promise<GroupName> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const students = await holdStudents(tx, [viewer.id])
    if (!students.has(viewer.id)) throw notFound('Student')
    const group = await holdGroupByCode(tx, readJoinCode(code))
    await insertMembers(tx, now, [{ groupId: group.id, studentId: viewer.id }])
    return group
  })
}

import type { createStudent as endpoint } from '@prepwell/contract/accounts/students.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Actor, audit } from '../../shared/audit/index.ts'
import { insertMembers } from '../groups/index.ts'
import { createStudents, requireNoUndo } from './create-students.ts'
import { lockGroup, selectRoles, selectRollNumbers } from './new-students.queries.ts'

type Fields = z.output<(typeof endpoint)['body']>

/**
 * Makes one student and returns the id. Throws 409 if the address or the roll number is taken, even
 * by a simultaneous call, and 400 for an unknown group, or while the deletion of a student who had
 * one of them can be undone.
 */
export function createStudent(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    viewer,
    name,
    email,
    roll_number = null,
    group_id: groupId,
  }: Fields & { readonly viewer: Actor | null },
): Promise<number> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const student = { name, email: email ?? '', roll_number }
    await requireFree(tx, student)
    if (groupId && !(await lockGroup(tx, groupId)))
      throw invalid('group_id', 'There is no such group')
    const [made] = await createStudents(tx, {
      now,
      people: [student],
      onCreated: async () => {},
    }).catch(async (error) => {
      // Another call has taken the address or the roll number, and has committed by now.
      await requireFree(tx, student)
      throw error
    })
    if (!made) throw new Error('a student who is free was not made')
    await requireNoUndo(tx, now, [made])
    if (groupId) await insertMembers(tx, now, [{ groupId, studentId: made.id }])
    await audit(tx, { viewer, now, action: 'created', kind: 'student', ids: [made.id] })
    if (groupId)
      await audit(tx, {
        ...{ viewer, now, action: 'students_added', kind: 'group', ids: [groupId] },
        students: [made.id],
      })
    return made.id
  })
}

async function requireFree(
  tx: Tx,
  { email, roll_number }: { readonly email: string; readonly roll_number: string | null },
): Promise<void> {
  if (email && (await selectRoles(tx, [email])).size > 0)
    throw conflict('This email address already has an account', 'email')
  if (!roll_number) return
  const known = await selectRollNumbers(tx, [roll_number])
  if (known.get(roll_number)?.isTaken)
    throw conflict('Another student has this roll number', 'roll_number')
}

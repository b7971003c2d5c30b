import type { Slip } from '@prepwell/contract/accounts/students.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { readablePassword } from '../users/index.ts'
import { deleteOtherWaysIn, lockStudents, updateFirstPassword } from './slips.queries.ts'

/**
 * Gives each student a new first password, all or none, and returns what is printed. Throws 404
 * unless all are students, 409 for one without a roll number. The passwords are stored only as
 * hashes.
 */
export async function giveSlips(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, ids }: { readonly viewer: Viewer; readonly ids: readonly number[] },
): Promise<Slip[]> {
  const now = clock.now()
  // Before the transaction, so that it holds neither accounts nor a connection while hashing.
  const passwords = new Map<number, { readonly password: string; readonly hash: string }>()
  for (const id of ids) {
    const password = readablePassword(2)
    passwords.set(id, { password, hash: await hashPassword(password) })
  }
  return await db.transaction().execute(async (tx) => {
    const students = await lockStudents(tx, ids)
    if (students.length < ids.length) throw notFound('Student', 'ids')
    const slips: Slip[] = []
    for (const { id, name, roll_number } of students) {
      const given = passwords.get(id)
      if (!given) throw new Error('a student without a password')
      if (roll_number === null)
        throw conflict(`${name} has no roll number, and signs in by e-mail`, 'ids')
      await updateFirstPassword(tx, id, given.hash, now)
      slips.push({ student_id: id, name, roll_number, password: given.password })
    }
    await deleteOtherWaysIn(tx, ids)
    await audit(tx, { viewer, now, action: 'slips_given', kind: 'student', ids })
    // In the order of the request, as the page lists them.
    return slips.sort((one, other) => ids.indexOf(one.student_id) - ids.indexOf(other.student_id))
  })
}

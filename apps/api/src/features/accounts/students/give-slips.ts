import type { Slip } from '@prepwell/contract/accounts/students.ts'
import type { BulkReport } from '@prepwell/contract/wire/bulk.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError, conflict, notFound } from '../../../platform/errors.ts'
import { hashPassword } from '../../../platform/passwords/passwords.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { keepAccounts } from '../../shared/personal-data/index.ts'
import { readablePassword } from '../users/index.ts'
import {
  deleteOtherWaysIn,
  lockStudents,
  selectSitting,
  updateFirstPassword,
} from './slips.queries.ts'

/**
 * Gives each student a new first password, all or none, and returns the slips to print. Throws 404
 * unless all are students; 409 for a student without a roll number, or one who is sitting an exam,
 * unless `also_sitting`. The passwords are stored only as hashes.
 */
export async function giveSlips(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    viewer,
    ids,
    also_sitting = false,
  }: {
    readonly viewer: Viewer
    readonly ids: readonly number[]
    readonly also_sitting?: boolean | undefined
  },
): Promise<Slip[]> {
  const now = clock.now()
  // Hashed before the transaction, so that it holds neither accounts nor a connection meanwhile.
  const passwords = new Map<number, { readonly password: string; readonly hash: string }>()
  for (const id of ids) {
    const password = readablePassword(2)
    passwords.set(id, { password, hash: await hashPassword(password) })
  }
  return await db.transaction().execute(async (tx) => {
    const students = await lockStudents(tx, ids)
    if (students.length < ids.length) throw notFound('Student', 'ids')
    if (!also_sitting) await requireNobodySits(tx, students)
    const slips: Slip[] = []
    for (const { id, name, roll_number } of students) {
      const given = passwords.get(id)
      if (!given) throw new Error('a student without a password')
      if (roll_number === null)
        throw conflict(`${name} has no roll number, and logs in by email`, 'ids')
      await updateFirstPassword(tx, id, given.hash, now)
      slips.push({ student_id: id, name, roll_number, password: given.password })
    }
    await deleteOtherWaysIn(tx, ids)
    await keepAccounts(tx, ids, now)
    await audit(tx, { viewer, now, action: 'slips_given', kind: 'student', ids })
    // In the order of the request, as the page lists them.
    return slips.sort((one, other) => ids.indexOf(one.student_id) - ids.indexOf(other.student_id))
  })
}

/** Throws 409 with the names of the students who are sitting an exam. */
async function requireNobodySits(
  tx: Tx,
  students: ReadonlyArray<{ readonly id: number; readonly name: string }>,
): Promise<void> {
  const sitting = await selectSitting(
    tx,
    students.map(({ id }) => id),
  )
  const named = students.filter(({ id }) => sitting.has(id))
  if (named.length === 0) return
  const refused = named.map(({ id }) => ({ id, reason: 'Is sitting an exam' }))
  const names = named.map(({ name }) => name).join(', ')
  throw new AppError('conflict', `A new slip would log out who is sitting an exam: ${names}`, {
    field: 'ids',
    data: { dry_run: false, changed: 0, refused } satisfies BulkReport,
  })
}

import { requestStudentDeletion } from '@prepwell/contract/accounts/own-data.ts'
import { expect } from 'vitest'
import { eraseAccounts } from '../../features/accounts/account-deletion/erase-account.ts'
import { signedInAnew } from '../people.ts'
import type { School } from '../school.ts'
import type { KnownStudent } from './known-student.ts'

/** Erases the accounts whose waiting period is over; throws if one fails. */
export const eraseDue = (school: School) =>
  eraseAccounts(school.platform, {
    onError: (error) => {
      throw error
    },
  })

/**
 * Requests the deletion as an admin, because the test student has no password. Then advances the
 * clock by 7 days and erases the account.
 */
export async function deleteKnownStudent(
  school: School,
  { student, admin }: KnownStudent,
): Promise<void> {
  const input = { params: { id: student.id } }
  const { status } = await school.call(requestStudentDeletion, input, signedInAnew(school, admin))
  expect(status).toBe(200)
  school.clock.advance(7 * 24 * 3600)
  await eraseDue(school)
}

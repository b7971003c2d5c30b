import type { Db, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isLeaderboardForAdmins } from '../../shared/school-settings/index.ts'

/** Throws 403 for a student of a school that shows leaderboards to admins only. */
export async function requireReader(
  db: Db | Tx,
  viewer: { readonly role: 'Admin' | 'student' },
): Promise<void> {
  if (viewer.role !== 'Admin' && (await isLeaderboardForAdmins(db)))
    throw new AppError('forbidden', 'Your school does not show leaderboards to students')
}

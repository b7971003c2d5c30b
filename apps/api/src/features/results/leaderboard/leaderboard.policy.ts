import { isAdminAccount } from '@prepwell/contract/wire/roles.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { isLeaderboardForAdmins } from '../../shared/school-settings/index.ts'

/** Throws 403 for a student of a school that shows leaderboards to admins only. */
export async function requireReader(db: Db | Tx, viewer: Viewer): Promise<void> {
  if (!isAdminAccount(viewer) && (await isLeaderboardForAdmins(db)))
    throw new AppError('forbidden', 'Your school does not show leaderboards to students')
}

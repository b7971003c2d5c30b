import { after } from '../../../platform/clock.ts'
import { conflict, notAllowedNow } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { readSchoolSettings } from '../../shared/school-settings/index.ts'
import { givenUpSeconds, insertRequest } from './backup-requests.queries.ts'

/** Asks the process that runs the jobs for a backup. 409 if one is being made already. */
export async function askForBackup(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { viewer }: { readonly viewer: Viewer },
): Promise<void> {
  if (!settings.dailyBackups) throw notAllowedNow('This server has no place for backups')
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const givenUp = after(now, -givenUpSeconds)
    if (!(await insertRequest(tx, { asked_at: now, givenUp })))
      throw conflict('A backup is being made already')
    const { name } = await readSchoolSettings({ db: tx, settings })
    await audit(tx, { viewer, now, action: 'backup_asked', kind: 'school', name })
  })
}

import { after } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { purgeAuditEvents } from './audit-log.queries.ts'

/** Deletes the lines of the audit log that are older than the retention in the settings. */
export async function purgeAuditLog({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<void> {
  await purgeAuditEvents(db, after(clock.now(), -settings.auditDays * 24 * 3600))
}

import { after } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSettings } from '../../shared/school-settings/index.ts'
import { purgeAuditEvents } from './audit-log.queries.ts'

/**
 * Deletes the lines of the audit log that are older than the limit set by the school or the
 * environment.
 */
export async function purgeAuditLog({
  db,
  clock,
  settings,
}: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<void> {
  const days = (await findSettings(db))?.audit_days ?? settings.auditDays
  await purgeAuditEvents(db, after(clock.now(), -days * 24 * 3600))
}

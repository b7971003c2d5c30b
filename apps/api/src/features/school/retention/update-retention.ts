import type { updateRetention as endpoint, Retention } from '@prepwell/contract/school/retention.ts'
import type { z } from 'zod'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit, changesOf } from '../../shared/audit/index.ts'
import {
  lockSettings,
  readSchoolSettings,
  updateSettings,
} from '../../shared/school-settings/index.ts'
import { getRetention } from './retention.queries.ts'

type Changes = z.output<(typeof endpoint)['body']>

/** Changes how long the named kinds are kept. */
export function updateRetention(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { viewer, changes }: { readonly viewer: Viewer; readonly changes: Changes },
): Promise<Retention> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    await lockSettings(tx, now)
    const before = await getRetention(tx)
    if (Object.keys(changes).length > 0) await updateSettings(tx, changes)
    const after = await getRetention(tx)
    const { name } = await readSchoolSettings({ db: tx, settings })
    const detail = { changes: changesOf(before, after) }
    await audit(tx, { viewer, now, action: 'changed', kind: 'school', name, detail })
    return after
  })
}

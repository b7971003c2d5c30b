import type {
  updateSchoolSettings as endpoint,
  SchoolSettings,
} from '@prepwell/contract/school/school-settings.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../access/index.ts'
import { audit, changesOf } from '../audit/index.ts'
import { requireLogo } from '../uploads/index.ts'
import {
  findOpenable,
  findQuizName,
  isKnownZone,
  lockSettings,
  type StoredSettings,
  updateSettings,
} from './school-settings.queries.ts'
import { settingsInEffect } from './school-settings.ts'

type Changes = z.output<(typeof endpoint)['body']>

/**
 * Changes the named settings; null resets one to its default. Throws 400 for the rule 'domains'
 * without a domain, a logo that was not uploaded, or a time zone that the database does not know.
 */
export function updateSchoolSettings(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { viewer, changes }: { readonly viewer: Viewer; readonly changes: Changes },
): Promise<SchoolSettings> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const stored = await lockSettings(tx, now)
    await check(tx, stored, changes)
    const { is_set_up, ...columns } = changes
    const set_up_at = stored.set_up_at ?? (is_set_up ? now : null)
    const changed = await updateSettings(tx, { ...columns, set_up_at })
    const [before, after] = [stored, changed].map((row) => settingsInEffect(row, settings))
    if (!before || !after) throw new Error('two rows make two settings')
    const detail = { changes: changesOf(await forLog(tx, before), await forLog(tx, after)) }
    const line = { action: 'changed', kind: 'school', name: after.name } as const
    await audit(tx, { viewer, now, ...line, detail })
    return after
  })
}

const forLog = async (
  tx: Tx,
  { languages, sign_up_domains, open_practice_id: open, ...settings }: SchoolSettings,
) => ({
  ...settings,
  languages: languages.join(', '),
  sign_up_domains: sign_up_domains.join(', '),
  open_practice: open === null ? null : await findQuizName(tx, open),
})

async function check(tx: Tx, stored: StoredSettings, changes: Changes): Promise<void> {
  const { sign_up = stored.sign_up, sign_up_domains = stored.sign_up_domains } = changes
  if (sign_up === 'domains' && sign_up_domains.length === 0)
    throw invalid('sign_up_domains', 'Name at least one domain')
  if (changes.logo && changes.logo !== stored.logo) await requireLogo(tx, changes.logo)
  if (changes.open_practice_id && !(await findOpenable(tx, changes.open_practice_id)))
    throw invalid(
      'open_practice_id',
      'Choose a practice for all students that draws no questions and asks for an answer to each',
    )
  if (changes.time_zone && !(await isKnownZone(tx, changes.time_zone)))
    throw invalid('time_zone', 'Choose a time zone such as Asia/Kolkata')
}

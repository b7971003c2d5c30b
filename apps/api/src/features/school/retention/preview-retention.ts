import type { Retention, RetentionPreview } from '@prepwell/contract/school/retention.ts'
import { after, epoch } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  countAuditLines,
  countOld,
  countUnused,
  getRetention,
  oldKinds,
  selectUnused,
} from './retention.queries.ts'

const accountsShown = 50

type Context = Pick<Platform, 'db' | 'clock' | 'settings'>

/**
 * Counts what the stored periods, or those in `asked` instead, would delete now. Deletes nothing.
 */
export async function previewRetention(
  { db, clock, settings }: Context,
  asked: { readonly [Rule in keyof Retention]?: Retention[Rule] | undefined } = {},
): Promise<RetentionPreview> {
  const now = clock.now()
  const stored = await getRetention(db)
  const length = (rule: keyof Retention) => (asked[rule] === undefined ? stored[rule] : asked[rule])
  const months = length('unused_account_months')
  const auditDays = length('audit_days') ?? settings.auditDays
  const rules: RetentionPreview['rules'] = [
    {
      rule: 'unused_account_months',
      due: months === null ? 0 : await countUnused(db, now, months),
    },
    { rule: 'audit_days', due: await countAuditLines(db, after(now, -auditDays * 24 * 3600)) },
  ]
  for (const rule of oldKinds) {
    const kept = length(rule)
    rules.push({ rule, due: kept === null ? 0 : await countOld(db, rule, now, kept) })
  }
  const accounts =
    months === null ? [] : await selectUnused(db, { now, months, atMost: accountsShown })
  return {
    rules,
    accounts: accounts.map((row) => ({ ...row, last_used: epoch(row.last_used) })),
  }
}

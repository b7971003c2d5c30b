import { schoolLimits } from '@prepwell/contract/school/school-limits.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * SQL for the latest possible end of the session of the last sign-in; null without a sign-in. A
 * session that only read data, or that was signed out, leaves no other trace after some days, so
 * the account counts as used until then.
 */
export const lastSessionEnd = sql<Date | null>`(users.last_login_at + make_interval(days => coalesce(
  (select session_days from school_settings), ${schoolLimits.sessionDays}::integer)))`

/** SQL for the time at which the pending deletion of the account was begun. */
const begun = sql`(users.deletes_at - interval '7 days')`

/**
 * SQL condition: nobody asked for the pending deletion, so retention began it. The owner could not
 * have asked without a session, and a request by an admin is in the audit log. The school may have
 * shortened its sessions since, so they count as the usual ones at least, which are shorter than
 * the time that retention waits.
 */
const isBegunByRetention = sql<boolean>`(coalesce(greatest(${lastSessionEnd},
  users.last_login_at + make_interval(days => ${schoolLimits.sessionDays}::integer)) < ${begun}, true)
  and not exists (
  select from audit_events
  where action = 'deletion_requested' and kind = 'student' and target_id = users.id
    and at >= ${begun}))`

/**
 * Counts students as used now, because the school does something with their accounts, and
 * withdraws a deletion that only retention began. Nothing happens to other accounts.
 */
export async function keepAccounts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  // Locked in order, so that two such calls cannot deadlock. A list that is imported every day must
  // not rewrite all accounts each time.
  await sql`
    with found as (
      select id from users
      where id = any(${[...ids]}::integer[]) and role = 'student'
        and (deletes_at is not null
          or greatest(created_at, kept_at) < ${now}::timestamptz - interval '1 day')
      order by id for no key update
    )
    update users set kept_at = ${now}::timestamptz,
      deletes_at = case when ${isBegunByRetention} then null else deletes_at end
    from found where users.id = found.id`.execute(tx)
}

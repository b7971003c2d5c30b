import { type Kysely, sql } from 'kysely'
import { allowAlso } from './lib/allow-also.ts'

/**
 * What the audit log says of staff, sign-ups and slips. A step of its own: a refused sign-in
 * writes to the log and then reads the account, so a step that held the accounts and waited for the
 * log would end in a deadlock.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await allowAlso(db, 'kind', ['school', 'sign-up-code'])
  await allowAlso(db, 'action', ['approved', 'declined', 'slips_given'])
  // The roles in which something was done; null for admins, and before there were others.
  await sql`alter table audit_events add column acted_as text[]`.execute(db)
}

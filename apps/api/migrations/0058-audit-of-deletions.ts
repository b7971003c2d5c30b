import type { Kysely } from 'kysely'
import { allowAlso } from './lib/allow-also.ts'

/**
 * What the audit log says of accounts that are deleted, of tokens and of webhooks. A step of its
 * own, before those that lock the accounts, for the reason of 0053.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await allowAlso(db, 'kind', ['token', 'webhook'])
  await allowAlso(db, 'action', ['deletion_requested', 'deletion_withdrawn'])
}

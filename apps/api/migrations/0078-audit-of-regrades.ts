import type { Kysely } from 'kysely'
import { allowAlso } from './lib/allow-also.ts'

/** Lets the audit log record regrades and objections. A separate migration: see 0053. */
export async function up(db: Kysely<never>): Promise<void> {
  await allowAlso(db, 'action', [
    'regraded',
    'regrade_undone',
    'objections_decided',
    'provisional_key_shown',
  ])
}

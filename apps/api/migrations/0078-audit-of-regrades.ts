import type { Kysely } from 'kysely'
import { allowAlso } from './lib/allow-also.ts'

/** Audit log lines about regrades and objections. A step of its own for the reason of 0053. */
export async function up(db: Kysely<never>): Promise<void> {
  await allowAlso(db, 'action', [
    'regraded',
    'regrade_undone',
    'objections_decided',
    'provisional_key_shown',
  ])
}

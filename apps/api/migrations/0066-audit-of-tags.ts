import type { Kysely } from 'kysely'
import { allowAlso } from './lib/allow-also.ts'

/** Lets the audit log record changes of tags. A separate migration: see the deadlock in 0053. */
export async function up(db: Kysely<never>): Promise<void> {
  await allowAlso(db, 'kind', ['tag'])
  await allowAlso(db, 'action', ['merged'])
}

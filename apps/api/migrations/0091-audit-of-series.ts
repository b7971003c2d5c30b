import type { Kysely } from 'kysely'
import { allowAlso } from './lib/allow-also.ts'

/** Lets the audit log record changes of series. A separate migration: see 0053. */
export async function up(db: Kysely<never>): Promise<void> {
  await allowAlso(db, 'kind', ['series'])
}

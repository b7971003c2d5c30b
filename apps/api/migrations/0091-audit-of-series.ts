import type { Kysely } from 'kysely'
import { allowAlso } from './lib/allow-also.ts'

/** What the audit log says of series. A step of its own, for the reason of 0053. */
export async function up(db: Kysely<never>): Promise<void> {
  await allowAlso(db, 'kind', ['series'])
}

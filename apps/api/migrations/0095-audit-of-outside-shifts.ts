import type { Kysely } from 'kysely'
import { allowAlso } from './lib/allow-also.ts'

/** Lets the audit log record actions on shifts in other installations. Separate: see 0053. */
export async function up(db: Kysely<never>): Promise<void> {
  await allowAlso(db, 'action', ['key_trusted', 'key_removed', 'shift_removed'])
}

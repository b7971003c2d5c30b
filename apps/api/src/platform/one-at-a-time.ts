import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` exclusively among all processes: other work under the same name or number waits. The
 * lock belongs to a transaction that does nothing else. So it ends with the process, however that
 * ends, and holds behind a pooler too, which may give each transaction another session.
 */
export function oneAtATime<T>(db: Db, name: string | bigint, work: () => Promise<T>): Promise<T> {
  const key =
    typeof name === 'bigint' ? sql`${name}::bigint` : sql`hashtextextended(${name}::text, 0)`
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
    return work()
  })
}

import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/**
 * Runs `work` exclusively among all processes: other work under the same name or number waits. The
 * lock belongs to a transaction that does nothing else. It is therefore released however the
 * process ends. It also works behind a pooler, which may give each transaction another session.
 */
export function withAdvisoryLock<T>(
  db: Db,
  name: string | bigint,
  work: () => Promise<T>,
): Promise<T> {
  const key = typeof name === 'bigint' ? sql`${name}::bigint` : keyOf(name)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${key})`.execute(tx)
    return work()
  })
}

/**
 * Like {@link withAdvisoryLock}, but returns null instead of waiting when another process holds the
 * lock.
 */
export function ifFree<T>(db: Db, name: string, work: () => Promise<T | null>): Promise<T | null> {
  return db.transaction().execute(async (tx) => {
    // The work may take long, and this connection is idle in the meantime.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    const { rows } = await sql<{ is_free: boolean }>`
      select pg_try_advisory_xact_lock(${keyOf(name)}) as is_free`.execute(tx)
    return rows[0]?.is_free ? work() : null
  })
}

const keyOf = (name: string) => sql`hashtextextended(${name}::text, 0)`

import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` exclusively among all processes: other work under the same name waits. The lock
 * belongs to a dedicated connection, so it ends with the process, however that ends.
 */
export function oneAtATime<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection)
    }
  })
}

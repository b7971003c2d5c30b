import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` while nobody else, in this process or another, runs something under the same
 * name: the others wait. The lock belongs to a connection that does nothing else, so it ends
 * with the process, however that ends.
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

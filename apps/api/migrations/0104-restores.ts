import { type Kysely, sql } from 'kysely'

/** The times at which this school was restored from a backup: a sweep of the files reads them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table restores (restored_at timestamptz primary key)`.execute(db)
}

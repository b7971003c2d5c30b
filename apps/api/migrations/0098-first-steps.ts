import { type Kysely, sql } from 'kysely'

/** Remembers that an admin has put away the first steps of a new school. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table school_settings add column hides_first_steps boolean`.execute(db)
}

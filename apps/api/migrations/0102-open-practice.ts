import { type Kysely, sql } from 'kysely'

/** The practice that visitors may work through without an account; null for none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table school_settings
      add column open_practice_id integer references quizzes (id) on delete set null
  `.execute(db)
}

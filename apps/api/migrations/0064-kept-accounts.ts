import { type Kysely, sql } from 'kysely'

/** Accounts whose deletion was withdrawn. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- When it last was: the account counts as used then.
    alter table users add column kept_at timestamptz;
  `.execute(db)
}

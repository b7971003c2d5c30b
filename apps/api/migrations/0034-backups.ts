import { type Kysely, sql } from 'kysely'

/**
 * The times of backups (docs/decisions/0043), for the checklist of an exam. Written once a backup
 * is finished.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table backups (
      id integer generated always as identity primary key,
      -- Its content is that of this moment.
      started_at timestamptz not null,
      finished_at timestamptz not null,
      -- Of its file.
      bytes bigint not null check (bytes > 0),
      -- The last migration of the database at that time.
      migration text not null,
      check (finished_at >= started_at)
    );
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Archives with everything about a person (docs/privacy.md), kept for a day. Unlogged: not in
 * backups, and gone after a crash of the database, when the person asks again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unlogged table data_archives (
      user_id integer primary key references users on delete cascade,
      -- Another request has another one, so a late job cannot fill the archive of that.
      request uuid not null default gen_random_uuid(),
      requested_at timestamptz not null,
      ready_at timestamptz,
      -- A zip.
      content bytea,
      check ((ready_at is null) = (content is null))
    );
    create index data_archives_ready on data_archives (ready_at);
  `.execute(db)
}

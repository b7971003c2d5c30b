import { type Kysely, sql } from 'kysely'

/**
 * Recently deleted rows, so that they can be restored (docs/decisions/0029). Unlogged: the rows
 * hold personal data and live for seconds, so they stay out of the write-ahead log and its copies,
 * and are gone after a crash.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unlogged table deletions (
      -- Random: whoever knows it and has deleted may undo.
      id uuid primary key default gen_random_uuid(),
      kind text not null,
      ids integer[] not null check (cardinality(ids) > 0),
      deleted_by integer not null references users on delete cascade,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      undone_at timestamptz,
      check (expires_at > created_at)
    );
    create index deletions_expiring on deletions (expires_at);

    create unlogged table deleted_rows (
      deletion_id uuid not null references deletions on delete cascade,
      -- The tables in the order in which their rows are put back.
      step smallint not null,
      id bigint generated always as identity,
      table_name text not null,
      before jsonb not null,
      -- Null where the row is deleted.
      after jsonb,
      primary key (deletion_id, step, id)
    );
  `.execute(db)
}

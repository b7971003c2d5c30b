import { type Kysely, sql } from 'kysely'

/** The progress of imports, and who imported what. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table imports (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('questions', 'subjects', 'students')),
      imported_by integer references users on delete set null,
      -- Made up by the caller, who asks by it how far the import is; null when nobody asks.
      progress_key text unique check (progress_key ~ '^[0-9a-f]{32}$'),
      phase text not null check (phase in ('checking', 'writing', 'done')),
      rows_done integer not null check (rows_done between 0 and rows_total),
      rows_total integer not null check (rows_total >= 0),
      -- Of a finished import; null before.
      created integer check (created >= 0),
      begun_at timestamptz not null,
      ended_at timestamptz,
      check ((ended_at is null) = (created is null))
    );
    create index imports_begun on imports (begun_at);

    alter table mailed_tokens drop constraint mailed_tokens_purpose_check;
    alter table mailed_tokens add constraint mailed_tokens_purpose_check
      check (purpose in ('confirm_email', 'reset_password', 'invitation'));
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Imports that were checked and not finished: their files wait in the store for some days. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table kept_imports (
      key text not null check (key ~ '^[0-9a-f]{32}$'),
      kind text not null check (kind in ('questions', 'subjects', 'students')),
      kept_by integer not null references users on delete cascade,
      kept_at timestamptz not null,
      kept_until timestamptz not null,
      -- The names that the files had; in the store they are numbered.
      files text[] not null,
      rows integer not null,
      -- What the person said about the files, and the report of the last check.
      said jsonb not null,
      report jsonb not null,
      primary key (kept_by, key)
    );
    create index kept_imports_kept_by on kept_imports (kept_by, kept_at desc);
    create index kept_imports_kept_until on kept_imports (kept_until);
  `.execute(db)
}

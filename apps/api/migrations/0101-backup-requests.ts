import { type Kysely, sql } from 'kysely'
import { allowAlso } from './lib/allow-also.ts'

/**
 * Backups that an admin asked for in the app (docs/decisions/0068). Unlogged: no backup holds the
 * request that made it, so a restored school does not begin by making another one.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unlogged table backup_requests (
      id integer generated always as identity primary key,
      asked_at timestamptz not null,
      begun_at timestamptz,
      ended_at timestamptz,
      -- Why it could not be made; null if it was, and until it has ended.
      failure text check (failure in ('disk_full', 'not_permitted', 'no_folder', 'other')),
      check (failure is null or ended_at is not null)
    );
    -- At most one waits or is being made.
    create unique index backup_requests_one_open on backup_requests ((true)) where ended_at is null;
  `.execute(db)
  await allowAlso(db, 'action', ['backup_asked', 'test_mail_sent'])
}

import { type Kysely, sql } from 'kysely'

/**
 * Sessions that may be open, for a person's list of their own sessions (docs/decisions/0044). This
 * table admits no call: a session without a row is as valid as one with a row, and `ended_sessions`
 * ends both.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sessions (
      id integer primary key generated always as identity,
      user_id integer not null references users on delete cascade,
      -- Random, and the same in every token that a session is given.
      session_id text not null,
      -- That of the account when the session began: a higher one there has ended it.
      session_epoch integer not null,
      begun_at timestamptz not null,
      -- When its newest token was signed, within a minute.
      seen_at timestamptz not null,
      -- Browser and system in words, and of an IPv6 address the first 64 bits.
      device text not null,
      address text not null,
      unique (user_id, session_id),
      check (seen_at >= begun_at)
    );
    create index sessions_oldest on sessions (seen_at);
  `.execute(db)
}

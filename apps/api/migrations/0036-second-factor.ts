import { type Kysely, sql } from 'kysely'

/** The second step of a sign-in: a code of an authenticator app (docs/decisions/0044). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table second_factors (
      user_id integer primary key references users on delete cascade,
      -- Encrypted under a key that is derived from the app's secret.
      encrypted_secret bytea not null,
      begun_at timestamptz not null,
      -- Null until a first code has shown that the app knows the secret: it asks for none so far.
      confirmed_at timestamptz check (confirmed_at >= begun_at),
      -- The 30 seconds of the code that was accepted last: it and earlier ones are used up.
      last_step integer
    );

    create table recovery_codes (
      user_id integer not null references second_factors on delete cascade,
      -- SHA-256 of 120 random bits. A code that is used is deleted.
      code_hash bytea not null,
      primary key (user_id, code_hash)
    );

    -- Wrong codes of the last minutes.
    create table second_factor_failures (
      id integer primary key generated always as identity,
      user_id integer not null references second_factors on delete cascade,
      -- Given on a device of the account's owner: guesses from elsewhere do not count there.
      on_own_device boolean not null,
      failed_at timestamptz not null
    );
    create index second_factor_failures_newest
      on second_factor_failures (user_id, on_own_device, failed_at);
  `.execute(db)
}

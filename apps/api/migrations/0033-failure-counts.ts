import { type Kysely, sql } from 'kysely'

/**
 * Failed sign-ins and wrong access codes, counted across all processes (docs/decisions/0042).
 * Unlogged: they are forgotten within minutes or a day, and a crash may forget them too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create unlogged table failure_counts (
      -- A hash: who was guessed at, and from where, is nobody's business.
      key text primary key,
      -- When the last failure is forgotten; they are forgotten one by one at an even rate.
      forgotten_at timestamptz not null,
      -- However many there are, they are forgotten within so many seconds.
      seconds_max double precision not null check (seconds_max > 0)
    )
    -- The same few rows change again and again during an attack.
    with (fillfactor = 50);
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Sessions that their owners have ended, kept for as long as one of their tokens could still be
 * presented.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table ended_sessions (
      user_id integer not null references users on delete cascade,
      -- Random, and the same in every token that a session is given.
      session_id text not null,
      ended_at timestamptz not null,
      primary key (user_id, session_id)
    );
    create index ended_sessions_oldest on ended_sessions (ended_at);
  `.execute(db)
}

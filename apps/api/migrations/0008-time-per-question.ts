import { type Kysely, sql } from 'kysely'

/**
 * The time that each question was on the screen, and an index for the first attempts at a paper,
 * whose times are compared. No index on answers contains a column that a save changes, so saves
 * stay as cheap as they are.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Whole seconds; 0 where no client counted.
    alter table answers add column time_spent integer not null default 0 check (time_spent >= 0);
    create index attempts_rated_paper on attempts (paper_id, id) include (student_id) where rated;
  `.execute(db)
}

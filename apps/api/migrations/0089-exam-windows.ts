import { type Kysely, sql } from 'kysely'

/**
 * Until when an exam can be started, and whether all of its candidates end together
 * (docs/decisions/0061). Null: until its duration has passed since its begin, as before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quizzes
      add column entry_seconds integer check (entry_seconds > 0),
      add column ends_together boolean not null default false,
      add constraint quizzes_practice_window
        check (quiz_mode = 'exam' or (entry_seconds is null and not ends_together)),
      add constraint quizzes_common_end
        check (not ends_together or entry_seconds is null or entry_seconds <= time_duration_seconds)
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Practices in which the student can check each answer at once. A checked answer is locked:
 * `migrations/sql/checked-answers.sql` keeps its selection whatever is saved later.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table attempts
      -- True if the student chose at the start to check each answer as it is given.
      add column checks boolean not null default false,
      add constraint attempts_checks_check check (not checks or quiz_mode = 'practice');
    alter table answers
      -- When the student saw whether the answer is right; null if it was not checked.
      add column checked_at timestamptz;

    -- What was deleted a moment ago comes back as it was copied.
    update deleted_rows set
      before = '{"checks": false}'::jsonb || before,
      after = '{"checks": false}'::jsonb || after
    where table_name = 'attempts'
  `.execute(db)
}

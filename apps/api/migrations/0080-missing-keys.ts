import { type Kysely, sql } from 'kysely'

/** Drafts without a key: the key of an imported question may be missing until somebody adds it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table questions
      -- True if no option is right and there is no number.
      add column key_missing boolean not null default false,
      drop constraint questions_check,
      add constraint questions_check check (
        (numerical_answer is not null) = (type = 'Numerical' and not key_missing)),
      -- No paper asks a question without a key: it asks no drafts.
      add constraint questions_keyless_check check (
        not key_missing or (status = 'draft' and numerical_low is null));

    -- What was deleted a moment ago comes back as it was copied.
    update deleted_rows set
      before = '{"key_missing": false}'::jsonb || before,
      after = '{"key_missing": false}'::jsonb || after
    where table_name = 'questions'
  `.execute(db)
}

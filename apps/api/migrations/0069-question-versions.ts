import { type Kysely, sql } from 'kysely'

/**
 * The versions of a question: who saved which content when. The present content is in the
 * question's own rows; the table holds what later saves have replaced (docs/decisions/0052).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table questions
      -- The number of the present version, from 1: each save of other content adds 1.
      add column version integer not null default 1 check (version > 0),
      -- When and by whom it was saved; without saved_at when created, and by the author.
      add column saved_at timestamptz,
      add column saved_by integer references users on delete set null,
      -- The version that was brought back as the present one, if it was.
      add column restored_version integer check (restored_version > 0);
    create index questions_saved_by on questions (saved_by) where saved_by is not null;
    -- Questions that were changed before versions were kept: their first version is what they are.
    update questions set saved_at = updated_at where updated_at <> created_at;

    create table question_versions (
      question_id integer not null references questions on delete cascade,
      number integer not null check (number > 0),
      saved_at timestamptz not null,
      saved_by integer references users on delete set null,
      restored_version integer check (restored_version > 0),
      -- Statement, options, key, explanation, picture, marks, passage.
      content jsonb not null,
      -- The names of the pictures in it, which are kept as long as the question.
      pictures text[] not null,
      primary key (question_id, number)
    );
    create index question_versions_saved_by on question_versions (saved_by)
      where saved_by is not null;
    create index question_versions_pictures on question_versions using gin (pictures);

    -- Null: frozen before versions were kept.
    alter table paper_questions add column question_version integer;

    -- What was deleted a moment ago comes back as it was copied.
    update deleted_rows set
      before = '{"version": 1, "status": "checked"}'::jsonb || before,
      after = '{"version": 1, "status": "checked"}'::jsonb || after
    where table_name = 'questions'
  `.execute(db)
}

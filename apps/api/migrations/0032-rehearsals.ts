import { type Kysely, sql } from 'kysely'

/**
 * Rehearsals of exams (docs/decisions/0041): a private copy of an exam that one admin takes before
 * it begins and that is deleted afterwards; and who has rehearsed which exam.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quizzes
      -- Checked at the end: the undo of a deletion follows no reference from quizzes to quizzes.
      add column rehearsal_of integer references quizzes deferrable initially deferred,
      drop constraint quizzes_chapter_check,
      add constraint quizzes_chapter_check check (
        case when owner_id is null then chapter_id is not null or deleted_at is not null
        else chapter_id is null and (quiz_mode = 'practice') = (rehearsal_of is null) end),
      -- In no list, never open to anybody, and with results that no job publishes.
      add constraint quizzes_rehearsal_check check (rehearsal_of is null or (
        owner_id is not null and origin_attempt_id is null
        and deleted_at is not null and results_published_at is not null));
    -- An admin rehearses an exam once at a time.
    create unique index quizzes_rehearsal on quizzes (rehearsal_of, owner_id)
      where rehearsal_of is not null;

    create table rehearsals (
      id integer primary key generated always as identity,
      quiz_id integer not null references quizzes on delete cascade,
      admin_id integer references users on delete set null,
      -- Null once the copy was thrown away.
      copy_id integer unique references quizzes on delete set null,
      begun_at timestamptz not null,
      -- Written when the copy goes; null where it was never handed in.
      submitted_at timestamptz
    );
    create index rehearsals_quiz on rehearsals (quiz_id, begun_at);
    create index rehearsals_admin on rehearsals (admin_id);
  `.execute(db)
}

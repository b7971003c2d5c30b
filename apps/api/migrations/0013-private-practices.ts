import { type Kysely, sql } from 'kysely'

/**
 * Practices that belong to one student and repeat the questions that the student got wrong in an
 * attempt (docs/decisions/0028). They have no chapter: their papers are frozen when they are
 * created.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quizzes
      add column owner_id integer references users on delete cascade,
      -- The attempt whose questions it asks again. Both go with the student: checked at the end,
      -- so that neither has to go, or to come back, before the other.
      add column origin_attempt_id integer references attempts deferrable initially deferred,
      drop constraint quizzes_check,
      add constraint quizzes_chapter_check check (
        case when owner_id is null then chapter_id is not null or deleted_at is not null
        else chapter_id is null and quiz_mode = 'practice' end),
      add constraint quizzes_origin_check check (owner_id is not null or origin_attempt_id is null);
    create unique index quizzes_origin on quizzes (origin_attempt_id);
    create index quizzes_owner on quizzes (owner_id, created_at) where owner_id is not null;
    drop index quizzes_browse;
    create index quizzes_browse on quizzes (quiz_mode, date_of_quiz)
      where deleted_at is null and owner_id is null;

    -- A private practice and its papers go with the account of its owner.
    alter table papers
      drop constraint papers_quiz_id_fkey,
      add constraint papers_quiz_id_fkey foreign key (quiz_id) references quizzes on delete cascade;
    create index attempts_paper on attempts (paper_id);
    create index notices_quiz on notices (quiz_id) where quiz_id is not null;

    -- Written by a trigger. No figure counts a private attempt.
    alter table attempts
      add column is_private boolean not null default false,
      add constraint attempts_private_check check (not (is_private and rated));
    drop index attempts_window, attempts_history;
    create index attempts_window on attempts (quiz_mode, submitted_at)
      include (student_id, paper_id, percentage, published_at, rated)
      where submitted_at is not null and not is_private;
    create index attempts_history on attempts (student_id, quiz_mode, submitted_at)
      include (quiz_id, percentage, published_at, rated)
      where submitted_at is not null and not is_private;
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** Practices that a student puts together, their links for friends, and bookmarks with notes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- A link to a private practice: a friend who follows it gets a practice of the same questions.
    create table shared_practices (
      code text primary key check (code ~ '^[0-9A-Za-z_-]{22}$'),
      quiz_id integer not null unique references quizzes on delete cascade,
      created_at timestamptz not null
    );
    alter table quizzes
      -- What the owner chose for a private practice: the default of its starts.
      add column own_clock boolean,
      add column own_check boolean,
      -- The link that a friend followed; that friend has one practice of it. No reference: the
      -- practice stays when the link is gone, and a deletion that is undone finds it unchanged.
      add column shared_code text,
      add constraint quizzes_own_check check (
        owner_id is not null or (own_clock is null and own_check is null and shared_code is null));
    create unique index quizzes_shared on quizzes (owner_id, shared_code)
      where shared_code is not null;

    -- No reference to the question: a question that is deleted and brought back keeps its
    -- bookmarks, and readers join the bank anyway.
    create table bookmarks (
      student_id integer not null references users on delete cascade,
      question_id integer not null,
      note text not null default '' check (length(note) <= 2000),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (student_id, question_id)
    );
    create index bookmarks_newest on bookmarks (student_id, created_at desc, question_id desc);
  `.execute(db)
}

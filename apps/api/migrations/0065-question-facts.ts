import { type Kysely, sql } from 'kysely'

/**
 * What is known about a question besides its content: difficulty, tags, where it was asked, who
 * wrote and checked it; and the filters that staff save. Questions that exist are checked: papers
 * use them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table questions
      add column difficulty text check (difficulty in ('easy', 'medium', 'hard')),
      add column origin_exam text check (origin_exam <> ''),
      add column origin_year smallint check (origin_year between 1900 and 2100),
      add column origin_paper text check (origin_paper <> ''),
      add column origin_number text check (origin_number <> ''),
      -- No paper draws a draft.
      add column status text not null default 'checked' check (status in ('draft', 'checked')),
      -- Since when a draft waits for somebody who checks it.
      add column to_check_since timestamptz,
      add column author_id integer references users on delete set null,
      add column checked_by integer references users on delete set null,
      add column checked_at timestamptz,
      add column expected_seconds integer check (expected_seconds between 1 and 86400),
      -- The id of the question in another program.
      add column reference text check (reference <> ''),
      add constraint questions_draft_check check (
        case status
          when 'draft' then num_nonnulls(checked_by, checked_at) = 0
          else to_check_since is null
        end);
    create index questions_author on questions (author_id) where author_id is not null;
    create index questions_checked_by on questions (checked_by) where checked_by is not null;
    create index questions_to_check on questions (to_check_since) where to_check_since is not null;
    create index questions_origin on questions (origin_year, lower(origin_exam))
      where num_nonnulls(origin_year, origin_exam) > 0;

    create table tags (
      id integer primary key generated always as identity,
      name text not null check (name <> '' and length(name) <= 60)
    );
    create unique index tags_name on tags (lower(name));

    create table question_tags (
      question_id integer not null references questions on delete cascade,
      tag_id integer not null references tags on delete cascade,
      -- The place among the tags of its question, from 0.
      position smallint not null,
      primary key (question_id, tag_id)
    );
    create index question_tags_tag on question_tags (tag_id);

    create table saved_filters (
      id integer primary key generated always as identity,
      owner_id integer not null references users on delete cascade,
      name text not null check (name <> '' and length(name) <= 60),
      -- As in the address of the list of questions.
      query jsonb not null
    );
    create unique index saved_filters_name on saved_filters (owner_id, lower(name));

    -- True if what authors write must be checked by somebody else.
    alter table school_settings add column check_questions boolean;
  `.execute(db)
}

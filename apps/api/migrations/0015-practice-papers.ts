import { type Kysely, sql } from 'kysely'

/**
 * Which paper a practice had when it was begun last, and how often its chapter had changed by then:
 * a start reads the chapter again only when something has changed since (docs/decisions/0031).
 * Nothing refers to anything here, so that no deletion waits for it: rows of what is gone do no
 * harm.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Each change of a chapter's questions and options, or how many they were. Rows are only added
    -- and summed up: two who change the same chapter do not wait for each other.
    create table content_changes (
      id bigint generated always as identity primary key,
      chapter_id integer not null,
      changes bigint not null default 1 check (changes > 0)
    );
    create index content_changes_chapter on content_changes (chapter_id) include (changes);

    create table practice_papers (
      quiz_id integer primary key,
      chapter_id integer not null,
      -- The sum of the chapter's changes before its questions were read.
      changes bigint not null,
      paper_id integer not null
    );
  `.execute(db)
}

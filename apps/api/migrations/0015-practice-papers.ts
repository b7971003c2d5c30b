import { type Kysely, sql } from 'kysely'

/**
 * The paper that a practice had when it was last begun, and how often its chapter had changed by
 * then: a start reads the chapter again only if it has changed since (docs/decisions/0031). There
 * are no foreign keys, so that no deletion waits for these rows; rows about deleted things do no
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

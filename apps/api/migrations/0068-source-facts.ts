import { type Kysely, sql } from 'kysely'

/**
 * What narrows a source of a section besides chapter and types: the facts of questions. And an
 * index of the questions that quizzes ask.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quiz_sources
      -- How many a draw takes of each difficulty; null for any. Their sum is the count.
      add column easy integer,
      add column medium integer,
      add column hard integer,
      -- As they were entered: a tag that no question has any more still narrows.
      add column tags text[] check (cardinality(tags) > 0),
      add column exam text check (exam <> ''),
      add column years smallint[] check (cardinality(years) > 0),
      add constraint quiz_sources_difficulty_check check (
        num_nonnulls(easy, medium, hard) = 0 or (
          num_nonnulls(easy, medium, hard, count) = 4
          and least(easy, medium, hard) >= 0 and easy + medium + hard = count)),
      add constraint quiz_sources_chosen_check check (
        take <> 'these' or num_nonnulls(tags, exam, years) = 0);

    -- For all that students get or read of a chapter, which never has drafts.
    create index questions_checked on questions (chapter_id, id) include (marks)
      where status = 'checked';
  `.execute(db)
}

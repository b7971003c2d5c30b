import { type Kysely, sql } from 'kysely'

/**
 * A source of a section may take its questions from several chapters (docs/decisions/0067). Null
 * for one chapter, which is what an older process writes; otherwise `chapter_id` is the first.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quiz_sources
      -- Not a table of its own: a source is always read and written whole. A chapter that is gone
      -- has no questions, and none can be deleted before the quizzes that name it.
      add column chapter_ids integer[],
      add constraint quiz_sources_chapters_check check (
        chapter_ids is null or (
          cardinality(chapter_ids) > 1 and chapter_ids[1] = chapter_id and take <> 'these'));
  `.execute(db)
}

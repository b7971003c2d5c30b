import { type Kysely, sql } from 'kysely'

/**
 * What the filters of the question bank look up about translations. The languages into which a
 * statement is translated have a column, so that the filter for missing translations and its counts
 * read none of the texts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table questions add column statement_languages jsonb generated always as (
      jsonb_path_query_array(translations, '$.keyvalue() ? (exists (@.value.statement)).key')
    ) stored;

    -- Few have pictures in a translation. The indexes on the names are of another kind, which
    -- PostgreSQL expects to be slow to read as a whole.
    create index questions_with_translated_picture on questions (id)
      where translation_pictures is not null;
    create index question_options_with_translated_picture on question_options (question_id)
      where translation_pictures is not null;
    create index passages_with_translated_picture on passages (id)
      where translation_pictures is not null;
  `.execute(db)
}

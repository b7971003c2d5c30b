import { type Kysely, sql } from 'kysely'

/**
 * The languages into which a statement is translated stand beside it, so that the filter for
 * missing translations and its counts read none of the texts.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table questions add column statement_languages jsonb generated always as (
      jsonb_path_query_array(translations, '$.keyvalue() ? (exists (@.value.statement)).key')
    ) stored;
  `.execute(db)
}

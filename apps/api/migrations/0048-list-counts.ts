import { type Kysely, sql } from 'kysely'

/**
 * The number of rows of lists that are too long to be counted for each page. The triggers of
 * `sql/list-counts.sql` add a row for each change, and merge them from time to time.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table list_counts (
      id bigint primary key generated always as identity,
      list text not null,
      change integer not null
    );
    create index list_counts_list on list_counts (list) include (change);
  `.execute(db)
}

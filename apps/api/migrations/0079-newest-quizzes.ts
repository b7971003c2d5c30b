import { type Kysely, sql } from 'kysely'

/**
 * The usual order of the lists of quizzes and chapters, which read and sorted all rows for each
 * page. Private practices and deleted quizzes are in no list.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index quizzes_newest on quizzes (created_at, id)
      where deleted_at is null and owner_id is null;
    create index chapters_newest on chapters (created_at, id);
  `.execute(db)
}

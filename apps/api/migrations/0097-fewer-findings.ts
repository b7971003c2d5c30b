import { type Kysely, sql } from 'kysely'

/**
 * Below 30 attempts only keys that look wrong need a look now: the exams with such questions have
 * their findings computed again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    insert into item_finding_changes (quiz_id)
      select distinct quiz_id from item_figures where attempts < 30;
  `.execute(db)
}

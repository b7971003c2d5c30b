import { type Kysely, sql } from 'kysely'

/** Marks may change while the percentage, which is rounded, stays the same. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table statistic_changes add column scored_marks numeric(14, 6)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * A percentage may be below 0 when wrong answers cost marks. Points never are: the statistics
 * function `points_of()` gives the points for a percentage.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table statistic_changes alter column percentage type numeric(8, 2)`.execute(db)
}

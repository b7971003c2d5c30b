import { type Kysely, sql } from 'kysely'

/**
 * A percentage may be below 0 where wrong answers cost marks. Points never are: `points_of()` of
 * the statistics' functions says how many a percentage earns.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table statistic_changes alter column percentage type numeric(8, 2)`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * An index for the accounts that no list and no statistic counts (`isListed` of the users): a
 * result counts its candidates without them. Without the index each candidate of the exam was
 * looked up.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index users_unlisted on users (id) where not (
      role = 'student' and status = 'Active' and email_verified_at is not null)
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Indexes for points: what was published of a mode in a range, and which attempt
 * of a quiz was a student's first.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index attempts_rating on attempts (quiz_mode, submitted_at)
      include (id, student_id, quiz_id, percentage) where published_at is not null;
    create index attempts_first on attempts (student_id, quiz_id, submitted_at, id)
      include (quiz_mode, percentage) where published_at is not null;
  `.execute(db)
}

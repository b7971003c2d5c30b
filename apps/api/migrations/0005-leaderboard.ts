import { type Kysely, sql } from 'kysely'

/**
 * Indexes for points: published attempts by mode and time range, and a student's first attempt of
 * each quiz.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index attempts_rating on attempts (quiz_mode, submitted_at)
      include (id, student_id, quiz_id, percentage) where published_at is not null;
    create index attempts_first on attempts (student_id, quiz_id, submitted_at, id)
      include (quiz_mode, percentage) where published_at is not null;
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * An index for the running attempts of one exam, latest deadline first. It tells until when the
 * exam holds back its questions, and whether its results can be published. Without it all running
 * attempts of the school were read for each exam.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index attempts_running_quiz on attempts (quiz_id, deadline) where submitted_at is null
  `.execute(db)
}

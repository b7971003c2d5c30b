import { type Kysely, sql } from 'kysely'

/**
 * An index for copies of running attempts, and of permissions to begin late, among everything
 * recently deleted: the job that publishes exams looks for them every second, and so does every
 * start on the day of an exam (docs/decisions/0029).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index deleted_rows_sittings on deleted_rows (deletion_id)
      where table_name = 'late_entries'
        or table_name = 'attempts' and before ->> 'submitted_at' is null
  `.execute(db)
}

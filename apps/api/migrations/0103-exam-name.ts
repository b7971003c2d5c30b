import { type Kysely, sql } from 'kysely'

/** Names the exam whose date the settings of a notebook already have. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notebook_settings
    add column exam_name text check (length(exam_name) between 1 and 80)`.execute(db)
}

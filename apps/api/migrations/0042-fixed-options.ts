import { type Kysely, sql } from 'kysely'

/**
 * Whether an option keeps its place when options are shuffled, if its author has chosen that; null:
 * depends on its text. Also allows questions worth a quarter of a mark or more.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table question_options add column is_fixed boolean`.execute(db)
  await sql`
    alter table questions
      drop constraint questions_marks_check,
      add constraint questions_marks_check check (marks >= 0.25)
  `.execute(db)
}

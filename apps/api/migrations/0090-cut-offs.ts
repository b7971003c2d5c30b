import { type Kysely, sql } from 'kysely'

/**
 * Cut-offs of exams and of their sections, and the categories of candidates for whom they may
 * differ (docs/decisions/0062).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quizzes
      add column cut_off jsonb,
      add column show_cut_off boolean not null default false,
      add constraint quizzes_practice_cut_off
        check (quiz_mode = 'exam' or (cut_off is null and not show_cut_off))
  `.execute(db)
  await sql`alter table quiz_sections add column cut_off jsonb`.execute(db)
  await sql`
    alter table users add column category text
      check (category <> '' and char_length(category) <= 40)
  `.execute(db)
}

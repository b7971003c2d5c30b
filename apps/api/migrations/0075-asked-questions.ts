import { type Kysely, sql } from 'kysely'

/**
 * Whether a paper has asked a question stands beside it. With 50,000 questions and a million rows
 * of papers, the filter 'used' took 240 ms and its counts 350 ms; it is in every count of the bank.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- By any paper but that of a rehearsal; kept by triggers (migrations/sql/paper-questions.sql).
    alter table questions add column is_asked boolean not null default false;
    update questions set is_asked = true where exists (
      select from paper_questions join papers on papers.id = paper_questions.paper_id
      join quizzes on quizzes.id = papers.quiz_id
      where paper_questions.question_id = questions.id and quizzes.rehearsal_of is null);

    -- What was deleted a moment ago comes back as it was copied.
    update deleted_rows set
      before = jsonb_build_object('is_asked', asked.is_asked) || before,
      after = jsonb_build_object('is_asked', asked.is_asked) || after
    from (
      select (before ->> 'id')::integer as id, deletion_id, exists (
        select from paper_questions
        where question_id = (deleted.before ->> 'id')::integer) as is_asked
      from deleted_rows as deleted where table_name = 'questions'
    ) as asked
    where deleted_rows.table_name = 'questions' and deleted_rows.deletion_id = asked.deletion_id
      and (deleted_rows.before ->> 'id')::integer = asked.id
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Questions that should be reviewed, so that the bank finds them quickly. The findings of an exam's
 * item statistics are stored when the exam is over, and again whenever one of its attempts has
 * changed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table item_findings (
      quiz_id integer not null references quizzes,
      -- No reference: a deleted question stays on the paper, and an undo brings it back.
      question_id integer not null,
      primary key (question_id, quiz_id)
    );
    create index item_findings_quiz on item_findings (quiz_id);

    -- Exams whose findings are to be computed again. Only ever inserted, so that candidates who
    -- submit at once do not wait for each other; the job deletes what it has worked off.
    -- No reference: its check would lock the exam while an account is deleted, which would wait for
    -- a publication that waits for the attempts of the account.
    create table item_finding_changes (
      id bigint generated always as identity primary key,
      quiz_id integer not null
    );
    insert into item_finding_changes (quiz_id)
      select distinct quiz_id from papers where quiz_mode = 'exam';
  `.execute(db)
}

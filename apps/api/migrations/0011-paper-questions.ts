import { type Kysely, sql } from 'kysely'

/**
 * The questions of each paper as rows: every start and every list checks whether a practice shares
 * a question with an exam, which must not unpack papers (docs/decisions/0021). Also an index for
 * finished practices whose results are held back.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- No reference to the bank: a question may be deleted there, the paper stays.
    create table paper_questions (
      paper_id integer not null references papers on delete cascade,
      question_id integer not null,
      primary key (paper_id, question_id)
    );
    create trigger paper_questions_immutable before update on paper_questions
      for each row execute function refuse_change();

    create function list_paper_questions() returns trigger language plpgsql as $$
      begin
        insert into paper_questions (paper_id, question_id)
          select distinct new.id, (item ->> 'question_id')::integer from jsonb_array_elements(new.items) item
          where item ? 'question_id';
        return null;
      end
    $$;
    -- Before what is there is read: from here on a paper that is being printed is waited for.
    create trigger papers_questions_listed after insert on papers
      for each row execute function list_paper_questions();
    insert into paper_questions (paper_id, question_id)
      select distinct papers.id, (item ->> 'question_id')::integer
      from papers, jsonb_array_elements(papers.items) item
      where item ? 'question_id';

    create index attempts_kept_back on attempts (paper_id)
      where quiz_mode = 'practice' and submitted_at is not null and published_at is null;
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * The questions that an exam could ask when its paper was frozen, and what students had been told
 * about it: both stay unchanged until its results are published, so that nobody learns from them
 * which questions were drawn (docs/decisions/0021). Also the extra time that an attempt was given
 * at its start (docs/decisions/0038).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- Attempts before papers, as a start locks them.
    -- A factor of 1 for no extra time; without both it is not known: begun before this was written
    -- down. Not called as the columns of users: statements of older processes name those alone.
    alter table attempts
      add column given_time_factor numeric(3, 2),
      add column given_time_minutes integer;

    -- Null for practices, and where it says nothing else than the paper.
    alter table papers add column announced jsonb;

    -- No reference to the bank: a question may be deleted there, the exam holds it all the same.
    create table paper_pools (
      paper_id integer not null references papers on delete cascade,
      question_id integer not null,
      primary key (paper_id, question_id)
    );
    create trigger paper_pools_immutable before update on paper_pools
      for each row execute function refuse_change();

    create function list_paper_pool() returns trigger language plpgsql as $$
      begin
        insert into paper_pools (paper_id, question_id)
          select new.id, (item ->> 'question_id')::integer from jsonb_array_elements(new.items) item
          where item ? 'question_id'
          union
          select new.id, id from quiz_question_ids(new.quiz_id) as id;
        return null;
      end
    $$;
    -- Before what is there is read: from here on a paper that is being printed is waited for.
    create trigger papers_pooled after insert on papers
      for each row when (new.quiz_mode = 'exam') execute function list_paper_pool();
    insert into paper_pools (paper_id, question_id)
      select paper_id, question_id from paper_questions join papers on papers.id = paper_id
      where papers.quiz_mode = 'exam'
      union
      select papers.id, asked.id
      from papers join quizzes on quizzes.id = papers.quiz_id cross join lateral (
        -- As quiz_question_ids, which a new database has only later.
        select id from questions where questions.chapter_id = quizzes.chapter_id
          and not exists (select from quiz_sections where quiz_id = quizzes.id)
        union all
        select id from questions where chapter_id in (
          select quiz_sources.chapter_id
          from quiz_sources join quiz_sections on quiz_sections.id = section_id
          where quiz_id = quizzes.id)
        union all
        -- One chosen by hand may be of another chapter, which must not be told by holding it alone.
        select id from questions where chapter_id in (
          select chosen.chapter_id from quiz_source_questions
          join questions as chosen on chosen.id = question_id
          join quiz_sources on quiz_sources.id = source_id
          join quiz_sections on quiz_sections.id = section_id
          where quiz_id = quizzes.id)
        union all
        select question_id from quiz_source_questions
          join quiz_sources on quiz_sources.id = source_id
          join quiz_sections on quiz_sections.id = section_id
        where quiz_id = quizzes.id
      ) asked
      where papers.quiz_mode = 'exam' and quizzes.results_published_at is null;
  `.execute(db)
}

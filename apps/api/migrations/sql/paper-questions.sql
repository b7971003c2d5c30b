-- Which questions stand on a paper, as rows, written as it is printed (docs/decisions/0021), and in
-- which version (docs/decisions/0052).
create or replace function list_paper_questions() returns trigger language plpgsql as $$
begin
  -- A paper that comes back with its student: its rows come back, too.
  if coalesce(current_setting('prepwell.restores', true), '') = 'on' then return null; end if;
  insert into paper_questions (paper_id, question_id, question_version)
    select new.id, (item ->> 'question_id')::integer, max((item ->> 'version')::integer)
    from jsonb_array_elements(new.items) item
    where item ? 'question_id' group by 2;
  -- Nobody may learn from 'unused' questions what students practise on their own.
  if exists (select from quizzes where id = new.quiz_id and owner_id is null) then
    -- Shared locks keep a removal of other papers waiting: it does not see this one yet.
    perform from asked_questions
      where question_id in (select question_id from paper_questions where paper_id = new.id)
      order by question_id for key share;
    insert into asked_questions
      select question_id from paper_questions where paper_id = new.id order by question_id
      on conflict do nothing;
  end if;
  return null;
end
$$;

create or replace trigger papers_questions_listed after insert on papers
  for each row execute function list_paper_questions();

-- A paper that nobody sat can be taken away again.
create or replace function forget_paper_questions() returns trigger language plpgsql as $$
begin
  -- A statement of its own: the next one then sees the papers for which this one has waited.
  perform from asked_questions where question_id in (select question_id from removed)
    order by question_id for update;
  delete from asked_questions where question_id in (select question_id from removed)
    and not exists (
      select from paper_questions join papers on papers.id = paper_questions.paper_id
      join quizzes on quizzes.id = papers.quiz_id
      where paper_questions.question_id = asked_questions.question_id
        and quizzes.owner_id is null);
  return null;
end
$$;

create or replace trigger paper_questions_forgotten after delete on paper_questions
  referencing old table as removed for each statement execute function forget_paper_questions();

-- What an exam could ask when its paper was frozen, whether or not it was drawn: that is what it
-- holds (docs/decisions/0021).
create or replace function list_paper_pool() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('prepwell.restores', true), '') = 'on' then return null; end if;
  insert into paper_pools (paper_id, question_id)
    select new.id, (item ->> 'question_id')::integer from jsonb_array_elements(new.items) item
    where item ? 'question_id'
    union
    select new.id, id from exam_question_ids(new.quiz_id) as id;
  return null;
end
$$;

create or replace trigger papers_pooled after insert on papers
  for each row when (new.quiz_mode = 'exam') execute function list_paper_pool();

-- Which questions stand on a paper, as rows, written as it is printed (docs/decisions/0021), and in
-- which version (docs/decisions/0052).
create or replace function list_paper_questions() returns trigger language plpgsql as $$
begin
  insert into paper_questions (paper_id, question_id, question_version)
    select new.id, (item ->> 'question_id')::integer, max((item ->> 'version')::integer)
    from jsonb_array_elements(new.items) item
    where item ? 'question_id' group by 2;
  return null;
end
$$;

create or replace trigger papers_questions_listed after insert on papers
  for each row execute function list_paper_questions();

-- What an exam could ask when its paper was frozen, whether or not it was drawn: that is what it
-- holds (docs/decisions/0021).
create or replace function list_paper_pool() returns trigger language plpgsql as $$
begin
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

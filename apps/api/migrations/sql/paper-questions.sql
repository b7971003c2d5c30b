-- Which questions stand on a paper, as rows, written as it is printed (docs/decisions/0021).
create or replace function list_paper_questions() returns trigger language plpgsql as $$
begin
  insert into paper_questions (paper_id, question_id)
    select distinct new.id, (item ->> 'question_id')::integer from jsonb_array_elements(new.items) item
    where item ? 'question_id';
  return null;
end
$$;

create or replace trigger papers_questions_listed after insert on papers
  for each row execute function list_paper_questions();

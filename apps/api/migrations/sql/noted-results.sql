-- Has the notebook read a result again after each change that may change its cards: other marks, a
-- regrade of its paper or its undo, and other parts that students see. The notebook compares what
-- it finds with its cards when it is read next.
create or replace function forget_noted() returns trigger language plpgsql as $$
begin
  new.noted_at := null;
  return new;
end
$$;

create or replace trigger attempts_forget_noted before update on attempts for each row
  when (old.noted_at is not null and (old.marks_version <> new.marks_version
    or old.published_at is distinct from new.published_at))
  execute function forget_noted();

-- While a deleted student was gone, no change was noticed.
create or replace trigger attempts_return_unnoted before insert on attempts for each row
  when (new.noted_at is not null) execute function forget_noted();

-- A question can be left out without a change of anybody's marks. Results that no notebook has read
-- are locked too: one that is being read now was read as it was before.
create or replace function forget_noted_of_paper() returns trigger language plpgsql as $$
begin
  update attempts set noted_at = null where paper_id = new.paper_id and published_at is not null;
  return null;
end
$$;

create or replace trigger paper_gradings_forget_noted after insert or update on paper_gradings
  for each row execute function forget_noted_of_paper();

-- Private practices show no more than the quiz from which their questions come. Also results that
-- are in no notebook are written: one that is being read now was locked, and is waited for.
create or replace function forget_noted_of_quiz() returns trigger language plpgsql as $$
begin
  with recursive showing as (
    select new.id
    union
    select quizzes.id from showing join attempts on attempts.quiz_id = showing.id
      join quizzes on quizzes.origin_attempt_id = attempts.id
  )
  update attempts set noted_at = null from showing
  where attempts.quiz_id = showing.id and published_at is not null;
  return null;
end
$$;

create or replace trigger quizzes_forget_noted after update of shown_after on quizzes for each row
  when (old.shown_after <> new.shown_after) execute function forget_noted_of_quiz();

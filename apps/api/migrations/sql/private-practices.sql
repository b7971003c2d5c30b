-- A private practice is its owner's alone, and every attempt at it is marked as private
-- (docs/decisions/0028). The name sorts before those of the statistics' triggers, which read the
-- mark. An attempt at an exam also notes its series, of which a student takes one exam
-- (docs/decisions/0063).
create or replace function mark_private_attempt() returns trigger language plpgsql as $$
declare
  owner integer;
begin
  select owner_id, series_id into owner, new.series_id from quizzes where id = new.quiz_id;
  if owner <> new.student_id then
    raise exception 'quiz % belongs to somebody else', new.quiz_id using errcode = 'restrict_violation';
  end if;
  new.is_private := owner is not null;
  return new;
end
$$;

create or replace trigger attempts_marked_private before insert on attempts
  for each row execute function mark_private_attempt();

-- An exam joins or leaves a series, or the series is deleted: its attempts follow.
create or replace function move_attempts_to_series() returns trigger language plpgsql as $$
begin
  update attempts set series_id = new.series_id
  where quiz_id = new.id and series_id is distinct from new.series_id;
  return null;
end
$$;

create or replace trigger quizzes_series_moved after update of series_id on quizzes for each row
  when (old.series_id is distinct from new.series_id) execute function move_attempts_to_series();

-- A private practice is its owner's alone, and every attempt at it is marked as private
-- (docs/decisions/0028). The name sorts before those of the statistics' triggers, which read the
-- mark.
create or replace function mark_private_attempt() returns trigger language plpgsql as $$
declare
  owner integer := (select owner_id from quizzes where id = new.quiz_id);
begin
  if owner <> new.student_id then
    raise exception 'quiz % belongs to somebody else', new.quiz_id using errcode = 'restrict_violation';
  end if;
  new.is_private := owner is not null;
  return new;
end
$$;

create or replace trigger attempts_marked_private before insert on attempts
  for each row execute function mark_private_attempt();

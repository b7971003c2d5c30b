-- An answer whose key the student has seen keeps its selection. A later save may only raise the
-- order, so that a device whose change came too late stops sending it; flag, visits and time go on.
create or replace function keep_checked_answer() returns trigger language plpgsql as $$
begin
  new.selected := old.selected;
  new.answered := old.answered;
  new.checked_at := old.checked_at;
  return new;
end
$$;

create or replace trigger answers_checked before update on answers
  for each row when (old.checked_at is not null) execute function keep_checked_answer();

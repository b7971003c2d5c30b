-- Notes in the log of a running exam that its student has signed in meanwhile. A sign-in waits for
-- nothing: where the attempt is being closed, it is left out.
create or replace function log_sign_in() returns trigger language plpgsql as $$
begin
  insert into attempt_events (attempt_id, kind, at)
  select running.id, 'signed_in', new.last_login_at from (
    select id from attempts
    where student_id = new.id and submitted_at is null and quiz_mode = 'exam'
      and deadline > new.last_login_at
    for key share skip locked
  ) running;
  return null;
end
$$;

create or replace trigger users_sign_in after update of last_login_at on users
  for each row when (new.last_login_at is distinct from old.last_login_at)
  execute function log_sign_in();

-- Which exams need their findings computed again: an attempt was marked, marked anew or deleted, or
-- a student does or does not count any more. A job does so once the exam is over. Rehearsals have
-- no findings.
create or replace function record_marked_attempt() returns trigger language plpgsql as $$
begin
  insert into item_finding_changes (quiz_id) values (coalesce(new.quiz_id, old.quiz_id));
  return null;
end
$$;

create or replace trigger attempts_findings_on_insert after insert on attempts for each row
  when (new.quiz_mode = 'exam' and not new.is_private and new.submitted_at is not null)
  execute function record_marked_attempt();
create or replace trigger attempts_findings_on_update after update on attempts for each row
  when (new.quiz_mode = 'exam' and not new.is_private and (new.submitted_at, new.scored_marks, new.marks_version)
    is distinct from (old.submitted_at, old.scored_marks, old.marks_version))
  execute function record_marked_attempt();
create or replace trigger attempts_findings_on_delete after delete on attempts for each row
  when (old.quiz_mode = 'exam' and not old.is_private and old.submitted_at is not null)
  execute function record_marked_attempt();

-- The attempts of a deleted account are deleted with it.
create or replace function record_counting_change() returns trigger language plpgsql as $$
begin
  insert into item_finding_changes (quiz_id)
    select distinct quiz_id from attempts
    where student_id = new.id and quiz_mode = 'exam' and not is_private and submitted_at is not null;
  return null;
end
$$;

create or replace trigger users_findings_on_update after update of status, email_verified_at, role on users for each row
  when ((old.status, old.role, old.email_verified_at is null) is distinct from (new.status, new.role, new.email_verified_at is null))
  execute function record_counting_change();

-- Papers, what stands on them, versions of questions, and events are never changed, but for the
-- names of somebody whose account is deleted: see erase-people.sql.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('prepwell.erases_person', true), '') = 'on'
    and tg_table_name in ('audit_events', 'attempt_helps') then
    return new;
  end if;
  raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
end
$$;

create or replace trigger papers_immutable before update on papers
  for each row execute function refuse_change();
create or replace trigger paper_questions_immutable before update on paper_questions
  for each row execute function refuse_change();
create or replace trigger paper_pools_immutable before update on paper_pools
  for each row execute function refuse_change();
create or replace trigger attempt_events_immutable before update on attempt_events
  for each row execute function refuse_change();
create or replace trigger publication_events_immutable before update on publication_events
  for each row execute function refuse_change();
create or replace trigger attempt_helps_immutable before update on attempt_helps
  for each row execute function refuse_change();
create or replace trigger attempt_help_students_immutable before update on attempt_help_students
  for each row execute function refuse_change();
create or replace trigger attempt_help_undos_immutable before update on attempt_help_undos
  for each row execute function refuse_change();
create or replace trigger audit_events_immutable before update on audit_events
  for each row execute function refuse_change();
-- Only the account may go that saved a version.
create or replace trigger question_versions_immutable before update on question_versions
  for each row when (row(old.question_id, old.number, old.saved_at, old.restored_version, old.content)
    is distinct from row(new.question_id, new.number, new.saved_at, new.restored_version, new.content))
  execute function refuse_change();

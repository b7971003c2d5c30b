-- Lines of the audit log are not deleted, but for those that are too old to keep. Nor are they
-- changed: see immutable-rows.sql.
create or replace function refuse_audit_removal() returns trigger language plpgsql as $$
begin
  -- A backup is restored into empty tables, which it empties first.
  if coalesce(current_setting('prepwell.purges_audit', true), '') <> 'on'
    and exists (select from audit_events) then
    raise exception '% rows are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end
$$;

create or replace trigger audit_events_kept before delete or truncate on audit_events
  for each statement execute function refuse_audit_removal();

-- Deletes the lines before a moment, and gives how many there were.
create or replace function purge_audit_events(before timestamptz) returns integer
language plpgsql as $$
declare
  purged integer;
begin
  perform set_config('prepwell.purges_audit', 'on', true);
  delete from audit_events where at < before;
  get diagnostics purged = row_count;
  perform set_config('prepwell.purges_audit', '', true);
  return purged;
end
$$;

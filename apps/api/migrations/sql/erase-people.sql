-- Takes the names of a person out of texts that stay after the account is deleted
-- (docs/privacy.md): the audit log, and the reasons of interventions.

-- Is this line of the audit log about this account?
create or replace function is_line_about(line audit_events, person integer) returns boolean
language sql immutable as $$
  select (line.kind in ('student', 'admin') and line.target_id is not distinct from person)
    or (line.detail -> 'ids' @> to_jsonb(person) and (line.kind = 'student'
      or line.kind in ('group', 'quiz') and line.action in ('students_added', 'students_removed',
        'helped', 'help_undone', 'answer_file_imported', 'late_accepted', 'late_declined')))
$$;

-- The text with 'Deleted student' for each of the names, where they stand as whole words. In one
-- pass, as the longest of the alternatives matches: 'Ravi Kumar', not its 'Ravi'.
create or replace function without_names(given text, names text[]) returns text
language sql immutable as $$
  select case when cardinality(names) = 0 then given else regexp_replace(given,
    '(?<!\w)(?:' || (
      select string_agg(regexp_replace(one, '([^\w\s])', '\\\1', 'g'), '|') from unnest(names) as one) || ')(?!\w)',
    'Deleted student', 'gi') end
$$;

-- The names in a line about several rows, without that of the person: they are the names of the
-- first five ids, by id. Where one had no name any more, it cannot be told which is whose.
create or replace function names_without(detail jsonb, person integer) returns jsonb
language sql immutable as $$
  with first as (
    select id, row_number() over (order by id) as nth from (
      select value::integer as id from jsonb_array_elements_text(detail -> 'ids')
        with ordinality as given (value, place)
      order by place limit 5
    ) ids
  )
  select case
    when not exists (select from first where id = person) then detail -> 'names'
    when jsonb_array_length(detail -> 'names') <> (select count(*) from first) then '[]'
    else (
      select jsonb_agg(case when id = person then '"Deleted student"' else detail -> 'names' -> (nth - 1)::integer end
        order by nth)
      from first
    ) end
$$;

-- The changed fields of a line, without what the account of the person was called. Other fields
-- hold no names of people: a student called 'active' must not change what is said of a status.
create or replace function changes_without(changes jsonb) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(change
    || case when is_name and change ->> 'before' <> '' then '{"before": "Deleted student"}' else '{}'::jsonb end
    || case when is_name and change ->> 'after' <> '' then '{"after": "Deleted student"}' else '{}'::jsonb end
    order by nth), '[]')
  from jsonb_array_elements(changes) with ordinality as given (change, nth),
    lateral (select change ->> 'field' in ('name', 'username', 'roll_number') as is_name) named
$$;

-- The detail of a line about the person: only texts that people write lose the names.
create or replace function detail_without(line audit_events, person integer, names text[]) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
    when key = 'names' then names_without(line.detail, person)
    when key = 'changes' and line.target_id = person and line.kind in ('student', 'admin')
      then changes_without(value)
    when key in ('reason', 'text', 'to') then to_jsonb(without_names(value #>> '{}', names))
    else value end), '{}')
  from jsonb_each(line.detail)
$$;

-- The name, unless it is one of these.
create or replace function name_or_none(given text, names text[]) returns text
language sql immutable as $$
  select case when lower(given) in (select lower(one) from unnest(names) as one)
    then 'Deleted student' else given end
$$;

-- Does this line name people beside those whom it is about? Messages of the contact form have the
-- names of their senders, invitations to become staff an address, exports what was searched before.
create or replace function may_name_others(line audit_events) returns boolean
language sql immutable as $$
  select line.kind = 'contact'
    or (line.kind = 'admin' and line.target_id is null)
    or (line.kind = 'list' and line.detail #>> '{filters,search}' is not null
      and line.target_name in ('students', 'contacts', 'audit', 'class_results',
        'series_results', 'leaderboard'))
$$;

-- The target and the detail of such a line without the names. A sender is only known by the whole
-- name. The target of an export is a list.
create or replace function other_target_without(line audit_events, names text[]) returns text
language sql immutable as $$
  select case when line.kind = 'list' then line.target_name
    else name_or_none(line.target_name, names) end
$$;

create or replace function others_without(line audit_events, names text[]) returns jsonb
language sql immutable as $$
  select case
    when line.kind = 'list' then jsonb_set(line.detail, '{filters,search}',
      to_jsonb(without_names(line.detail #>> '{filters,search}', names)))
    when line.kind = 'contact' and line.detail ? 'names' then jsonb_set(line.detail, '{names}', (
      select coalesce(jsonb_agg(name_or_none(name, names) order by nth), '[]')
      from jsonb_array_elements_text(line.detail -> 'names') with ordinality as given (name, nth)))
    else line.detail end
$$;

create or replace function erase_from_logs(person integer, names text[]) returns void
language plpgsql as $$
declare
  -- Also the names that the account had before somebody changed them.
  known text[] := array(
    select distinct name from (
      select unnest(names) as name
      union all
      select unnest(array[change ->> 'before', change ->> 'after'])
      from audit_events, jsonb_array_elements(detail -> 'changes') as change
      where kind = 'student' and target_id = person
        and change ->> 'field' in ('name', 'username', 'roll_number')
      union all
      select target_name from audit_events where kind in ('student', 'admin') and target_id = person
    ) every
    -- A short number is rather one of something else, as in '12 minutes'.
    where length(name) > 1 and name !~ '^\d{1,4}$');
begin
  perform set_config('prepwell.erases_person', 'on', true);
  update audit_events set
    target_name = case when kind in ('student', 'admin') and target_id = person
      then 'Deleted student' else target_name end,
    detail = detail_without(audit_events, person, known)
  where is_line_about(audit_events, person);
  update audit_events set target_name = other_target_without(audit_events, known),
    detail = others_without(audit_events, known)
  where may_name_others(audit_events) and (target_name, detail) is distinct from
    (other_target_without(audit_events, known), others_without(audit_events, known));
  update attempt_helps set reason = left(without_names(reason, known), 300)
  where id in (select help_id from attempt_help_students where student_id = person);
  perform set_config('prepwell.erases_person', '', true);
end
$$;

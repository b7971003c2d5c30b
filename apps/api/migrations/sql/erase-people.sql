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

-- The text with 'Deleted student' for each of the names, where they stand as whole words.
create or replace function without_names(given text, names text[]) returns text
language plpgsql immutable as $$
declare
  one text;
begin
  foreach one in array names loop
    given := regexp_replace(given,
      '(?<!\w)' || regexp_replace(one, '([^\w\s])', '\\\1', 'g') || '(?!\w)',
      'Deleted student', 'gi');
  end loop;
  return given;
end
$$;

-- As without_names(), for each text in a value; keys stay.
create or replace function without_names_within(given jsonb, names text[]) returns jsonb
language sql immutable as $$
  select case jsonb_typeof(given)
    when 'string' then to_jsonb(without_names(given #>> '{}', names))
    when 'array' then (select coalesce(jsonb_agg(without_names_within(one, names) order by nth), '[]')
      from jsonb_array_elements(given) with ordinality as elements (one, nth))
    when 'object' then (select coalesce(jsonb_object_agg(key, without_names_within(value, names)), '{}')
      from jsonb_each(given))
    else given end
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
    where length(name) > 1);
begin
  perform set_config('prepwell.erases_person', 'on', true);
  update audit_events set
    target_name = case when kind in ('student', 'admin') and target_id = person
      then 'Deleted student' else target_name end,
    detail = without_names_within(case when detail ? 'names'
      then jsonb_set(detail, '{names}', names_without(detail, person)) else detail end, known)
  where is_line_about(audit_events, person);
  update attempt_helps set reason = left(without_names(reason, known), 300)
  where id in (select help_id from attempt_help_students where student_id = person);
  perform set_config('prepwell.erases_person', '', true);
end
$$;

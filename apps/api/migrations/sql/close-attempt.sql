-- Ends an attempt, and gives its answers the marks that the app has computed. False, and nothing
-- happens, if the attempt is closed, has another deadline, has other answers than those that were
-- marked, was moved away from the device that ends it, or if its paper was regraded since it was
-- marked, or is being regraded. One call: what the statistics lock is
-- free again without waiting for the app. Plans are kept: without the last setting, one of a table
-- that was still small would read all of it. Processes of the versions before call it without the
-- last arguments.
drop function if exists close_attempt(
  integer, timestamptz, jsonb, timestamptz, text, numeric, numeric, timestamptz, timestamptz, numeric[]
);
drop function if exists close_attempt(
  integer, timestamptz, jsonb, timestamptz, text, numeric, numeric, timestamptz, timestamptz, numeric[], jsonb
);
drop function if exists close_attempt(
  integer, timestamptz, jsonb, timestamptz, text, numeric, numeric, timestamptz, timestamptz, numeric[], jsonb, text
);
create or replace function close_attempt(
  closing_id integer, known_deadline timestamptz, marked jsonb, finished_at timestamptz, finished_by text,
  scored numeric, percent numeric, published timestamptz, happened_at timestamptz,
  subject_percents numeric[] default null, event_detail jsonb default '{}',
  by_device text default null, full_marks numeric default null, known_grading integer default null
) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  is_known boolean;
  paper integer;
begin
  -- Waits for saves in progress. Each statement below sees what they have stored. A deadline that
  -- was set in SQL may have microseconds, which the app does not read. What decides is not a
  -- condition of the query: by the statistics of a quiet night the index of all running attempts is
  -- the shortest way to one of them.
  select submitted_at is null and date_trunc('milliseconds', deadline) is not distinct from known_deadline, paper_id
  into is_known, paper from attempts where id = closing_id for update;
  if is_known is not true then return false; end if;

  -- Does not wait for a regrade that is being applied, see shareGrading: a hall that waits here
  -- would take all connections. One that is over is seen by the next statement. A process of a
  -- version before, which knows no regrades, must not mark a regraded paper.
  if not pg_try_advisory_xact_lock_shared(43, paper) then return false; end if;
  if coalesce((select version from paper_gradings where paper_id = paper), 0)
    <> coalesce(known_grading, 0) then return false; end if;

  if by_device is not null and exists (
    select from attempt_contacts where attempt_id = closing_id and moved_from_device_id = by_device
  ) then return false; end if;

  if exists (
    select from (select question_id, selected from answers where attempt_id = closing_id) stored
    full join jsonb_to_recordset(marked) as one (question_id integer, selected text[]) using (question_id)
    where stored.selected is distinct from one.selected
  ) then return false; end if;

  update answers set marks = one.marks
  from jsonb_to_recordset(marked) as one (question_id integer, marks numeric)
  where answers.attempt_id = closing_id and answers.question_id = one.question_id;
  insert into attempt_events (attempt_id, kind, at, detail)
  values (closing_id, 'submitted', happened_at, jsonb_build_object('by', finished_by) || event_detail);
  update attempts set submitted_at = finished_at, closed_by = finished_by, scored_marks = scored,
    percentage = percent, subject_percentages = subject_percents,
    total_marks = coalesce(full_marks, total_marks),
    -- A rehearsal waits for nobody (docs/decisions/0041).
    published_at = case when is_private and quiz_mode = 'exam' then finished_at else published end
  where id = closing_id;
  return true;
end
$$;

-- Opens submitted attempts again, each with a new deadline: without marks, as it was before it was
-- submitted. The triggers take it out of the statistics. The caller has locked the attempts, and
-- knows that none is published. An attempt whose paper was regraded gets back the full marks of its
-- beginning; for others they are null. Processes of the version before leave the last argument out.
drop function if exists reopen_attempts(integer[], timestamptz[]);
create or replace function reopen_attempts(
  reopened_ids integer[], deadlines timestamptz[], full_marks numeric[] default null
) returns void
language sql as $$
  update answers set marks = null where attempt_id = any (reopened_ids);
  update attempts set submitted_at = null, closed_by = null, scored_marks = null, percentage = null,
    subject_percentages = null, total_marks = coalesce(one.full_marks, attempts.total_marks),
    deadline = one.deadline, marks_version = attempts.marks_version + 1
  from unnest(reopened_ids, deadlines, full_marks) as one (attempt_id, deadline, full_marks)
  where attempts.id = one.attempt_id and attempts.submitted_at is not null and attempts.published_at is null
$$;

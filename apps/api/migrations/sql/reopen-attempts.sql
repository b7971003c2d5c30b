-- Opens submitted attempts again, each with a new deadline: without marks, as it was before it was
-- submitted. The triggers take it out of the statistics. The caller has locked the attempts, and
-- knows that none is published.
create or replace function reopen_attempts(reopened_ids integer[], deadlines timestamptz[]) returns void
language sql as $$
  update answers set marks = null where attempt_id = any (reopened_ids);
  update attempts set submitted_at = null, closed_by = null, scored_marks = null, percentage = null,
    subject_percentages = null, deadline = one.deadline, marks_version = attempts.marks_version + 1
  from unnest(reopened_ids, deadlines) as one (attempt_id, deadline)
  where attempts.id = one.attempt_id and attempts.submitted_at is not null and attempts.published_at is null
$$;

-- When an exam can no longer be begun; whoever begins before has the whole duration. Stable, as
-- adding an interval is: PostgreSQL puts the expression itself into the query, so the call costs
-- nothing.
create or replace function exam_window_end(date_of_quiz timestamptz, time_duration_seconds integer)
returns timestamptz language sql stable as $$
  select date_of_quiz + make_interval(secs => time_duration_seconds)
$$;

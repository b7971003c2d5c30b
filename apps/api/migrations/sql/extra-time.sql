-- How long a student has for a quiz: its duration, made longer by the student's standing extra
-- time, which is a factor or minutes. A part of a minute counts as a whole one, in favour of the
-- student: every page and every mail says minutes. Immutable SQL: PostgreSQL puts the expression
-- itself into the query.
create or replace function own_duration_seconds(duration_seconds integer, factor numeric, minutes integer)
returns integer language sql immutable as $$
  select case
    when minutes is not null then duration_seconds + minutes * 60
    when factor is not null then (ceil(duration_seconds * factor / 60) * 60)::integer
    else duration_seconds end
$$;

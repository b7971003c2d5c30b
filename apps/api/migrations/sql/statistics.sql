-- Statistics that cost the same however long the history is (docs/decisions/0016): which attempts
-- are rated, points by student, mode and hour, completed attempts by hour and day, and what has
-- changed of all that. Triggers keep them, so that they are right in every transaction, whoever
-- writes: publication, a submit, the deletion of an account, a person at the console. Private
-- attempts are in none of them (docs/decisions/0028).

-- Whoever is writing is waited for, in the order in which an account is deleted. No statement is
-- counted half by the old functions and half by the new ones.
lock table users, attempts in share row exclusive mode;

-- The points that a rated attempt earns: its percentage, and none for one below 0.
create or replace function points_of(percentage numeric) returns numeric language sql immutable parallel safe as $$
  select greatest(percentage, 0)
$$;

-- The subjects of a paper by its chapters, as it calls them; `place` is that of the percentage in
-- `attempts.subject_percentages`. The paper of one whole chapter has none.
create or replace function printed_subjects(chapters jsonb)
returns table (place bigint, name text, chapter_ids integer[]) language sql immutable as $$
  select row_number() over (order by min(nth)), one ->> 'subject_name', array_agg((one ->> 'id')::integer order by nth)
  from jsonb_array_elements(chapters) with ordinality as listed (one, nth)
  group by one ->> 'subject_name'
$$;

-- The attempt that earns a student the points of a quiz: of those published the one that was
-- submitted first.
create or replace function rated_attempt(student integer, quiz integer)
returns table (id integer) language sql stable as $$
  select attempts.id from attempts
  where student_id = student and quiz_id = quiz and published_at is not null and not is_private
  order by submitted_at, attempts.id
  limit 1
$$;

-- Whoever is published while another attempt already has the points does not get them here, also
-- if it was submitted earlier: move_ratings() does that afterwards. Points are given in the same
-- write: a row that a transaction writes twice has its references checked again, and the check of
-- the account would wait for a deletion that waits for the attempt.
create or replace function rate_attempt() returns trigger language plpgsql as $$
begin
  new.rated := not new.is_private and not exists (select from rated_attempt(new.student_id, new.quiz_id));
  return new;
end
$$;

create or replace trigger attempts_rated_on_insert before insert on attempts for each row
  when (new.published_at is not null) execute function rate_attempt();
create or replace trigger attempts_rated_on_update before update on attempts for each row
  when (new.published_at is not null and old.published_at is null) execute function rate_attempt();

-- Adds completed attempts to the figures and takes others away; one that has changed is both. Two
-- writers cannot deadlock: the points come before the completed attempts, in statements of their
-- own, and each locks its rows in the order of their keys. The generic plan suits one attempt as
-- well as a whole exam; planning anew for each array would take longer than the work.
create or replace function count_attempts(added attempts[], removed attempts[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  changes statistic_changes[];
begin
  with recorded as (
    insert into statistic_changes
      (student_id, quiz_mode, paper_id, submitted_at, scored_marks, percentage, subject_percentages,
        completed, published, rated)
    select student_id, quiz_mode, paper_id, submitted_at, scored_marks, percentage, subject_percentages,
      sum(sign), sum(sign * (published_at is not null)::integer), sum(sign * rated::integer)
    from (
      select 1 as sign, * from unnest(added)
      union all
      select -1, * from unnest(removed)
    ) changed
    group by student_id, quiz_mode, paper_id, submitted_at, scored_marks, percentage, subject_percentages
    having (sum(sign), sum(sign * (published_at is not null)::integer), sum(sign * rated::integer)) <> (0, 0, 0)
    returning *
  )
  select array_agg(row(recorded.*)::statistic_changes) into changes from recorded;

  insert into points_by_hour as kept (student_id, quiz_mode, hour, points, quizzes)
    select student_id, quiz_mode, date_trunc('hour', submitted_at, 'UTC') as hour, sum(rated * points_of(percentage)), sum(rated)
    from unnest(changes) where rated <> 0
    group by student_id, quiz_mode, hour
    -- New marks of the same attempts may leave the sums as they are: then no row is locked.
    having (sum(rated * points_of(percentage)), sum(rated)) <> (0, 0) order by student_id, quiz_mode, hour
    on conflict (student_id, quiz_mode, hour) do update
      set points = kept.points + excluded.points, quizzes = kept.quizzes + excluded.quizzes;

  insert into completions as kept (quiz_mode, unit, start, part, completed)
    select quiz_mode, unit, date_trunc(unit, submitted_at, 'UTC') as start, student_id % 8 as part, sum(completed)
    from unnest(changes), unnest(array['hour', 'day']) unit
    where completed <> 0
    group by quiz_mode, unit, start, part
    having sum(completed) <> 0 order by quiz_mode, unit, start, part
    on conflict (quiz_mode, unit, start, part) do update set completed = kept.completed + excluded.completed;

  if cardinality(removed) > 0 then
    delete from points_by_hour where quizzes = 0;
    delete from completions where completed = 0;
  end if;
end
$$;

-- Gives the points of each of these students at the quiz beside it to the attempt that earns
-- them. There is something to do only where one that was submitted earlier is published later, as
-- when the clocks of two servers differ, or where a rated one is deleted. Both updates fire the
-- triggers again, which then count the points. The laterals make the generic plan look only at
-- one student's attempts at one quiz.
create or replace function move_ratings(student_ids integer[], quiz_ids integer[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  gaining integer[];
  losing integer[];
begin
  select array_agg(rightful.id) filter (where rightful.id is not null),
    array_agg(present.id) filter (where present.id is not null)
  into gaining, losing
  from (select distinct * from unnest(student_ids, quiz_ids) pairs (student_id, quiz_id)) pair
  left join lateral rated_attempt(pair.student_id, pair.quiz_id) rightful on true
  left join lateral (
    select id from attempts where student_id = pair.student_id and quiz_id = pair.quiz_id and rated limit 1
  ) present on true
  where rightful.id is distinct from present.id;

  -- At no moment may two be rated.
  if losing is not null then update attempts set rated = false where id = any (losing); end if;
  if gaining is not null then update attempts set rated = true where id = any (gaining); end if;
end
$$;

create or replace function keep_statistics_on_insert() returns trigger language plpgsql as $$
declare
  added attempts[] := array(
    select row(one.*)::attempts from new_rows one where submitted_at is not null and not is_private);
begin
  if cardinality(added) = 0 then return null; end if;
  perform count_attempts(added, '{}');
  perform move_ratings(array_agg(student_id), array_agg(quiz_id)) from new_rows
  where published_at is not null and not is_private
  having count(*) > 0;
  return null;
end
$$;

-- A connection plans this once, at its first update, which is mostly of one attempt: the plan for
-- that would later compare each attempt of a whole exam with every other one.
create or replace function keep_statistics_on_update() returns trigger language plpgsql
set enable_nestloop = off as $$
declare
  added attempts[];
  removed attempts[];
begin
  select array_agg(row(after.*)::attempts) filter (where after.submitted_at is not null),
    array_agg(row(before.*)::attempts) filter (where before.submitted_at is not null)
  into added, removed
  from new_rows after join old_rows before using (id)
  -- By their bytes: the order of an attempt is json, which has no equality. That a notebook has
  -- read a result changes no figure, and nothing else is written with it.
  where after *<> before and not after.is_private
    and not (before.noted_at is null and after.noted_at is not null);
  if added is null and removed is null then return null; end if;
  perform count_attempts(coalesce(added, '{}'), coalesce(removed, '{}'));
  -- Only what is published earns points. Those of which move_ratings() has just changed nothing but
  -- the rating are left out.
  perform move_ratings(array_agg(after.student_id), array_agg(after.quiz_id))
  from new_rows after join old_rows before using (id)
  where (after.published_at is not null or before.published_at is not null) and not after.is_private
    and (after.student_id, after.quiz_id, after.submitted_at, after.published_at)
      is distinct from (before.student_id, before.quiz_id, before.submitted_at, before.published_at)
  having count(*) > 0;
  return null;
end
$$;

create or replace function keep_statistics_on_delete() returns trigger language plpgsql as $$
declare
  removed attempts[] := array(
    select row(one.*)::attempts from old_rows one where submitted_at is not null and not is_private);
begin
  if cardinality(removed) = 0 then return null; end if;
  perform count_attempts('{}', removed);
  perform move_ratings(array_agg(student_id), array_agg(quiz_id)) from old_rows
  where published_at is not null and not is_private
  having count(*) > 0;
  return null;
end
$$;

create or replace trigger attempts_statistics_on_insert after insert on attempts
  referencing new table as new_rows
  for each statement execute function keep_statistics_on_insert();
create or replace trigger attempts_statistics_on_update after update on attempts
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_statistics_on_update();
create or replace trigger attempts_statistics_on_delete after delete on attempts
  referencing old table as old_rows
  for each statement execute function keep_statistics_on_delete();

-- What the board shows of an account, and whether it lists it, has changed: without a mode, as
-- nothing is to be counted.
create or replace function record_account_change() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (student_id) values (old.id);
  return null;
end
$$;

create or replace trigger users_change_recorded
  after update of name, username, profile_picture, status, email_verified_at, role on users for each row
  when ((old.name, old.username, old.profile_picture, old.status, old.email_verified_at, old.role)
    is distinct from (new.name, new.username, new.profile_picture, new.status, new.email_verified_at, new.role))
  execute function record_account_change();
create or replace trigger users_deletion_recorded after delete on users
  for each row execute function record_account_change();

-- Computes everything anew from the attempts. Reading goes on meanwhile; submits and publications
-- wait.
create or replace function rebuild_statistics() returns void language plpgsql as $$
begin
  lock table attempts in share row exclusive mode;

  alter table attempts disable trigger user;
  perform move_ratings(array_agg(student_id), array_agg(quiz_id)) from attempts
  where published_at is not null and not is_private;
  alter table attempts enable trigger user;

  delete from points_by_hour;
  insert into points_by_hour (student_id, quiz_mode, hour, points, quizzes)
    select student_id, quiz_mode, date_trunc('hour', submitted_at, 'UTC') as hour, sum(points_of(percentage)), count(*)
    from attempts where rated
    group by student_id, quiz_mode, hour;

  delete from completions;
  insert into completions (quiz_mode, unit, start, part, completed)
    select quiz_mode, unit, date_trunc(unit, submitted_at, 'UTC') as start, student_id % 8 as part, count(*)
    from attempts, unnest(array['hour', 'day']) unit
    where submitted_at is not null and not is_private
    group by quiz_mode, unit, start, part;
end
$$;

-- Counts the rows of long lists: each page of a list shows how many there are, and counting 100,000
-- rows takes much longer than reading ten. Changes are rows of their own, so that nobody waits for
-- others who add rows at the same time.

-- Nobody writes while the rows are counted for the first time.
lock table users, chapters, questions, quizzes, contacts in share row exclusive mode;

create or replace function add_to_list_count(counted text, difference integer) returns void language plpgsql as $$
begin
  if difference = 0 then return; end if;
  insert into list_counts (list, change) values (counted, difference);
  if (select count(*) from list_counts where list = counted) <= 50 then return; end if;
  -- Merges the changes into one with the same sum, except those that somebody else is merging.
  with gone as (
    delete from list_counts where id in (
      select id from list_counts where list = counted order by id for update skip locked
    )
    returning change
  )
  insert into list_counts (list, change) select counted, sum(change) from gone having count(*) > 0;
end
$$;

-- Accounts that wait for an approval are not in the list of students.
create or replace function count_students() returns trigger language plpgsql as $$
begin
  perform add_to_list_count('students', (
    select count(*)::integer from changed where role = 'student' and not awaits_approval
  ) * case tg_op when 'DELETE' then -1 else 1 end);
  return null;
end
$$;

create or replace function count_changed_student() returns trigger language plpgsql as $$
begin
  perform add_to_list_count('students', (new.role = 'student' and not new.awaits_approval)::integer
    - (old.role = 'student' and not old.awaits_approval)::integer);
  return null;
end
$$;

-- Deleted quizzes and private practices are not in the list of quizzes.
create or replace function count_quizzes() returns trigger language plpgsql as $$
begin
  perform add_to_list_count('quizzes', (
    select count(*)::integer from changed where deleted_at is null and owner_id is null
  ) * case tg_op when 'DELETE' then -1 else 1 end);
  return null;
end
$$;

create or replace function count_changed_quiz() returns trigger language plpgsql as $$
begin
  perform add_to_list_count('quizzes', (new.deleted_at is null and new.owner_id is null)::integer
    - (old.deleted_at is null and old.owner_id is null)::integer);
  return null;
end
$$;

-- Every row of the table counts.
create or replace function count_rows() returns trigger language plpgsql as $$
begin
  perform add_to_list_count(tg_table_name, (
    select count(*)::integer from changed
  ) * case tg_op when 'DELETE' then -1 else 1 end);
  return null;
end
$$;

create or replace trigger users_counted_on_insert after insert on users
  referencing new table as changed for each statement execute function count_students();
create or replace trigger users_counted_on_delete after delete on users
  referencing old table as changed for each statement execute function count_students();
create or replace trigger users_counted_on_update after update of role, awaits_approval on users
  for each row
  when (old.role is distinct from new.role or old.awaits_approval is distinct from new.awaits_approval)
  execute function count_changed_student();
create or replace trigger questions_counted_on_insert after insert on questions
  referencing new table as changed for each statement execute function count_rows();
create or replace trigger questions_counted_on_delete after delete on questions
  referencing old table as changed for each statement execute function count_rows();
create or replace trigger quizzes_counted_on_insert after insert on quizzes
  referencing new table as changed for each statement execute function count_quizzes();
create or replace trigger quizzes_counted_on_delete after delete on quizzes
  referencing old table as changed for each statement execute function count_quizzes();
create or replace trigger quizzes_counted_on_update after update of deleted_at, owner_id on quizzes
  for each row
  when (old.deleted_at is distinct from new.deleted_at or old.owner_id is distinct from new.owner_id)
  execute function count_changed_quiz();
create or replace trigger chapters_counted_on_insert after insert on chapters
  referencing new table as changed for each statement execute function count_rows();
create or replace trigger chapters_counted_on_delete after delete on chapters
  referencing old table as changed for each statement execute function count_rows();
create or replace trigger contacts_counted_on_insert after insert on contacts
  referencing new table as changed for each statement execute function count_rows();
create or replace trigger contacts_counted_on_delete after delete on contacts
  referencing old table as changed for each statement execute function count_rows();

delete from list_counts;
insert into list_counts (list, change)
  select 'students', count(*) from users where role = 'student' and not awaits_approval
  union all
  select 'questions', count(*) from questions
  union all
  select 'quizzes', count(*) from quizzes where deleted_at is null and owner_id is null
  union all
  select 'chapters', count(*) from chapters
  union all
  select 'contacts', count(*) from contacts;

-- What webhooks are told, written in the transaction of the event. Ids only: who wants to know more
-- asks the API with a token.
create or replace function queue_webhooks(happened text, at timestamptz, about jsonb) returns void
language sql as $$
  insert into webhook_deliveries (webhook_id, event, occurred_at, data)
    select id, happened, at, about from webhooks where off_at is null and happened = any(events)
$$;

create or replace function announce_submission() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('attempt.submitted', new.submitted_at, jsonb_build_object(
    'attempt_id', new.id, 'quiz_id', new.quiz_id, 'student_id', new.student_id,
    'quiz_mode', new.quiz_mode));
  return null;
end
$$;

create or replace trigger attempts_submission_announced after update on attempts for each row
  when (old.submitted_at is null and new.submitted_at is not null and not new.is_private)
  execute function announce_submission();

-- Only marks that are published: a change before is nobody's business yet.
create or replace function announce_marks() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('marks.changed', now(), jsonb_build_object(
    'attempt_id', new.id, 'quiz_id', new.quiz_id, 'student_id', new.student_id));
  return null;
end
$$;

create or replace trigger attempts_marks_announced after update on attempts for each row
  when (old.published_at is not null and new.published_at is not null and not new.is_private
    and new.scored_marks is distinct from old.scored_marks)
  execute function announce_marks();

create or replace function announce_results() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('results.published', new.results_published_at,
    jsonb_build_object('quiz_id', new.id));
  return null;
end
$$;

create or replace trigger quizzes_results_announced after update on quizzes for each row
  when (old.results_published_at is null and new.results_published_at is not null
    and new.owner_id is null)
  execute function announce_results();

-- An account counts as made once its address is confirmed and, if the school requires it, an admin
-- has approved it. An imported account, which has no password yet, counts at once.
create or replace function is_made_student(account users) returns boolean language sql stable as $$
  select account.role = 'student' and not account.awaits_approval
    and (account.email_verified_at is not null or account.password_hash is null)
$$;

create or replace function announce_student() returns trigger language plpgsql as $$
begin
  -- A student whose deletion is undone is no new one.
  if coalesce(current_setting('prepwell.restores', true), '') <> 'on' and is_made_student(new)
    and (tg_op = 'INSERT' or not is_made_student(old)) then
    perform queue_webhooks('student.created',
      case tg_op when 'INSERT' then new.created_at else now() end,
      jsonb_build_object('student_id', new.id));
  end if;
  return null;
end
$$;

create or replace trigger users_student_announced_on_insert after insert on users for each row
  when (new.role = 'student') execute function announce_student();
create or replace trigger users_student_announced_on_update after update on users for each row
  when (new.role = 'student'
    and (new.email_verified_at, new.awaits_approval, new.password_hash is null)
      is distinct from (old.email_verified_at, old.awaits_approval, old.password_hash is null))
  execute function announce_student();

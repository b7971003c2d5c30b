-- When an exam can no longer be begun by everybody: entry_seconds after its begin, or its duration
-- after it if that is null. Stable, as adding an interval is: PostgreSQL puts the expression itself
-- into the query, so the call costs nothing.
create or replace function exam_window_end(date_of_quiz timestamptz, time_duration_seconds integer, entry_seconds integer)
returns timestamptz language sql stable as $$
  select date_of_quiz + make_interval(secs => coalesce(entry_seconds, time_duration_seconds))
$$;

-- When nobody can begin the exam any more, as things stand now: also those whom an admin let in
-- after the window, and who have not begun (docs/decisions/0037).
create or replace function exam_entry_end(exam_id integer, date_of_quiz timestamptz, time_duration_seconds integer, entry_seconds integer)
returns timestamptz language sql stable as $$
  select greatest(exam_window_end(date_of_quiz, time_duration_seconds, entry_seconds), (
    select max(entry.until) from late_entries entry
    where entry.quiz_id = exam_id and not exists (
      select from attempts where attempts.quiz_id = entry.quiz_id and attempts.student_id = entry.student_id)
  ))
$$;

-- Until when an exam is on: as long as it can be begun, and until its duration has passed, because
-- staff can still let somebody in, reopen an attempt or make the exam longer. Its keys are secret
-- until then. isExamOn in the contract knows the same end, without those who were let in.
create or replace function exam_on_until(exam_id integer, date_of_quiz timestamptz, time_duration_seconds integer, entry_seconds integer)
returns timestamptz language sql stable as $$
  select greatest(
    exam_entry_end(exam_id, date_of_quiz, time_duration_seconds, entry_seconds),
    exam_window_end(date_of_quiz, time_duration_seconds, null))
$$;

-- Both for processes of the release before exams had an entry of their own. They must not publish
-- an exam while its window is open.
create or replace function exam_window_end(date_of_quiz timestamptz, time_duration_seconds integer)
returns timestamptz language sql stable as $$
  select date_of_quiz + make_interval(secs => time_duration_seconds)
$$;

create or replace function exam_entry_end(exam_id integer, date_of_quiz timestamptz, time_duration_seconds integer)
returns timestamptz language sql stable as $$
  select exam_on_until(exam_id, date_of_quiz, time_duration_seconds, (
    select quizzes.entry_seconds from quizzes where quizzes.id = exam_id
  ))
$$;

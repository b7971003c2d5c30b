import { type Kysely, sql } from 'kysely'

/**
 * The tables of the first release: people, content, papers, attempts. Names are the terms
 * of the exam domain; rules are enforced by constraints.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table users (
      id integer generated always as identity primary key,
      username text not null,
      name text not null check (length(name) between 1 and 200),
      email text not null,
      password_hash text,
      role text not null default 'student' check (role in ('Admin', 'student')),
      status text not null default 'Active' check (status in ('Active', 'Suspended')),
      email_verified_at timestamptz,
      -- Raised to end every session of the account at once; each access token
      -- carries the value it was made under.
      session_epoch integer not null default 0,
      phone_number text,
      address text,
      bio text,
      gender text check (gender in ('Male', 'Female')),
      dob date,
      qualification text,
      profile_picture text,
      notifications_enabled boolean not null default true,
      last_login_at timestamptz,
      created_at timestamptz not null
    );
    create unique index users_email_key on users (lower(email));
    create unique index users_username_key on users (lower(username));

    create table mailed_tokens (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      purpose text not null check (purpose in ('confirm_email', 'reset_password')),
      -- SHA-256 of the token: who reads the database cannot follow the links.
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      check (expires_at > created_at)
    );
    create index mailed_tokens_user on mailed_tokens (user_id, purpose);

    create table subjects (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      description text not null,
      created_at timestamptz not null
    );
    create unique index subjects_name_key on subjects (lower(name));

    create table chapters (
      id integer generated always as identity primary key,
      subject_id integer not null references subjects on delete cascade,
      name text not null check (name <> ''),
      description text not null,
      created_at timestamptz not null
    );
    create unique index chapters_name_key on chapters (subject_id, lower(name));

    create table questions (
      id integer generated always as identity primary key,
      chapter_id integer not null references chapters on delete cascade,
      type text not null check (type in ('MCQ', 'MSQ', 'Numerical')),
      statement text not null check (statement <> ''),
      marks numeric(8, 2) not null check (marks >= 1),
      image text,
      explanation text,
      -- The number as it was typed; marking compares decimals.
      numerical_answer text,
      -- SHA-256 over type, statement and options: an import knows by it what is already there.
      fingerprint bytea not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      unique (id, type),
      check ((type = 'Numerical') = (numerical_answer is not null))
    );
    create index questions_chapter on questions (chapter_id, id);
    create index questions_fingerprint on questions (chapter_id, fingerprint);

    create table question_options (
      id integer generated always as identity primary key,
      question_id integer not null,
      question_type text not null check (question_type in ('MCQ', 'MSQ')),
      position integer not null check (position >= 0),
      text text not null check (text <> ''),
      is_correct boolean not null,
      foreign key (question_id, question_type) references questions (id, type) on update cascade on delete cascade,
      constraint question_options_position_key unique (question_id, position) deferrable initially deferred
    );
    create unique index question_options_one_correct on question_options (question_id)
      where is_correct and question_type = 'MCQ';

    create table quizzes (
      id integer generated always as identity primary key,
      -- Null only once deleted: the chapter may go then, the attempts keep their paper.
      chapter_id integer references chapters on delete set null,
      name text not null check (name <> ''),
      description text not null,
      difficulty_level text not null check (difficulty_level in ('easy', 'medium', 'hard', 'unset')),
      quiz_mode text not null check (quiz_mode in ('practice', 'exam')),
      date_of_quiz timestamptz not null,
      time_duration_seconds integer not null check (time_duration_seconds > 0),
      created_at timestamptz not null,
      deleted_at timestamptz,
      results_published_at timestamptz,
      check (chapter_id is not null or deleted_at is not null),
      check (results_published_at is null or quiz_mode = 'exam')
    );
    create index quizzes_chapter on quizzes (chapter_id);
    create index quizzes_browse on quizzes (quiz_mode, date_of_quiz) where deleted_at is null;
    create index quizzes_unpublished on quizzes (date_of_quiz)
      where quiz_mode = 'exam' and results_published_at is null;

    create table papers (
      id integer generated always as identity primary key,
      quiz_id integer not null references quizzes,
      quiz_mode text not null check (quiz_mode in ('practice', 'exam')),
      -- The chapter at the time of printing; it may be gone since.
      chapter_id integer not null,
      subject_name text not null,
      chapter_name text not null,
      total_marks numeric(14, 2) not null check (total_marks > 0),
      questions_count integer not null check (questions_count > 0),
      -- Questions, options, keys, explanations, in the order of the paper.
      items jsonb not null check (jsonb_typeof(items) = 'array'),
      content_hash bytea not null,
      created_at timestamptz not null,
      unique (quiz_id, quiz_mode, content_hash)
    );
    -- Everybody who sits an exam sits the same paper.
    create unique index papers_one_per_exam on papers (quiz_id) where quiz_mode = 'exam';

    create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% rows are never changed', tg_table_name using errcode = 'restrict_violation';
      end
    $$;
    create trigger papers_immutable before update on papers for each row execute function refuse_change();

    create table attempts (
      id integer generated always as identity primary key,
      student_id integer not null references users on delete cascade,
      quiz_id integer not null references quizzes,
      paper_id integer not null references papers,
      quiz_mode text not null check (quiz_mode in ('practice', 'exam')),
      started_at timestamptz not null,
      -- Null where no clock runs.
      deadline timestamptz,
      submitted_at timestamptz,
      closed_by text check (closed_by in ('student', 'server')),
      scored_marks numeric(14, 2),
      total_marks numeric(14, 2) not null check (total_marks > 0),
      percentage numeric(5, 2) check (percentage between 0 and 100),
      published_at timestamptz,
      check (quiz_mode = 'practice' or deadline is not null),
      check (deadline > started_at),
      check (submitted_at between started_at and coalesce(deadline, 'infinity')),
      -- Closing and marking are one step: there is no attempt that is closed and has no marks.
      check ((submitted_at is null) = (closed_by is null)),
      check ((submitted_at is null) = (scored_marks is null)),
      check ((submitted_at is null) = (percentage is null)),
      check (scored_marks between 0 and total_marks),
      check (published_at is null or submitted_at is not null)
    );
    create unique index attempts_one_per_exam on attempts (student_id, quiz_id) where quiz_mode = 'exam';
    create unique index attempts_one_running on attempts (student_id, quiz_id) where submitted_at is null;
    create index attempts_student on attempts (student_id, started_at desc);
    create index attempts_quiz on attempts (quiz_id, student_id);
    create index attempts_running on attempts (deadline) where submitted_at is null;

    create table answers (
      attempt_id integer not null references attempts on delete cascade,
      question_id integer not null,
      -- Option ids as text, or the one typed text; empty when nothing is chosen.
      selected text[] not null,
      answered boolean not null,
      marked_for_review boolean not null,
      seq bigint not null check (seq >= 0),
      saved_at timestamptz not null,
      marks numeric(8, 2) check (marks >= 0),
      primary key (attempt_id, question_id)
    );

    create table attempt_events (
      id bigint generated always as identity primary key,
      attempt_id integer not null references attempts on delete cascade,
      kind text not null check (kind in ('started', 'resumed', 'submitted', 'published')),
      at timestamptz not null,
      detail jsonb not null default '{}'
    );
    create index attempt_events_attempt on attempt_events (attempt_id, id);
    -- An attempt is closed once and published once, whatever crashes in between.
    create unique index attempt_events_once on attempt_events (attempt_id, kind)
      where kind in ('started', 'submitted', 'published');
    create trigger attempt_events_immutable before update on attempt_events
      for each row execute function refuse_change();
  `.execute(db)
}

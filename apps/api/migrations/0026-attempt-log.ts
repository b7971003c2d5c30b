import { type Kysely, sql } from 'kysely'

/**
 * The log of an attempt (docs/decisions/0035): everything that happens in it, the messages to the
 * page of a running attempt, and the time of each page's last heartbeat.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table attempt_events drop constraint attempt_events_kind_check;
    alter table attempt_events add constraint attempt_events_kind_check check (kind in (
      'started', 'resumed', 'submitted', 'published',
      'saved', 'signed_in', 'device_changed', 'address_changed',
      'focus_lost', 'focus_back', 'offline', 'online', 'storage_refused',
      'time_added', 'time_taken_back', 'let_in_late', 'reopened', 'moved',
      'question_reported', 'late_received', 'late_accepted', 'late_declined',
      'answer_file_made', 'answer_file_imported'
    ));
    -- A reopened attempt is submitted again: closing locks the attempt, and so does it only once.
    drop index attempt_events_once;
    create unique index attempt_events_once on attempt_events (attempt_id, kind)
      where kind in ('started', 'published');

    -- An admin may end an attempt for its student.
    alter table attempts drop constraint attempts_closed_by_check;
    alter table attempts add constraint attempts_closed_by_check
      check (closed_by in ('student', 'server', 'admin'));

    create table attempt_contacts (
      attempt_id integer primary key references attempts on delete cascade,
      at timestamptz not null,
      -- A random name that the browser gives itself, and what it says it is.
      device_id text check (length(device_id) <= 64),
      device text check (length(device) <= 200),
      address inet,
      -- The device from which the attempt was moved: its page may only hand in its answers.
      moved_from_device_id text,
      -- Does the student look at the page?
      is_visible boolean not null default true,
      -- Changes on the device that the server has not confirmed yet.
      unsaved integer not null default 0 check (unsaved >= 0),
      -- The number of the question on the screen, from 1.
      current_question integer check (current_question > 0)
    ) with (fillfactor = 70);

    create table sitting_messages (
      id bigint generated always as identity primary key,
      quiz_id integer not null references quizzes on delete cascade,
      -- Null for all who sit the quiz.
      attempt_id integer references attempts on delete cascade,
      kind text not null check (kind in ('announcement', 'time_added', 'time_taken_back', 'reopened', 'moved')),
      text text not null default '' check (length(text) <= 2000),
      minutes integer check (minutes > 0),
      question_id integer,
      actor_id integer references users on delete set null,
      at timestamptz not null,
      withdrawn_at timestamptz,
      check ((kind = 'announcement') = (attempt_id is null)),
      check ((kind in ('time_added', 'time_taken_back')) = (minutes is not null))
    );
    create index sitting_messages_quiz on sitting_messages (quiz_id, id);
    create index sitting_messages_attempt on sitting_messages (attempt_id, id) where attempt_id is not null;
    create index sitting_messages_actor on sitting_messages (actor_id);
  `.execute(db)
}

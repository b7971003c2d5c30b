import { type Kysely, sql } from 'kysely'

/**
 * Interventions during an exam (docs/decisions/0037): what an admin did for whom, what was undone,
 * and which students may begin after the window.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table attempt_helps (
      id bigint generated always as identity primary key,
      quiz_id integer not null references quizzes on delete cascade,
      action text not null check (action in ('add_time', 'let_in', 'reopen', 'submit', 'move')),
      -- Added to the deadline, or for how long the student is let in.
      minutes integer check (minutes between 1 and 10080),
      -- The duration of an attempt that begins late, where it is not that of the exam.
      duration_minutes integer check (duration_minutes between 1 and 10080),
      reason text not null check (length(reason) between 3 and 300),
      actor_id integer not null references users,
      at timestamptz not null,
      -- Chosen by the caller: the same call, sent again, does nothing twice.
      key uuid not null,
      unique (quiz_id, key),
      check (action not in ('add_time', 'let_in') or minutes is not null),
      check (action in ('add_time', 'let_in', 'reopen') or minutes is null),
      check (action = 'let_in' or duration_minutes is null)
    );
    create index attempt_helps_actor on attempt_helps (actor_id);

    create table attempt_help_students (
      help_id bigint not null references attempt_helps on delete cascade,
      student_id integer not null references users on delete cascade,
      -- Null for a student who had not begun.
      attempt_id integer references attempts on delete cascade,
      -- The deadline that it gave; null where it gave none.
      deadline timestamptz,
      -- By how many seconds the deadline became later.
      added_seconds integer,
      primary key (help_id, student_id)
    );
    create index attempt_help_students_student on attempt_help_students (student_id);
    create index attempt_help_students_attempt on attempt_help_students (attempt_id, help_id);

    create table attempt_help_undos (
      help_id bigint not null,
      student_id integer not null,
      actor_id integer not null references users,
      at timestamptz not null,
      primary key (help_id, student_id),
      foreign key (help_id, student_id) references attempt_help_students on delete cascade
    );
    create index attempt_help_undos_actor on attempt_help_undos (actor_id);

    create table late_entries (
      quiz_id integer not null references quizzes on delete cascade,
      student_id integer not null references users on delete cascade,
      -- The student may begin before it.
      until timestamptz not null,
      -- Null for the duration of the exam.
      duration_seconds integer check (duration_seconds > 0),
      help_id bigint not null references attempt_helps on delete cascade,
      primary key (quiz_id, student_id)
    );
    create index late_entries_student on late_entries (student_id);
    create index late_entries_help on late_entries (help_id);

    -- Rises when a submitted attempt is reopened, or marked again: what was read of it is old then.
    alter table attempts add column marks_version integer not null default 0;
  `.execute(db)
}

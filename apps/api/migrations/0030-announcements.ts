import { type Kysely, sql } from 'kysely'

/**
 * Announcements in a running exam, and students' reports about its questions: who withdrew an
 * announcement, and when each page had received all of them; reports, and what the admins decided
 * about them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table sitting_messages
      add column withdrawn_by integer references users on delete set null,
      add constraint sitting_messages_withdrawal
        check (withdrawn_at is not null or withdrawn_by is null);
    create index sitting_messages_withdrawn_by on sitting_messages (withdrawn_by);

    -- When the page last confirmed that it had all messages of that moment.
    alter table attempt_contacts add column informed_at timestamptz;

    create table question_reports (
      attempt_id integer not null references attempts on delete cascade,
      -- No reference: a deleted question stays on the paper.
      question_id integer not null,
      text text not null check (length(text) between 1 and 500),
      -- When the text came last, and how often it was replaced.
      at timestamptz not null,
      changes integer not null default 0,
      primary key (attempt_id, question_id)
    );

    -- What the admins made of the reports about a question, as they said last.
    create table question_report_states (
      quiz_id integer not null references quizzes on delete cascade,
      question_id integer not null,
      state text not null check (state in ('open', 'settled')),
      note text not null check (length(note) <= 1000),
      changed_at timestamptz not null,
      changed_by integer references users on delete set null,
      primary key (quiz_id, question_id)
    );
    create index question_report_states_changed_by on question_report_states (changed_by);
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The provisional key of an exam, and the objections of its candidates (docs/decisions/0056). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quizzes
      add objections text not null default 'none'
        check (objections in ('none', 'provisional', 'after_results')),
      -- From the provisional key, or from the results.
      add objections_hours integer not null default 0 check (objections_hours between 0 and 336),
      add publish_itself boolean not null default false,
      -- Since when its candidates see the provisional key.
      add provisional_since timestamptz,
      add check (objections = 'none' or objections_hours > 0);

    create table objections (
      id integer generated always as identity primary key,
      attempt_id integer not null references attempts on delete cascade,
      -- No reference: a deleted question stays on the paper.
      question_id integer not null,
      kind text not null check (kind in
        ('key_is_wrong', 'another_is_right', 'none_is_right', 'unclear', 'other')),
      text text not null check (length(text) between 10 and 2000),
      picture text,
      -- How often its student has changed it.
      changes integer not null default 0,
      at timestamptz not null,
      withdrawn_at timestamptz,
      decision text check (decision in ('accepted', 'rejected')),
      decided_at timestamptz,
      decided_by integer references users on delete set null,
      -- Shown to the students who objected.
      reason text check (length(reason) between 1 and 500),
      unique (attempt_id, question_id),
      check ((decision is null) = (decided_at is null) and (decision is null) = (reason is null)),
      check (decision is null or withdrawn_at is null)
    );
    create index objections_open on objections (attempt_id)
      where decision is null and withdrawn_at is null;
    create index objections_question on objections (question_id);
    create index objections_decided_by on objections (decided_by);
    create index objections_picture on objections (picture) where picture is not null;

    alter table files
      drop constraint files_type_check,
      add constraint files_type_check
        check (type in ('profile_picture', 'question_image', 'school_logo', 'objection_picture'));

    alter table publication_events
      drop constraint publication_events_kind_check,
      add constraint publication_events_kind_check
        check (kind in ('provisional', 'published', 'shown_changed'));

    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (
        'exam_reminder', 'result_published', 'weekly_report',
        'provisional_key', 'objection_decided', 'marks_changed'
      ));

    alter table attempt_events
      drop constraint attempt_events_kind_check,
      add constraint attempt_events_kind_check check (kind in (
        'started', 'resumed', 'submitted', 'published',
        'saved', 'signed_in', 'device_changed', 'address_changed',
        'focus_lost', 'focus_back', 'offline', 'online', 'storage_refused', 'language_chosen',
        'time_added', 'time_taken_back', 'let_in_late', 'reopened', 'moved',
        'question_reported', 'late_received', 'late_accepted', 'late_declined',
        'answer_file_made', 'answer_file_imported',
        'regraded', 'regrade_undone', 'objected', 'objection_withdrawn', 'objection_decided'
      ))`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Sections of an exam with their own times (docs/decisions/0064). An attempt keeps when each of its
 * sections opens and ends.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quizzes
      add column section_times text not null default 'none'
        check (section_times in ('none', 'each')),
      add column early_section_end text not null default 'wait'
        check (early_section_end in ('wait', 'go_on')),
      add column pause_minutes smallint not null default 0 check (pause_minutes between 0 and 15),
      add constraint quizzes_practice_section_times
        check (quiz_mode = 'exam' or section_times = 'none')
  `.execute(db)
  await sql`alter table quiz_sections add column minutes integer check (minutes > 0)`.execute(db)
  await sql`alter table attempts add column section_times jsonb`.execute(db)
  await sql`
    alter table attempt_helps
      drop constraint attempt_helps_action_check,
      drop constraint attempt_helps_check,
      drop constraint attempt_helps_check1,
      add column section smallint check (section > 0),
      add constraint attempt_helps_action_check check (action in (
        'add_time', 'let_in', 'reopen', 'submit', 'move', 'open_section', 'end_section')),
      add constraint attempt_helps_needs_minutes
        check (action not in ('add_time', 'let_in', 'open_section') or minutes is not null),
      add constraint attempt_helps_takes_minutes
        check (action in ('add_time', 'let_in', 'reopen', 'open_section') or minutes is null),
      add constraint attempt_helps_section
        check ((action in ('open_section', 'end_section')) = (section is not null))
  `.execute(db)
  await sql`
    alter table sitting_messages
      drop constraint sitting_messages_kind_check,
      drop constraint sitting_messages_check1,
      add constraint sitting_messages_kind_check check (kind in (
        'announcement', 'time_added', 'time_taken_back', 'reopened', 'moved', 'section_opened',
        'section_ended')),
      add constraint sitting_messages_minutes check (
        (kind in ('time_added', 'time_taken_back', 'section_opened')) = (minutes is not null))
  `.execute(db)
  await sql`
    alter table attempt_events
      drop constraint attempt_events_kind_check,
      add constraint attempt_events_kind_check check (kind in (
        'started', 'resumed', 'submitted', 'published',
        'saved', 'signed_in', 'device_changed', 'address_changed',
        'focus_lost', 'focus_back', 'offline', 'online', 'storage_refused', 'language_chosen',
        'time_added', 'time_taken_back', 'let_in_late', 'reopened', 'moved',
        'section_left', 'section_ended', 'section_opened',
        'question_reported', 'late_received', 'late_accepted', 'late_declined',
        'answer_file_made', 'answer_file_imported',
        'regraded', 'regrade_undone', 'objected', 'objection_withdrawn', 'objection_decided'
      ))
  `.execute(db)
}

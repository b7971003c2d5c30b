import { type Kysely, sql } from 'kysely'

/** The log of an attempt names the languages that its student chooses to read in. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table attempt_events
      drop constraint attempt_events_kind_check,
      add constraint attempt_events_kind_check check (kind in (
        'started', 'resumed', 'submitted', 'published',
        'saved', 'signed_in', 'device_changed', 'address_changed',
        'focus_lost', 'focus_back', 'offline', 'online', 'storage_refused', 'language_chosen',
        'time_added', 'time_taken_back', 'let_in_late', 'reopened', 'moved',
        'question_reported', 'late_received', 'late_accepted', 'late_declined',
        'answer_file_made', 'answer_file_imported'
      ))`.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Admins' actions (docs/decisions/0045). No line refers to another table: it stays as written when
 * the account and the thing concerned are deleted. Triggers in `sql/audit-events.sql` prevent
 * changes to lines.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table audit_events (
      id bigint primary key generated always as identity,
      at timestamptz not null,
      admin_id integer not null,
      admin_name text not null,
      action text not null check (action in (
        'signed_in', 'sign_in_failed', 'signed_out_everywhere', 'password_changed',
        'two_step_on', 'two_step_off', 'recovery_codes_replaced', 'session_ended',
        'created', 'changed', 'moved', 'deleted', 'deletion_undone', 'suspended', 'reactivated',
        'students_added', 'students_removed', 'helped', 'help_undone', 'published',
        'announced', 'announcement_withdrawn', 'report_settled', 'report_reopened',
        'late_accepted', 'late_declined', 'answer_file_imported', 'imported', 'exported'
      )),
      kind text not null check (kind in (
        'admin', 'student', 'group', 'subject', 'chapter', 'question', 'marking-scheme',
        'quiz', 'contact', 'list'
      )),
      target_id integer,
      target_name text check (length(target_name) <= 200),
      row_count integer check (row_count >= 0),
      detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object'),
      network inet,
      request_id text check (length(request_id) <= 64)
    );
    create index audit_events_at on audit_events (at, id);
    create index audit_events_admin on audit_events (admin_id, at);
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/** The mail about cards that have been due for days; like the weekly report it is about no quiz. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table notices
      drop constraint notices_kind_check,
      add constraint notices_kind_check check (kind in (
        'exam_reminder', 'result_published', 'weekly_report',
        'provisional_key', 'objection_decided', 'marks_changed', 'cards_due'
      )),
      drop constraint notices_check,
      add constraint notices_check
        check ((quiz_id is null) = (kind in ('weekly_report', 'cards_due')))`.execute(db)
}

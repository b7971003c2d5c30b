import { type Kysely, sql } from 'kysely'

/** Columns for the heartbeat of exam pages (docs/decisions/0035). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table attempt_contacts
      -- The newest save that is in the log, and when it was last looked for a newer one.
      add column saved_at timestamptz,
      add column saves_read_at timestamptz,
      -- When a change of device or address was last written to the log.
      add column changed_at timestamptz,
      -- How many rows of the log the page and its changes of device have made.
      add column events_count integer not null default 0;

    -- A page reports an event until it is answered: it is written once.
    create unique index attempt_events_reported on attempt_events (attempt_id, (detail ->> 'key'))
      where detail ? 'key';

    create index sitting_messages_announcements on sitting_messages (quiz_id)
      where attempt_id is null;
  `.execute(db)
}

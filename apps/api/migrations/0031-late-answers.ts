import { type Kysely, sql } from 'kysely'

/**
 * Late answers (docs/decisions/0039): answers that were given in time and arrived after the end are
 * stored separately from the attempt, and count when an admin accepts them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quizzes
      add column late_delivery_hours smallint not null default 24
        check (late_delivery_hours between 0 and 24);

    create table late_deliveries (
      id integer generated always as identity primary key,
      attempt_id integer not null references attempts on delete cascade,
      source text not null check (source in ('device', 'file')),
      received_at timestamptz not null,
      -- By question: the late selection in its stored form, with its order.
      answers jsonb not null,
      -- The device's own log as it came.
      logs jsonb not null,
      -- What was checked, in words.
      findings jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
      -- Of an accepted one: what was stored before by question, null where nothing was.
      replaced jsonb,
      -- The admin who imported the file.
      imported_by integer references users on delete set null,
      decided_at timestamptz,
      decided_by integer references users on delete set null,
      reason text check (length(reason) <= 500),
      check ((state = 'waiting') = (decided_at is null)),
      check ((state = 'accepted') = (replaced is not null))
    );
    create index late_deliveries_attempt on late_deliveries (attempt_id, id);
    create index late_deliveries_imported_by on late_deliveries (imported_by);
    create index late_deliveries_decided_by on late_deliveries (decided_by);
  `.execute(db)
}

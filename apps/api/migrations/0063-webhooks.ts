import { type Kysely, sql } from 'kysely'

/**
 * Webhooks and what is to be sent to them (docs/programs.md). Triggers in `sql/webhooks.sql` write
 * deliveries in the transaction of the event. A delivery refers to its webhook by no foreign key:
 * otherwise the deletion of a webhook could fail the submission of an exam.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table webhooks (
      id integer primary key generated always as identity,
      name text not null check (name <> ''),
      url text not null check (url <> ''),
      events text[] not null check (cardinality(events) > 0),
      -- Encrypted by a key that the app derives.
      secret bytea not null,
      -- Signs too for a day after the secret was replaced.
      old_secret bytea,
      old_secret_until timestamptz,
      created_at timestamptz not null,
      -- Null while it is on.
      off_at timestamptz,
      off_reason text check (off_reason in ('admin', 'failing', 'gone')),
      -- When it had its last turn: all webhooks take turns.
      served_at timestamptz,
      -- Set while a process sends to it; a process that died holds it no longer than this.
      busy_until timestamptz,
      -- Attempts in a row that failed, and since when; nothing is sent before paused_until.
      failures integer not null default 0,
      failing_since timestamptz,
      paused_until timestamptz,
      check ((off_at is null) = (off_reason is null)),
      check ((failures = 0) = (failing_since is null))
    );

    create table webhook_deliveries (
      id bigint primary key generated always as identity,
      webhook_id integer not null,
      -- The same for each attempt, so that a receiver recognises a repetition.
      message_id uuid not null default gen_random_uuid(),
      event text not null,
      occurred_at timestamptz not null,
      data jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      attempts integer not null default 0,
      -- Null: at once. While it is being sent, the time at which a process that died has lost it.
      next_at timestamptz,
      first_tried_at timestamptz,
      last_tried_at timestamptz,
      -- What the last attempt came to: the status of the answer, or an error without one.
      last_status integer,
      last_error text
    );
    create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_at, id)
      where state = 'waiting';
    create index webhook_deliveries_listed on webhook_deliveries (webhook_id, id desc);
    create index webhook_deliveries_old on webhook_deliveries (occurred_at);
  `.execute(db)
}

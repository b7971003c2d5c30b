import { type Kysely, sql } from 'kysely'

/**
 * The review flag and the visit get their own order, separate from that of the selection
 * (docs/decisions/0018). Until now one `seq` ordered all three. In a running attempt, later changes
 * must still count as later.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table answers
      add column review_seq bigint not null default 0 check (review_seq >= 0),
      add column visit_seq bigint not null default 0 check (visit_seq >= 0);
    update answers set review_seq = seq, visit_seq = seq
      from attempts where attempts.id = answers.attempt_id and attempts.submitted_at is null;
  `.execute(db)
}

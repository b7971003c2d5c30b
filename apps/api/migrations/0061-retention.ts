import { type Kysely, sql } from 'kysely'

/**
 * How long the school keeps what nobody needs any more. Null: for ever, or for the audit log as
 * long as the environment says.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table school_settings
      add column unused_account_months integer check (unused_account_months between 6 and 120),
      add column audit_days integer check (audit_days between 30 and 3650),
      add column attempt_log_months integer check (attempt_log_months between 1 and 120),
      add column late_answer_months integer check (late_answer_months between 1 and 120),
      add column message_months integer check (message_months between 1 and 120);
  `.execute(db)
}

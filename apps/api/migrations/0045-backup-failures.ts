import { type Kysely, sql } from 'kysely'

/**
 * Daily backups that failed, with the reason for the doctor and the checklist of an exam
 * (docs/decisions/0043).
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table backup_failures (
      id integer generated always as identity primary key,
      failed_at timestamptz not null,
      reason text not null check (reason <> '')
    );
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * From here on functions and triggers come from the files in `sql/`, which are replaced when they
 * change (docs/decisions/0023). Earlier ones keep their name or are renamed here, so that they
 * exist at every moment.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sql_functions (
      -- Of the file, without its extension.
      name text primary key,
      -- SHA-256 of its content when it was run last, in hexadecimal digits.
      hash text not null
    );

    alter function tell_account_change() rename to record_account_change;
    alter trigger users_change_told on users rename to users_change_recorded;
    alter trigger users_deletion_told on users rename to users_deletion_recorded;
  `.execute(db)
}

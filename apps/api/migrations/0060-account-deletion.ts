import { type Kysely, sql } from 'kysely'

/**
 * Accounts that their owners delete (docs/privacy.md). For seven days the owner can come back;
 * then the row loses everything that names a person, and stays for class results.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      -- When the account will be deleted; null unless somebody has asked for it.
      add column deletes_at timestamptz,
      -- When it was: the row names nobody any more. Its role is that of removed staff, who may do
      -- nothing, so no list of students has it.
      add column erased_at timestamptz,
      drop constraint users_reachable_check,
      add constraint users_reachable_check check (
        email <> '' or (roll_number is not null and role = 'student') or erased_at is not null),
      add constraint users_deletion_check check (
        (deletes_at is null or (role = 'student' and erased_at is null))
        and (erased_at is null or (role = 'Staff' and status = 'Suspended'
          and email = '' and roll_number is null and password_hash is null)));
    create index users_deleting on users (deletes_at) where deletes_at is not null;
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Students with a roll number, who need no e-mail address (docs/decisions/0050). No address is an
 * empty text, so an older process goes on reading a text.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column roll_number text
        check (roll_number <> '' and length(roll_number) <= 40 and roll_number !~ '[@[:space:]]'),
      -- The password is on a slip that others may have seen: the next sign-in asks for a new one.
      add column must_change_password boolean not null default false,
      add constraint users_reachable_check
        check (email <> '' or (roll_number is not null and role = 'student'));
    create unique index users_roll_number_key on users (lower(roll_number));
    drop index users_email_key;
    create unique index users_email_key on users (lower(email)) where email <> '';

    alter table users drop column search_text;
    alter table users add column search_text text not null
      generated always as (lower(name || chr(10) || username || chr(10) || email
        || coalesce(chr(10) || roll_number, ''))) stored;
    create index users_search on users using gin (search_text gin_trgm_ops);
    create index users_by_roll_number
      on users (role, (coalesce(lower(roll_number), '')), id);
  `.execute(db)
}

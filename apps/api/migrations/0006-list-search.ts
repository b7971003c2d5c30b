import { type Kysely, sql } from 'kysely'

/**
 * Search and order of long lists. A column holds everything that a search covers, in lower case: a
 * contained word is found by its trigrams, and a word too short for trigrams by a fast scan of
 * every row. The parts are separated by line breaks, which nobody types.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create extension if not exists pg_trgm;

    alter table users add column search_text text not null
      generated always as (lower(name || chr(10) || username || chr(10) || email)) stored;
    create index users_search on users using gin (search_text gin_trgm_ops);
    create index users_by_name on users (role, lower(name), id);
    create index users_by_username on users (role, lower(username), id);
    create index users_by_email on users (role, lower(email), id);
    create index users_by_status on users (role, status, id);

    alter table contacts add column search_text text not null
      generated always as (lower(name || chr(10) || email || chr(10) || message)) stored;
    create index contacts_search on contacts using gin (search_text gin_trgm_ops);
    create index contacts_by_name on contacts (lower(name), id);
    create index contacts_by_email on contacts (lower(email), id);

    alter table questions add column search_text text not null
      generated always as (lower(statement || chr(10) || type)) stored;
    create index questions_search on questions using gin (search_text gin_trgm_ops);
    create index questions_newest on questions (created_at, id);
    create index questions_by_statement on questions (left(lower(statement), 200), id);
    create index questions_by_type on questions (type, id);
    create index questions_by_marks on questions (marks, id);
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Tokens with which programs call the API (docs/programs.md). Each acts as an account of its own,
 * which cannot sign in: what it does is neither the admin's nor lost when the admin leaves.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table api_tokens (
      id integer primary key generated always as identity,
      user_id integer not null unique references users on delete cascade,
      token_hash bytea not null unique check (length(token_hash) = 32),
      begins_with text not null,
      permissions text[] not null check (cardinality(permissions) > 0),
      -- Null: the account is gone, and the token has ended.
      made_by integer references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      last_used_at timestamptz,
      -- Null until it is taken back, or its maker is no admin any more.
      ended_at timestamptz
    );
    create index api_tokens_made_by on api_tokens (made_by);
  `.execute(db)
}

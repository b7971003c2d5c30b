import { type Kysely, sql } from 'kysely'

/**
 * Sign-in by the school's own provider (docs/decisions/0051): the provider, what its claims give,
 * and the sessions here that began with a session there.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table sign_in_provider (
      -- There is one provider, so there is at most one row.
      is_only boolean primary key default true check (is_only),
      issuer text not null check (issuer <> ''),
      client_id text not null check (client_id <> ''),
      -- Encrypted with a key derived from the secret of the app.
      encrypted_secret bytea not null,
      label text not null check (label <> '' and length(label) <= 40),
      makes_accounts boolean not null,
      trusted_domains text[] not null,
      claim text check (claim <> '')
    );

    -- The group or the staff role that a value of the claim maps to.
    create table sign_in_claim_values (
      id integer primary key generated always as identity,
      value text not null check (value <> ''),
      group_id integer references groups on delete cascade,
      role text check (role in ('Teacher', 'Author', 'Invigilator')),
      check (num_nonnulls(group_id, role) = 1),
      unique nulls not distinct (value, group_id, role)
    );
    create index sign_in_claim_values_group on sign_in_claim_values (group_id);

    -- Given by a claim, so a later sign-in without the claim takes it away.
    alter table group_members add column by_claim boolean not null default false;
    alter table staff_roles add column by_claim boolean not null default false;

    alter table social_identities
      drop constraint social_identities_provider_check,
      add constraint social_identities_provider_check
        check (provider in ('google', 'facebook', 'oidc'));

    alter table sessions
      -- The identity at the school's provider with which the session began.
      add column provider_subject text,
      -- The session there, if the provider names it.
      add column provider_session text;
    create index sessions_provider_subject on sessions (provider_subject)
      where provider_subject is not null;
    create index sessions_provider_session on sessions (provider_session)
      where provider_session is not null;

    -- Tokens of the provider that were used and must not be used again.
    create table used_tokens (
      id text primary key,
      ends_at timestamptz not null
    );
    create index used_tokens_oldest on used_tokens (ends_at);
  `.execute(db)
}

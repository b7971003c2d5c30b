import { type Kysely, sql } from 'kysely'

/** Who may sign up (docs/decisions/0049): accounts that wait for an admin, and codes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column awaits_approval boolean not null default false,
      -- Suspended, so that nothing lets such an account in that does not know of approvals.
      add constraint users_awaits_approval_check
        check (not awaits_approval or (status = 'Suspended' and role = 'student'));
    create index users_awaiting on users (created_at, id) where awaits_approval;

    create table sign_up_codes (
      id integer primary key generated always as identity,
      code text not null constraint sign_up_codes_key unique check (code ~ '^[0-9A-Z]{8}$'),
      name text not null check (name <> '' and length(name) <= 200),
      created_at timestamptz not null,
      -- Null: it has no end.
      ends_at timestamptz,
      -- Null: any number.
      uses_max integer check (uses_max > 0),
      uses integer not null default 0,
      check (uses <= uses_max)
    );

    -- The groups that an account made with the code belongs to.
    create table sign_up_code_groups (
      code_id integer not null references sign_up_codes on delete cascade,
      group_id integer not null references groups on delete cascade,
      primary key (code_id, group_id)
    );
    create index sign_up_code_groups_group on sign_up_code_groups (group_id);
  `.execute(db)
}

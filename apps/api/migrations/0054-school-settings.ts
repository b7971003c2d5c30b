import { type Kysely, sql } from 'kysely'

/**
 * Settings of the school that admins change in the app (docs/decisions/0049). A column that is null
 * stands for its default, which the environment may set.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table school_settings (
      -- There is one school, so there is at most one row.
      is_only boolean primary key default true check (is_only),
      name text check (name <> '' and length(name) <= 80),
      logo text,
      colour text check (colour in ('blue', 'indigo', 'violet', 'plum', 'cyan')),
      languages text[] check (cardinality(languages) > 0),
      leaderboard text check (leaderboard in ('everybody', 'admins')),
      sign_up text check (sign_up in ('open', 'approval', 'domains', 'invitation', 'closed')),
      sign_up_domains text[] not null default '{}',
      mail_from text check (mail_from <> ''),
      time_zone text check (time_zone <> ''),
      review_first boolean,
      shown_after text check (shown_after in ('marks', 'answers', 'keys')),
      session_days integer check (session_days between 1 and 365),
      -- Null until an admin has completed or left the set-up of a new school.
      set_up_at timestamptz,
      check (sign_up is distinct from 'domains' or cardinality(sign_up_domains) > 0)
    );
    -- A school that is in use keeps its open sign-up; a new one begins closed.
    insert into school_settings (sign_up, set_up_at)
      select 'open', now() where exists (select from users);

    alter table files
      drop constraint files_type_check,
      add constraint files_type_check
        check (type in ('profile_picture', 'question_image', 'school_logo'));
  `.execute(db)
  await allowAlso(db, 'kind', ['school'])
}

/** Adds values to the list that a check of the audit log allows, whatever else is in it by now. */
async function allowAlso(
  db: Kysely<never>,
  column: 'kind' | 'action',
  values: readonly string[],
): Promise<void> {
  const name = `audit_events_${column}_check`
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${name} and conrelid = 'audit_events'::regclass`.execute(db)
  const added = values.map((value) => `'${value}'::text, `).join('')
  const definition = rows[0]?.definition.replace('ARRAY[', `ARRAY[${added}`)
  if (!definition?.includes(added)) throw new Error(`the check ${name} is not a list of values`)
  await sql`alter table audit_events
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db)
}

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
    -- A school that is in use keeps its open sign-up; a new one begins closed. Not the time of the
    -- migration: a restored backup must equal the school that it was made of.
    insert into school_settings (sign_up, set_up_at)
      select 'open', min(created_at) from users having count(*) > 0;

    alter table files
      drop constraint files_type_check,
      add constraint files_type_check
        check (type in ('profile_picture', 'question_image', 'school_logo'));
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Groups of students, and quizzes that are open to some of them only (docs/decisions/0036). The
 * quiz itself records that it is for groups: if one of its groups were lost, it would be open to
 * nobody instead of everybody, and its row alone tells that a quiz has no groups.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table groups (
      id integer primary key generated always as identity,
      name text not null check (name <> '' and length(name) <= 200),
      description text not null default '' check (length(description) <= 5000),
      join_code text constraint groups_join_code_key unique check (join_code ~ '^[0-9A-Z]{8}$'),
      created_at timestamptz not null
    );
    create unique index groups_name_key on groups (lower(name));

    create table group_members (
      group_id integer not null references groups on delete cascade,
      student_id integer not null references users on delete cascade,
      joined_at timestamptz not null,
      primary key (student_id, group_id)
    );
    create index group_members_group on group_members (group_id, student_id);

    alter table quizzes
      add column for_groups boolean not null default false,
      add constraint quizzes_private_check check (owner_id is null or not for_groups),
      add constraint quizzes_for_groups_key unique (id, for_groups);

    create table quiz_groups (
      quiz_id integer not null,
      group_id integer not null references groups on delete restrict,
      for_groups boolean not null default true check (for_groups),
      primary key (quiz_id, group_id),
      foreign key (quiz_id, for_groups) references quizzes (id, for_groups) on delete cascade
    );
    create index quiz_groups_group on quiz_groups (group_id);
  `.execute(db)
}

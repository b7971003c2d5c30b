import { type Kysely, sql } from 'kysely'

/**
 * Staff who are not admins: their roles, and the subjects, groups and exams that are their own. An
 * older process knows nothing of them and lets an account with the role 'Staff' do nothing.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users drop constraint users_role_check,
      add constraint users_role_check check (role in ('Admin', 'Staff', 'student'));
    create table staff_roles (
      user_id integer not null references users on delete cascade,
      role text not null check (role in ('Teacher', 'Author', 'Invigilator')),
      primary key (user_id, role)
    );
    create table staff_subjects (
      user_id integer not null references users on delete cascade,
      subject_id integer not null references subjects on delete cascade,
      primary key (user_id, subject_id)
    );
    create index staff_subjects_subject on staff_subjects (subject_id);
    create table staff_groups (
      user_id integer not null references users on delete cascade,
      group_id integer not null references groups on delete cascade,
      primary key (user_id, group_id)
    );
    create index staff_groups_group on staff_groups (group_id);
    create table staff_exams (
      user_id integer not null references users on delete cascade,
      quiz_id integer not null references quizzes on delete cascade,
      primary key (user_id, quiz_id)
    );
    create index staff_exams_quiz on staff_exams (quiz_id);
  `.execute(db)
}

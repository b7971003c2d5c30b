import { type Kysely, sql } from 'kysely'

/**
 * Invitations to become staff, until they are accepted or taken back. The subjects, groups and
 * exams may be deleted meanwhile: only those that are left count.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table staff_invitations (
      id integer primary key generated always as identity,
      email text not null,
      roles text[] not null check (
        cardinality(roles) > 0
        and roles <@ array['Admin', 'Teacher', 'Author', 'Invigilator']),
      subject_ids integer[] not null,
      group_ids integer[] not null,
      exam_ids integer[] not null,
      message text,
      -- Null until the link has been made: the queue holds none.
      token_hash bytea unique,
      invited_by integer references users on delete set null,
      created_at timestamptz not null,
      expires_at timestamptz not null
    );
    create unique index staff_invitations_email on staff_invitations (lower(email));
    create index staff_invitations_invited_by on staff_invitations (invited_by);
  `.execute(db)
}

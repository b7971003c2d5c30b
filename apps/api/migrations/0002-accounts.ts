import { type Kysely, sql } from 'kysely'

/** Sign-in by other services, contact messages, uploaded files, mails. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table social_identities (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      provider text not null check (provider in ('google', 'facebook')),
      -- The person's id at the provider, which never changes; an e-mail may.
      subject text not null check (subject <> ''),
      created_at timestamptz not null,
      unique (provider, subject),
      unique (user_id, provider)
    );

    create table contacts (
      id integer generated always as identity primary key,
      name text not null check (name <> ''),
      email text not null check (email <> ''),
      message text not null check (message <> ''),
      created_at timestamptz not null
    );
    create index contacts_newest on contacts (created_at desc, id desc);

    create table files (
      id integer generated always as identity primary key,
      -- Random, so that nobody finds a picture by counting.
      name text not null unique check (name ~ '^[a-z0-9-]+[.]webp$'),
      type text not null check (type in ('profile_picture', 'question_image')),
      uploaded_by integer references users on delete set null,
      bytes integer not null check (bytes > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null,
      -- A paper shows it: attempts must stay readable for ever.
      printed boolean not null default false,
      -- Since when nothing shows it; removed a while later.
      unused_since timestamptz
    );
    create index files_cleaning on files (created_at) where not printed;
    create index users_profile_picture on users (profile_picture) where profile_picture is not null;
    create index questions_image on questions (image) where image is not null;

    create table notices (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      kind text not null check (kind in ('exam_reminder', 'result_published', 'weekly_report')),
      quiz_id integer references quizzes on delete cascade,
      -- What makes it the only one of its kind: the date of the exam, of the
      -- publication, the end of the week.
      about timestamptz not null,
      created_at timestamptz not null,
      -- Set just before it is handed to the mail server: after a crash in between it is not sent
      -- again.
      begun_at timestamptz,
      sent_at timestamptz,
      check ((quiz_id is null) = (kind = 'weekly_report')),
      check (sent_at is null or begun_at is not null),
      unique nulls not distinct (user_id, kind, quiz_id, about)
    );

    create table weekly_reports (
      -- The Monday after the week that was reported; a date, so that another exam time
      -- zone does not report it twice.
      monday date primary key,
      queued_at timestamptz not null
    );
    create index attempts_submitted on attempts (submitted_at) where submitted_at is not null;

    -- The date of the exam for which reminders were queued; another date asks for new ones.
    alter table quizzes add column reminded_for timestamptz;
  `.execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * Standing extra time of a student, and an exam's entry requirements (docs/decisions/0038): an
 * access code, a waiting room, Safe Exam Browser.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column extra_time_factor numeric(3, 2)
        check (extra_time_factor in (1.25, 1.33, 1.5, 2)),
      add column extra_time_minutes integer check (extra_time_minutes between 1 and 600),
      add constraint users_one_extra_time
        check (extra_time_factor is null or extra_time_minutes is null);
    -- Few have it: the latest end of an exam is that of one of them.
    create index users_extra_time on users (id)
      where extra_time_factor is not null or extra_time_minutes is not null;

    alter table quizzes
      add column access_code text check (access_code ~ '^[A-Za-z0-9-]{4,40}$'),
      add column waiting_room boolean not null default false,
      -- SHA-256 in lower-case hexadecimal digits.
      add column seb_config_keys text[] not null default '{}'
        check (cardinality(seb_config_keys) <= 10
          and array_to_string(seb_config_keys, ',', '-') ~ '^([0-9a-f]{64}(,|$))*$'),
      add constraint quizzes_entry_of_exams check (quiz_mode = 'exam'
        or (access_code is null and not waiting_room and seb_config_keys = '{}'));
  `.execute(db)
}

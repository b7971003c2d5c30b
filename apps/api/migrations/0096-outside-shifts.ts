import { type Kysely, sql } from 'kysely'

/**
 * Shifts of a series that were taken in another installation, as signed files (decision 65).
 * `code` is the same for the series in all installations. `outside_shifts` and `outside_candidates`
 * are in the installation that merges, `outside_rank_files` and `outside_ranks` in the others.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table series add column code uuid not null default gen_random_uuid();
    create unique index series_code_key on series (code);

    create table installation_key (
      is_only boolean primary key default true check (is_only),
      public_key bytea not null check (length(public_key) = 32),
      encrypted_private_key bytea not null,
      made_at timestamptz not null
    );

    create table series_partners (
      id integer primary key generated always as identity,
      series_id integer not null references series,
      name text not null check (name <> '' and length(name) <= 200),
      task text not null check (task in ('sends', 'merges')),
      public_key bytea not null check (length(public_key) = 32),
      added_at timestamptz not null,
      unique (series_id, public_key)
    );
    create unique index series_partners_one_merges on series_partners (series_id)
      where task = 'merges';

    create table outside_shifts (
      id integer primary key generated always as identity,
      partner_id integer not null references series_partners,
      -- The number of the exam in its own installation.
      reference integer not null,
      name text not null,
      date_of_quiz timestamptz not null,
      made_at timestamptz not null,
      imported_at timestamptz not null,
      sections jsonb not null check (jsonb_typeof(sections) = 'array'),
      -- Marks of sections are in units of 1 / per_mark mark.
      per_mark integer not null check (per_mark > 0),
      candidates integer not null check (candidates >= 0),
      -- Shifts of the series that somebody took there when the file was made.
      of_shifts integer not null check (of_shifts > 0),
      unique (partner_id, reference)
    );

    create table outside_candidates (
      shift_id integer not null references outside_shifts on delete cascade,
      pseudonym bytea not null check (length(pseudonym) = 16),
      -- In hundredths of a mark.
      marks bigint not null,
      sections bigint[] not null,
      wrong integer not null check (wrong >= 0),
      primary key (shift_id, pseudonym)
    );

    create table outside_rank_files (
      quiz_id integer primary key references quizzes on delete cascade,
      partner_id integer not null references series_partners on delete cascade,
      made_at timestamptz not null,
      imported_at timestamptz not null,
      candidates integer not null check (candidates > 0),
      shift_candidates integer not null check (shift_candidates > 0)
    );
    create index outside_rank_files_partner on outside_rank_files (partner_id);

    create table outside_ranks (
      attempt_id integer primary key references attempts on delete cascade,
      quiz_id integer not null references outside_rank_files on delete cascade,
      percentile numeric(10, 7) not null check (percentile between 0 and 100),
      rank integer not null check (rank > 0)
    );
    create index outside_ranks_quiz on outside_ranks (quiz_id);
  `.execute(db)
}

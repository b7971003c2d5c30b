import { type Kysely, sql } from 'kysely'

/**
 * Statistics that cost the same however long the history is (docs/decisions/0016): which attempts
 * are rated, points by student, mode and hour, completed attempts by hour and day, and the changes
 * to all of these. Triggers maintain them, so that they are right in every transaction, whatever
 * writes: publication, a submission, the deletion of an account, or a person at the console.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- All that is changed, in the order in which an account is deleted: an older process
    -- that is still at it is waited for.
    lock table users, attempts in access exclusive mode;
    -- A student's first published attempt of a quiz: the one that earns points.
    alter table attempts add column rated boolean not null default false,
      add check (not rated or published_at is not null);

    -- No reference to the account: whoever publishes would wait for a deletion that waits for the
    -- attempts. They go with the attempts.
    create table points_by_hour (
      student_id integer not null,
      quiz_mode text not null check (quiz_mode in ('practice', 'exam')),
      -- In UTC, as everywhere here.
      hour timestamptz not null,
      points numeric(14, 2) not null,
      quizzes integer not null,
      primary key (student_id, quiz_mode, hour)
    );
    create index points_by_hour_board on points_by_hour (quiz_mode, hour) include (student_id, points, quizzes);
    create index points_by_hour_empty on points_by_hour (student_id) where quizzes = 0;

    -- One row of a part of the students, so that those who submit at once do not queue up for one
    -- row.
    create table completions (
      quiz_mode text not null check (quiz_mode in ('practice', 'exam')),
      unit text not null check (unit in ('hour', 'day')),
      start timestamptz not null,
      part smallint not null,
      completed integer not null,
      primary key (quiz_mode, unit, start, part)
    );
    create index completions_empty on completions (start) where completed = 0;

    -- What a transaction added to or took from the figures; without a mode: that something else of
    -- the account changed. Kept for an hour.
    create table statistic_changes (
      xid xid8 not null default pg_current_xact_id(),
      at timestamptz not null default clock_timestamp(),
      student_id integer not null,
      quiz_mode text,
      paper_id integer,
      submitted_at timestamptz,
      percentage numeric(5, 2),
      completed smallint,
      published smallint,
      rated smallint
    );
    create index statistic_changes_xid on statistic_changes (xid);
    create index statistic_changes_at on statistic_changes (at);
  `.execute(db)
  await sql`
    create function rebuild_statistics() returns void language plpgsql as $$
      begin
        -- Reading goes on; submits and publications wait.
        lock table attempts in share row exclusive mode;
        alter table attempts disable trigger user;
        update attempts set rated = false
          from (
            select id, row_number() over (partition by student_id, quiz_id order by submitted_at, id) as turn
            from attempts where published_at is not null
          ) published
          where published.id = attempts.id and rated and turn > 1;
        update attempts set rated = true
          from (
            select distinct on (student_id, quiz_id) id
            from attempts where published_at is not null order by student_id, quiz_id, submitted_at, id
          ) firsts
          where firsts.id = attempts.id and not rated;
        alter table attempts enable trigger user;
        delete from points_by_hour;
        insert into points_by_hour (student_id, quiz_mode, hour, points, quizzes)
          select student_id, quiz_mode, date_trunc('hour', submitted_at, 'UTC'), sum(percentage), count(*)
          from attempts where rated group by 1, 2, 3;
        delete from completions;
        insert into completions (quiz_mode, unit, start, part, completed)
          select quiz_mode, unit, date_trunc(unit, submitted_at, 'UTC'), student_id % 8, count(*)
          from attempts, unnest(array['hour', 'day']) unit
          where submitted_at is not null group by 1, 2, 3, 4;
      end
    $$;
    select rebuild_statistics();

    create unique index attempts_rated on attempts (student_id, quiz_id) where rated;
    create index attempts_window on attempts (quiz_mode, submitted_at)
      include (student_id, paper_id, percentage, published_at, rated) where submitted_at is not null;
    create index attempts_history on attempts (student_id, quiz_mode, submitted_at)
      include (quiz_id, percentage, published_at, rated) where submitted_at is not null;
    drop index attempts_rating;
  `.execute(db)

  await sql`
    create function rate_attempt() returns trigger language plpgsql as $$
      begin
        new.rated := not exists (
          select from attempts
          where student_id = new.student_id and quiz_id = new.quiz_id and published_at is not null and id <> new.id
        );
        return new;
      end
    $$;
    -- In the same write: a row that a transaction writes twice has its references checked again,
    -- and the check of the account would wait for a deletion that waits for the attempt.
    create trigger attempts_rated_on_insert before insert on attempts for each row
      when (new.published_at is not null) execute function rate_attempt();
    create trigger attempts_rated_on_update before update on attempts for each row
      when (new.published_at is not null and old.published_at is null) execute function rate_attempt();
  `.execute(db)
  await keepStatistics('insert', {
    tables: 'new table as new_rows',
    changed: 'select 1 as sign, * from new_rows',
    published: 'select * from new_rows where published_at is not null',
  }).execute(db)
  await keepStatistics('update', {
    tables: 'old table as old_rows new table as new_rows',
    changed: 'select 1 as sign, * from new_rows union all select -1, * from old_rows',
    published: `
      select new_rows.* from new_rows join old_rows using (id)
      where (new_rows.published_at, new_rows.submitted_at) is distinct from (old_rows.published_at, old_rows.submitted_at)`,
  }).execute(db)
  await keepStatistics('delete', {
    tables: 'old table as old_rows',
    changed: 'select -1 as sign, * from old_rows',
    published: 'select * from old_rows where published_at is not null',
  }).execute(db)

  await sql`
    create function tell_account_change() returns trigger language plpgsql as $$
      begin
        insert into statistic_changes (student_id) values (old.id);
        return null;
      end
    $$;
    create trigger users_change_told
      after update of name, username, profile_picture, status, email_verified_at, role on users for each row
      when ((old.name, old.username, old.profile_picture, old.status, old.email_verified_at, old.role)
        is distinct from (new.name, new.username, new.profile_picture, new.status, new.email_verified_at, new.role))
      execute function tell_account_change();
    create trigger users_deletion_told after delete on users for each row execute function tell_account_change();
  `.execute(db)
}

/**
 * The trigger for one kind of statement. Rows are locked in the order of their keys, so that two
 * writers cannot deadlock. Plans are kept for the life of a connection: the laterals give each a
 * plan that suits both a single attempt and a whole exam.
 */
const keepStatistics = (
  event: 'insert' | 'update' | 'delete',
  rows: { readonly tables: string; readonly changed: string; readonly published: string },
) =>
  sql.raw(`
    create function keep_statistics_on_${event}() returns trigger language plpgsql as $$
      declare
        risen integer[];
        fallen integer[];
      begin
        if not exists (select from (${rows.changed}) changed where submitted_at is not null) then return null; end if;

        with net as (
          select student_id, quiz_mode, paper_id, submitted_at, percentage,
            sum(sign) as completed,
            sum(sign * (published_at is not null)::integer) as published,
            sum(sign * rated::integer) as rated
          from (${rows.changed}) changed
          where submitted_at is not null
          group by 1, 2, 3, 4, 5
        ), told as (
          insert into statistic_changes
            (student_id, quiz_mode, paper_id, submitted_at, percentage, completed, published, rated)
          select * from net where (completed, published, rated) <> (0, 0, 0)
        ), points as (
          insert into points_by_hour as kept (student_id, quiz_mode, hour, points, quizzes)
          select student_id, quiz_mode, date_trunc('hour', submitted_at, 'UTC'), sum(rated * percentage), sum(rated)
          from net where rated <> 0
          group by 1, 2, 3 order by 1, 2, 3
          on conflict (student_id, quiz_mode, hour) do update
            set points = kept.points + excluded.points, quizzes = kept.quizzes + excluded.quizzes
        )
        insert into completions as kept (quiz_mode, unit, start, part, completed)
        select quiz_mode, unit, date_trunc(unit, submitted_at, 'UTC'), student_id % 8, sum(completed)
        from net, unnest(array['hour', 'day']) unit
        where completed <> 0
        group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (quiz_mode, unit, start, part) do update set completed = kept.completed + excluded.completed;

        select array_agg(first.id) filter (where first.id is not null), array_agg(best.id) filter (where best.id is not null)
        into risen, fallen
        from (select distinct student_id, quiz_id from (${rows.published}) published) pair
        left join lateral (
          select id from attempts
          where student_id = pair.student_id and quiz_id = pair.quiz_id and published_at is not null
          order by submitted_at, id limit 1
        ) first on true
        left join lateral (
          select id from attempts where student_id = pair.student_id and quiz_id = pair.quiz_id and rated limit 1
        ) best on true
        where first.id is distinct from best.id;
        -- Only where one that was submitted earlier is published later, as when the
        -- clocks of two servers differ, or one is deleted. Each fires this trigger
        -- again, which then finds the points.
        if fallen is not null then update attempts set rated = false where id = any (fallen); end if;
        if risen is not null then update attempts set rated = true where id = any (risen); end if;
        ${
          event === 'insert'
            ? ''
            : `
        delete from points_by_hour where quizzes = 0;
        delete from completions where completed = 0;`
        }
        return null;
      end
    $$;
    create trigger attempts_statistics_on_${event} after ${event} on attempts
      referencing ${rows.tables}
      for each statement execute function keep_statistics_on_${event}();
  `)

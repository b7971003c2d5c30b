import { type Kysely, sql } from 'kysely'

/**
 * Series: exams that are one exam in several shifts, of which a student takes one
 * (docs/decisions/0063). Until now, an exam waited for those that asked the same questions and
 * began within 12 hours of the end of its window. What waits now goes on waiting until they begin:
 * `results_wait_until`. From then on it waits because they are being taken. They do not become a
 * series, because a student may have been meant to take both.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table series (
      id integer primary key generated always as identity,
      name text not null check (name <> '' and length(name) <= 200),
      description text not null default '' check (length(description) <= 5000),
      created_at timestamptz not null
    );
    create unique index series_name_key on series (lower(name));

    alter table quizzes
      add column series_id integer references series on delete set null,
      add column results_wait_until timestamptz,
      add constraint quizzes_series_check
        check (series_id is null or (quiz_mode = 'exam' and owner_id is null));
    create index quizzes_series on quizzes (series_id) where series_id is not null;

    -- The series of the quiz, kept by triggers: a student takes one exam of a series.
    alter table attempts add column series_id integer;
    create unique index attempts_one_shift on attempts (series_id, student_id)
      where series_id is not null;
  `.execute(db)
  await noteAwaited(db)
}

/**
 * Notes until when each exam waits by the rule of the previous release. By chapter, so rather for
 * too many exams than for too few. It uses no functions, because their release is unknown, and
 * exams of the last two days, because the clock of the app may differ from that of the database.
 */
export async function noteAwaited(db: Kysely<never>): Promise<void> {
  await sql`
    with unpublished as materialized (
      select id, date_of_quiz, deleted_at,
        date_of_quiz + make_interval(secs => greatest(time_duration_seconds, entry_seconds) + 12 * 3600)
          as last_turn
      from quizzes where quiz_mode = 'exam' and results_published_at is null
    ), coming as materialized (
      select id, date_of_quiz from unpublished
      where date_of_quiz > now() - interval '2 days'
        and (deleted_at is null or deleted_at > now() - interval '2 days')
    ), pairs as materialized (
      select unpublished.id as waiting, coming.id as awaited, coming.date_of_quiz
      from unpublished join coming
        on coming.id <> unpublished.id and coming.date_of_quiz <= unpublished.last_turn
    ), asked as materialized (
      select quizzes.id, quizzes.chapter_id, null::integer as question_id from quizzes
      where quizzes.id in (select waiting from pairs union select awaited from pairs)
      union
      select quiz_sections.quiz_id, quiz_sources.chapter_id, null
      from quiz_sections join quiz_sources on quiz_sources.section_id = quiz_sections.id
      where quiz_sections.quiz_id in (select waiting from pairs union select awaited from pairs)
      union
      select quiz_sections.quiz_id, questions.chapter_id, null
      from quiz_sections join quiz_sources on quiz_sources.section_id = quiz_sections.id
        join quiz_source_questions on quiz_source_questions.source_id = quiz_sources.id
        join questions on questions.id = quiz_source_questions.question_id
      where quiz_sections.quiz_id in (select waiting from pairs union select awaited from pairs)
      union
      select papers.quiz_id, questions.chapter_id, paper_pools.question_id
      from papers join paper_pools on paper_pools.paper_id = papers.id
        left join questions on questions.id = paper_pools.question_id
      where papers.quiz_id in (select waiting from pairs union select awaited from pairs)
    )
    update quizzes set results_wait_until = joined.last_begin
    from (
      select pairs.waiting, max(pairs.date_of_quiz) as last_begin from pairs
      where exists (
        select from asked one join asked other
          on one.chapter_id = other.chapter_id or one.question_id = other.question_id
        where one.id = pairs.waiting and other.id = pairs.awaited)
      group by pairs.waiting
    ) joined
    where quizzes.id = joined.waiting
  `.execute(db)
}

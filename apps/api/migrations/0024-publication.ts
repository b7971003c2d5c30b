import { type Kysely, sql } from 'kysely'

/**
 * Results after a review (docs/decisions/0034): an exam that requires one is published by hand, and
 * each exam defines what its students then see. The log records who published what, and when.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table quizzes
      add column review_first boolean not null default false,
      add column shown_after text not null default 'keys' check (shown_after in ('marks', 'answers', 'keys')),
      add constraint quizzes_publication_of_exams
        check (quiz_mode = 'exam' or (not review_first and shown_after = 'keys'));
    -- Few exams show marks only: the reports of marks leave their attempts out.
    create index quizzes_marks_only on quizzes (id) where shown_after = 'marks';
    create index quizzes_waiting on quizzes (date_of_quiz)
      where review_first and results_published_at is null;

    create table publication_events (
      id bigint generated always as identity primary key,
      quiz_id integer not null references quizzes on delete cascade,
      kind text not null check (kind in ('published', 'shown_changed')),
      -- What students see from then on.
      shown_after text not null check (shown_after in ('marks', 'answers', 'keys')),
      -- Null when the server published by itself.
      actor_id integer references users,
      at timestamptz not null
    );
    create index publication_events_quiz on publication_events (quiz_id, id);
    create index publication_events_actor on publication_events (actor_id);
    insert into publication_events (quiz_id, kind, shown_after, at)
      select id, 'published', 'keys', results_published_at from quizzes
      where results_published_at is not null order by results_published_at, id;
  `.execute(db)
}

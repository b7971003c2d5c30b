import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isStillUndoable } from '../../shared/deletions/index.ts'
import type { StoredQuiz } from './writing.queries.ts'

const exams = sql`from attempts where attempts.quiz_id = quizzes.id and attempts.quiz_mode = 'exam'`

/**
 * True if the exam of the `quizzes` row is unpublished, nobody can start it any more, and every
 * student who took it has finished. A student deleted a moment ago may be restored and continue, so
 * that student counts too.
 */
export const isFinished = (now: Date) => sql<boolean>`(
  quizzes.quiz_mode = 'exam' and quizzes.results_published_at is null
  and exam_entry_end(quizzes.id, quizzes.date_of_quiz, quizzes.time_duration_seconds)
    <= ${now}::timestamptz
  and exists (select ${exams}) and not exists (select ${exams} and attempts.submitted_at is null)
  and not ${isStillUndoable('taker', now)}
)`

/** True if the results of the `quizzes` row wait for an admin to publish them. */
export const waitsForReview = (now: Date) =>
  sql<boolean>`(quizzes.review_first and ${isFinished(now)})`

/**
 * The parts of the `quizzes` row that students see once it is published. A private practice shows
 * no more than the quiz from which its questions come.
 */
export const shownPart = sql<ShownPart>`case
  when quizzes.origin_attempt_id is null then quizzes.shown_after
  else (
    with recursive origin as (
      select attempts.quiz_id from attempts where attempts.id = quizzes.origin_attempt_id
      union all
      select attempts.quiz_id from origin join quizzes again on again.id = origin.quiz_id
        join attempts on attempts.id = again.origin_attempt_id
    )
    select first.shown_after from origin join quizzes first on first.id = origin.quiz_id
    where first.origin_attempt_id is null
  ) end`

/** {@link shownPart} of one quiz. */
export async function getShownPart(db: Db | Tx, quizId: number): Promise<ShownPart> {
  const { shown } = await db
    .selectFrom('quizzes')
    .select(shownPart.as('shown'))
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow()
  return shown
}

type LogEntry = QuizDetail['publication_log'][number]

/** The log of the `quizzes` row, oldest first. */
export const publicationLog = sql<LogEntry[]>`coalesce((
  select json_agg(json_build_object(
      'kind', event.kind, 'shown_after', event.shown_after, 'by', users.name,
      'at', floor(extract(epoch from event.at))
    ) order by event.id)
  from publication_events event left join users on users.id = event.actor_id
  where event.quiz_id = quizzes.id
), '[]')`

/** Until when objections to the exam of the `quizzes` row are taken; null before that is known. */
export const objectionsCloseAt = sql<Date | null>`(case quizzes.objections
  when 'provisional' then quizzes.provisional_since
  when 'after_results' then quizzes.results_published_at
  end + make_interval(hours => quizzes.objections_hours))`

/** The objections to the exam of the `quizzes` row that wait for a decision. */
export const openObjections = sql<number>`(
  select count(*)::integer from objections join attempts on attempts.id = objections.attempt_id
  where attempts.quiz_id = quizzes.id and decision is null and withdrawn_at is null
)`

/** The admin who published the results of the `quizzes` row; null if the server did. */
export const publishedBy = sql<string | null>`(
  select users.name from publication_events event left join users on users.id = event.actor_id
  where event.quiz_id = quizzes.id and event.kind = 'published'
    and quizzes.results_published_at is not null
  order by event.id desc limit 1
)`

interface NewEvent {
  readonly quizId: number
  readonly kind: LogEntry['kind']
  readonly shownAfter: StoredQuiz['shown_after']
  /** Null for the server. */
  readonly actorId: number | null
  readonly now: Date
}

/** Adds an entry to the publication log of a quiz. */
export const insertPublicationEvent = (
  tx: Tx,
  { quizId, kind, shownAfter, actorId, now }: NewEvent,
) =>
  tx
    .insertInto('publication_events')
    .values({ quiz_id: quizId, kind, shown_after: shownAfter, actor_id: actorId, at: now })
    .execute()

/** The log entry of the current publication. */
export const getPublication = (tx: Tx, quizId: number) =>
  tx
    .selectFrom('quizzes')
    .select(['results_published_at', 'shown_after', 'provisional_since', publishedBy.as('published_by')])
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow()

/** The exams that wait for an admin to publish them, the longest waiting first. */
export const selectWaitingExams = (db: Db, now: Date) =>
  db
    .with('waiting', (cte) =>
      cte
        .selectFrom('quizzes')
        .select([
          'id',
          'name',
          'date_of_quiz',
          sql<number>`(select count(*)::integer ${exams})`.as('attempts'),
          sql<Date>`greatest(
            exam_entry_end(id, date_of_quiz, time_duration_seconds), (select max(submitted_at) ${exams})
          )`.as('closed_at'),
        ])
        .where('review_first', '=', true)
        .where('results_published_at', 'is', null)
        .where('deleted_at', 'is', null)
        .where('owner_id', 'is', null)
        .where(isFinished(now)),
    )
    .selectFrom('waiting')
    .select(['id', 'name', 'date_of_quiz', 'attempts', 'closed_at'])
    .orderBy('closed_at')
    .orderBy('id')
    .execute()

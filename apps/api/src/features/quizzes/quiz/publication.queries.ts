import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isAnotherShiftOn } from './series/shifts.queries.ts'
import {
  isBeingTaken,
  isOpen,
  isStillOn,
  itsAttempts,
  onUntil,
} from './window/exam-state.queries.ts'
import type { StoredQuiz } from './writing.queries.ts'

/**
 * True if the exam of the `quizzes` row is unpublished and no longer on, and every student who took
 * it, or another exam of its series, has finished. A student deleted a moment ago may be restored
 * and continue, so that student counts too.
 */
const isFinished = (now: Date) => sql<boolean>`(
  quizzes.quiz_mode = 'exam' and quizzes.results_published_at is null
  and ${onUntil} <= ${now}::timestamptz
  and exists (select ${itsAttempts}) and not ${isBeingTaken(now)}
  and (quizzes.results_wait_until is null or quizzes.results_wait_until <= ${now}::timestamptz)
  and not ${isAnotherShiftOn(now)}
)`

/**
 * The time at which the exam of the `quizzes` row can be {@link isFinished}, if it only waits for
 * that: everybody who took it has submitted, and nobody can begin unless staff let them in. Null at
 * any other time.
 */
export const publishableFrom = (now: Date) => sql<Date | null>`(case
  when quizzes.quiz_mode = 'exam' and quizzes.results_published_at is null
    and quizzes.date_of_quiz <= ${now}::timestamptz
    and ${isStillOn(now)} and not ${isOpen(now)}
    and exists (select ${itsAttempts}) and not ${isBeingTaken(now)}
    and (quizzes.results_wait_until is null or quizzes.results_wait_until <= ${onUntil})
    and not ${isAnotherShiftOn(now)}
  then ${onUntil} end)`

/** End of the time for objections to the exam of the `quizzes` row; null until it is known. */
export const objectionsCloseAt = sql<Date | null>`(case quizzes.objections
  when 'provisional' then quizzes.provisional_since
  when 'after_results' then quizzes.results_published_at
  end + make_interval(hours => quizzes.objections_hours))`

/** The undecided objections of active students to the exam of the `quizzes` row. */
const waitingObjections = sql`from objections
  join attempts as objected on objected.id = objections.attempt_id
  join users as objector on objector.id = objected.student_id
  where objected.quiz_id = quizzes.id and objections.decision is null
    and objections.withdrawn_at is null and objector.status = 'Active'`

/** The number of {@link waitingObjections}. */
export const openObjections = sql<number>`(select count(*)::integer ${waitingObjections})`

/** Reads {@link openObjections} of one exam; 0 if it does not exist. */
export async function countOpenObjections(db: Db | Tx, quizId: number): Promise<number> {
  const row = await db
    .selectFrom('quizzes')
    .select(openObjections.as('open'))
    .where('id', '=', quizId)
    .executeTakeFirst()
  return row?.open ?? 0
}

/**
 * True if the exam of the `quizzes` row still has to show its provisional key before its results.
 */
export const isKeyAhead = sql<boolean>`(
  quizzes.objections = 'provisional' and quizzes.provisional_since is null)`

/**
 * True if the time for objections to the provisional key of the `quizzes` row is over, and each
 * objection is decided.
 */
const areObjectionsOver = (now: Date) => sql<boolean>`(
  quizzes.objections = 'provisional' and ${objectionsCloseAt} <= ${now}::timestamptz
  and not exists (select ${waitingObjections}))`

/**
 * True if the exam of the `quizzes` row waits for an admin to publish its results, or to show its
 * provisional key.
 */
export const waitsForReview = (now: Date) => sql<boolean>`(${isFinished(now)} and case
  when quizzes.provisional_since is null then quizzes.review_first
  else not quizzes.publish_itself and ${areObjectionsOver(now)} end)`

/**
 * True if the server publishes the exam of the `quizzes` row, or shows its provisional key, by
 * itself.
 */
export const goesOnByItself = (now: Date) => sql<boolean>`(${isFinished(now)} and case
  when quizzes.provisional_since is null then not quizzes.review_first
  else quizzes.publish_itself and ${areObjectionsOver(now)} end)`

/**
 * The parts of the `quizzes` row that students see once it is published. A private practice shows
 * no more than the quiz that its questions come from.
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

/** Reads {@link shownPart} of one quiz. */
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
    .select(['results_published_at', 'shown_after', 'provisional_since'])
    .select(publishedBy.as('published_by'))
    .where('id', '=', quizId)
    .executeTakeFirstOrThrow()

/** The exams that {@link waitsForReview wait for an admin}, the longest waiting first. */
export const selectWaitingExams = (db: Db, now: Date) =>
  db
    .with('waiting', (cte) =>
      cte
        .selectFrom('quizzes')
        .select([
          'id',
          'name',
          'date_of_quiz',
          sql<number>`(select count(*)::integer ${itsAttempts})`.as('attempts'),
          sql<Date>`greatest(
            ${onUntil}, (select max(submitted_at) ${itsAttempts})
          )`.as('closed_at'),
          sql<'provisional' | 'published'>`case when ${isKeyAhead} then 'provisional'
            else 'published' end`.as('next_stage'),
        ])
        .where('results_published_at', 'is', null)
        .where((or) =>
          or.or([or('review_first', '=', true), or('provisional_since', 'is not', null)]),
        )
        .where('deleted_at', 'is', null)
        .where('owner_id', 'is', null)
        .where(waitsForReview(now)),
    )
    .selectFrom('waiting')
    .select(['id', 'name', 'date_of_quiz', 'attempts', 'closed_at', 'next_stage'])
    .orderBy('closed_at')
    .orderBy('id')
    .execute()

/** The exams with undecided objections; those whose time for objections ends first come first. */
export const selectObjectedExams = (db: Db) =>
  db
    .with('objected', (cte) =>
      cte
        .selectFrom('quizzes')
        .select(['id', 'name', 'date_of_quiz', 'results_published_at'])
        .select([openObjections.as('open_objections'), objectionsCloseAt.as('objections_close_at')])
        .where('id', 'in', (open) =>
          open
            .selectFrom('objections')
            .innerJoin('attempts', 'attempts.id', 'objections.attempt_id')
            .select('attempts.quiz_id')
            .where('decision', 'is', null)
            .where('withdrawn_at', 'is', null),
        )
        .where('deleted_at', 'is', null)
        .where('owner_id', 'is', null),
    )
    .selectFrom('objected')
    .selectAll()
    .where('open_objections', '>', 0)
    .orderBy('objections_close_at')
    .orderBy('id')
    .execute()

import { isDeepStrictEqual } from 'node:util'
import { type EnteredQuizField, enteredQuizFields } from '@prepwell/contract/quiz-fields.ts'
import type { QuizMode, QuizStatus } from '@prepwell/contract/quiz-terms.ts'
import type { listExams, PracticeRow } from '@prepwell/contract/quizzes.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import {
  firstPage,
  type Listing,
  listQuery,
  type Page,
  type RowOf,
  selectPage,
} from '../../platform/listing.ts'
import { prepared } from '../../platform/prepared.ts'
import type { Tables } from '../../platform/tables.ts'
import type { Viewer } from '../auth/index.ts'
import {
  type Asker,
  askerOf,
  isForGroup,
  isKnown,
  isOpenTo,
  quizGroups,
} from './audience.queries.ts'
import {
  asksChapter,
  hasSections,
  quizChapters,
  sectionsCount,
} from './composition/composition.queries.ts'
import { paperFrozenAt, totalMarks, totalQuestions } from './open-quiz.queries.ts'
import { ownDuration } from './own-duration.queries.ts'
import { publicationLog, publishedBy, waitsForReview } from './publication.queries.ts'
import type { WindowStatus } from './quiz-status.ts'

type From = 'quizzes' | 'chapters' | 'subjects'
type Status = RawBuilder<WindowStatus>

/** Filters, search, order and page of a quiz list. */
type QuizListQuery = z.output<(typeof listExams)['query']> & {
  readonly quiz_mode?: QuizMode | undefined
  readonly group_id?: number | undefined
  readonly ids?: readonly number[] | undefined
}

export type QuizListRow = RowOf<typeof quizList>

/** A quiz with the fields of its own page. */
export type QuizDetailRow = Awaited<ReturnType<typeof getQuiz>>

/** Quizzes of every mode that the asker may know of, with how long there is for each. */
export const quizList = (db: Db, now: Date, asker: Asker, asked: QuizListQuery) => {
  const status = statusAt(now)
  return listQuery(
    filtered(quizzes(db).where(isKnown(asker)), status, asked),
    (found) => columns(found, status, asker),
    asked,
    listing(status),
  )
}

/**
 * Exams with the progress of the viewer: those that a student may know of, for an admin all.
 * Attempts belong to another feature; they are joined here because status and page must be computed
 * in one query.
 */
export const selectExams = async (
  db: Db,
  now: Date,
  viewer: Viewer,
  asked: QuizListQuery,
): Promise<Page<ExamListRow>> => {
  const candidateId = viewer.id
  if (viewer.role === 'student' && isDeepStrictEqual(asked, browsePage)) {
    const rows = await selectBrowsePage(db, { now, candidateId })
    return { rows, total: rows[0]?.total ?? 0 }
  }
  const known = viewer.role === 'student' ? isOwnOrOpen(candidateId) : isKnown(null)
  const { base, columns, rules } = examList(db, now, { candidateId, known }, asked)
  return selectPage(base, columns, asked, rules)
}

type ExamListRow = RowOf<typeof quizList> & {
  readonly attempted: boolean
  readonly completed: boolean
  readonly take_quiz_id: number | null
  readonly deadline: Date | null
}

/** As `isKnownTo`; the candidate's attempt is joined as `own`. */
const isOwnOrOpen = (candidateId: number) =>
  sql<boolean>`(${isOpenTo(candidateId)} or own.id is not null)`

const examList = (
  db: Db | Tx,
  now: Date,
  { candidateId, known }: { readonly candidateId: number; readonly known: RawBuilder<boolean> },
  asked: QuizListQuery,
) => {
  const status = statusForCandidate(now, candidateId)
  return {
    base: filtered(withOwnAttempt(quizzes(db), candidateId).where(known), status, {
      ...asked,
      quiz_mode: 'exam',
    }),
    columns: (found: SelectQueryBuilder<Tables, From, object>) =>
      columns(found, status, candidateId).select([
        sql<boolean>`own.id is not null`.as('attempted'),
        sql<boolean>`own.submitted_at is not null`.as('completed'),
        sql<number | null>`own.id`.as('take_quiz_id'),
        sql<Date | null>`case when own.submitted_at is null then own.deadline end`.as('deadline'),
      ]),
    rules: listing(status, ownRank),
  }
}

/** What candidates see first when they browse: one prepared statement answers it. */
const browsePage = { page: 1, per_page: 12, sort: 'live_first', order: 'asc' } as const

const selectBrowsePage = prepared(
  'browse_page',
  (db, { now, candidateId }: { now: Date; candidateId: number }) => {
    const known = isOwnOrOpen(candidateId)
    const { base, columns, rules } = examList(db, now, { candidateId, known }, browsePage)
    return firstPage(base, columns, browsePage, rules)
  },
)

/**
 * Practices that the viewer may know of, with the viewer's running attempt and best published
 * score.
 */
export const selectPractices = (db: Db, now: Date, viewer: Viewer, asked: QuizListQuery) => {
  const status = statusAt(now)
  const candidateId = viewer.id
  return selectPage(
    filtered(quizzes(db).where(isKnown(askerOf(viewer))), status, {
      ...asked,
      quiz_mode: 'practice',
    }),
    (found) =>
      columns(found, status, candidateId).select([
        sql<PracticeRow['running']>`(
          select json_build_object(
            'take_quiz_id', attempts.id,
            'answered_count', ${answeredCount},
            'questions_count', (select questions_count from papers where papers.id = attempts.paper_id),
            'deadline', floor(extract(epoch from attempts.deadline))
          ) from attempts ${ownPractices(candidateId)} and ${isRunning}
            and (attempts.deadline is null or ${now}::timestamptz < attempts.deadline)
        )`.as('running'),
        sql<number | null>`(
          select max(attempts.percentage)::float8 from attempts ${ownPractices(candidateId)}
            and attempts.published_at is not null
        )`.as('best_percentage'),
      ]),
    asked,
    listing(status),
  )
}

/** The subjects of all chapters of quizzes that the asker may know of, by name. */
export const selectQuizSubjects = (db: Db, asker: Asker, mode: QuizMode | undefined) => {
  const all = quizzes(db).where(isKnown(asker))
  const listed = mode ? all.where('quizzes.quiz_mode', '=', mode) : all
  return db
    .selectFrom('subjects')
    .select(['subjects.id', 'subjects.name'])
    .where(
      'subjects.id',
      'in',
      listed
        .select('subjects.id')
        .union(
          listed
            .innerJoin('quiz_sections', 'quiz_sections.quiz_id', 'quizzes.id')
            .innerJoin('quiz_sources', 'quiz_sources.section_id', 'quiz_sections.id')
            .innerJoin('chapters as asked', 'asked.id', 'quiz_sources.chapter_id')
            .select('asked.subject_id as id'),
        ),
    )
    .orderBy(sql`lower(subjects.name)`)
    .orderBy('subjects.id')
    .execute()
}

/**
 * One quiz that has not been deleted and is nobody's private practice; throws 404, also where the
 * asker may not know of it.
 */
export const getQuiz = (db: Db, now: Date, asker: Asker, id: number) =>
  columns(quizzes(db).where('quizzes.id', '=', id).where(isKnown(asker)), statusAt(now), asker)
    .select(['shuffle_questions', 'shuffle_options', 'draw', hasSections.as('has_sections')])
    .select([paperFrozenAt.as('paper_frozen_at')])
    .select(['review_first', 'shown_after', 'results_published_at'])
    .select(['quizzes.access_code', 'quizzes.seb_config_keys', 'late_delivery_hours'])
    .select([
      publishedBy.as('published_by'),
      waitsForReview(now).as('waits_for_review'),
      publicationLog.as('publication_log'),
      quizGroups.as('groups'),
    ])
    .executeTakeFirstOrThrow(() => notFound('Quiz'))

/** The quizzes of the school: nobody's private practice is in any list. */
const quizzes = (db: Db | Tx) =>
  db
    .selectFrom('quizzes')
    .innerJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .innerJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .where('quizzes.deleted_at', 'is', null)
    .where('quizzes.owner_id', 'is', null)

const enteredColumns = enteredQuizFields
  .filter((field): field is Exclude<EnteredQuizField, 'chapter_id'> => field !== 'chapter_id')
  .map((field) => `quizzes.${field}` as const)

const columns = (
  found: SelectQueryBuilder<Tables, From, object>,
  status: Status,
  readerId: number | null,
) =>
  found.select([
    'quizzes.id',
    ...enteredColumns,
    'quizzes.date_of_quiz',
    'quizzes.time_duration_seconds',
    ownDuration(readerId).as('own_duration_seconds'),
    'quizzes.waiting_room',
    'quizzes.created_at',
    // Not the quiz's own column: with this inner join it is never null.
    'chapters.id as chapter_id',
    'chapters.name as chapter_name',
    'subjects.id as subject_id',
    'subjects.name as subject_name',
    quizChapters.as('chapters'),
    sectionsCount.as('sections_count'),
    totalQuestions.as('total_questions'),
    totalMarks.as('total_marks'),
    status.as('status'),
  ])

/** `quizStatus` in SQL, so that lists can filter and page by it. */
const statusAt = (now: Date): Status => sql<WindowStatus>`case
  when ${now}::timestamptz < quizzes.date_of_quiz then 'upcoming'
  when quizzes.quiz_mode = 'practice' then 'live'
  when ${now}::timestamptz <
    exam_window_end(quizzes.date_of_quiz, quizzes.time_duration_seconds) then 'live'
  else 'completed' end`

/**
 * Adds the candidate's one attempt at the exam of the `quizzes` row as `own`, which is null without
 * an attempt. Only SQL names it, so the type of the query stays.
 */
const withOwnAttempt = (all: SelectQueryBuilder<Tables, From, object>, candidateId: number) =>
  all.leftJoin('attempts as own', (join) =>
    join
      .onRef('own.quiz_id', '=', 'quizzes.id')
      .on('own.student_id', '=', candidateId)
      .on('own.quiz_mode', '=', sql.lit('exam')),
  ) as unknown as typeof all

/**
 * As {@link statusAt}, but live until the deadline for a candidate who is still sitting the exam,
 * and for one who was let in late.
 */
const statusForCandidate = (now: Date, candidateId: number): Status => sql<WindowStatus>`case
  when own.submitted_at is null and ${now}::timestamptz < own.deadline then 'live'
  when own.id is null and exists (
    select from late_entries where late_entries.quiz_id = quizzes.id
      and late_entries.student_id = ${candidateId}::integer and ${now}::timestamptz < late_entries.until
  ) then 'live'
  else ${statusAt(now)} end`

/**
 * Rank among live exams: 0 for the one that the candidate is sitting, 1 for a new one, 2 for a
 * finished one.
 */
const ownRank = sql<number>`case
  when own.submitted_at is not null then 2
  when own.id is not null then 0
  else 1 end`

/** How many questions of the `attempts` row have a stored selection. */
export const answeredCount = sql<number>`(select count(*) from answers
  where answers.attempt_id = attempts.id and cardinality(answers.selected) > 0)`

/** The candidate's attempts at the practice of the `quizzes` row, at most one of them running. */
const ownPractices = (candidateId: number) => sql`
  where attempts.quiz_id = quizzes.id and attempts.student_id = ${candidateId}::integer
    and attempts.quiz_mode = 'practice'`

const isRunning = sql`attempts.submitted_at is null`

function filtered(
  all: SelectQueryBuilder<Tables, From, object>,
  status: Status,
  asked: QuizListQuery,
): SelectQueryBuilder<Tables, From, object> {
  const { quiz_mode, difficulty_level, subject_id, duration_from, duration_below } = asked
  const statuses = asked.status?.map(withoutSynonym)
  let found = all
  if (quiz_mode) found = found.where('quizzes.quiz_mode', '=', quiz_mode)
  if (difficulty_level?.length)
    found = found.where('quizzes.difficulty_level', 'in', difficulty_level)
  if (statuses?.length) found = found.where(status, 'in', statuses)
  if (subject_id !== undefined)
    found = found.where(
      asksChapter(
        (chapter) =>
          sql`${chapter} in (select id from chapters where chapters.subject_id = ${subject_id})`,
      ),
    )
  if (asked.group_id !== undefined) found = found.where(isForGroup(asked.group_id))
  if (duration_from !== undefined)
    found = found.where('quizzes.time_duration_seconds', '>=', duration_from)
  if (duration_below !== undefined)
    found = found.where('quizzes.time_duration_seconds', '<', duration_below)
  return found
}

const withoutSynonym = (status: QuizStatus): WindowStatus =>
  status === 'expired' ? 'completed' : status

/**
 * Live quizzes first, by `liveRank`, then the next to begin, then the latest; at equal starts the
 * newest. One value, so that it can be sorted in reverse.
 */
const liveFirst = (status: Status, liveRank: RawBuilder<number>) => sql`array[
  array_position(array['live', 'upcoming', 'completed'], ${status}),
  case when ${status} = 'live' then ${liveRank} else 0 end,
  extract(epoch from quizzes.date_of_quiz) * case when ${status} = 'upcoming' then 1 else -1 end,
  -quizzes.id
]::float8[]`

const listing = (
  status: Status,
  liveRank = sql<number>`0`,
): Listing<Tables, From, NonNullable<QuizListQuery['sort']>> => ({
  search: ['quizzes.name', 'quizzes.description'],
  sorts: {
    id: 'quizzes.id',
    name: sql`lower(quizzes.name)`,
    subject_name: sql`lower(subjects.name)`,
    chapter_name: sql`lower(chapters.name)`,
    total_questions: totalQuestions,
    date_of_quiz: 'quizzes.date_of_quiz',
    difficulty_level: sql`array_position(array['easy', 'medium', 'hard', 'unset'], quizzes.difficulty_level)`,
    time_duration: 'quizzes.time_duration_seconds',
    status: sql`array_position(array['upcoming', 'live', 'completed'], ${status})`,
    quiz_mode: 'quizzes.quiz_mode',
    date_created: 'quizzes.created_at',
    live_first: liveFirst(status, liveRank),
  },
  id: 'quizzes.id',
  usual: { sort: 'date_created', order: 'desc' },
})

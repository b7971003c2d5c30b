import { type EnteredQuizField, enteredQuizFields } from '@prepwell/contract/quizzes/quiz-fields.ts'
import type { QuizMode, QuizStatus } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { listExams } from '@prepwell/contract/quizzes/quizzes.ts'
import type { ShownSectionPlan } from '@prepwell/contract/quizzes/section-plan.ts'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listCount } from '../../../platform/database/list-counts.ts'
import {
  type Listing,
  listQuery,
  type Page,
  type RowOf,
} from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { isPlainPage, preparedPages, wholeList } from '../../../platform/database/prepared-pages.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { type Asker, isForGroup, isKnown, quizGroups, studentOf } from './audience.queries.ts'
import {
  asksChapter,
  hasSections,
  quizChapters,
  sectionPlan,
} from './composition/composition.queries.ts'
import type { Fitting } from './goals/fitting.ts'
import { fits } from './goals/goals.queries.ts'
import { paperFrozenAt, paperMarks, quizTotals, totalQuestions } from './open-quiz.queries.ts'
import { ownDuration } from './own-duration.queries.ts'
import {
  objectionsCloseAt,
  openObjections,
  publicationLog,
  publishableFrom,
  publishedBy,
  waitsForReview,
} from './publication.queries.ts'
import { isOn, seriesName } from './series/shifts.queries.ts'
import type { WindowStatus } from './window/quiz-status.ts'

type QuizTables = 'quizzes' | 'chapters' | 'subjects'
/** Quizzes with their chapter and its subject. */
export type QuizQuery = SelectQueryBuilder<Tables, 'quizzes' | 'chapters' | 'subjects', object>
export type Status = RawBuilder<WindowStatus>

/** The filters, search, order and page of a quiz list. */
export type QuizListQuery = z.output<(typeof listExams)['query']> & {
  readonly quiz_mode?: QuizMode | undefined
  readonly group_id?: number | undefined
  readonly ids?: readonly number[] | undefined
  readonly fitting?: Fitting | undefined
}

export type QuizListRow = RowOf<typeof quizList>

/** A quiz with the fields of its own page. */
export type QuizDetailRow = Awaited<ReturnType<typeof getQuiz>>

/** Quizzes of every mode that the asker may see, with the asker's duration for each. */
export const quizList = (db: Db, now: Date, asker: Asker, asked: QuizListQuery) => {
  const status = statusFor(asker, now)
  return listQuery(
    filtered(quizzes(db).where(isKnown(asker)), status, asked),
    (found) => columns(found, status, studentOf(asker)),
    asked,
    listing(status),
  )
}

const usual = { sort: 'date_created', order: 'desc' } as const

const selectPlainPage = preparedPages('quizzes', usual, (db, { now }: { readonly now: Date }) => {
  const status = statusFor(null, now)
  return wholeList(quizzes(db), (found) => columns(found, status, null), {
    ...listing(status),
    total: listCount('quizzes'),
  })
})

/** A page of {@link quizList}, or all of it. */
export const selectQuizzes = (
  db: Db,
  now: Date,
  asker: Asker,
  asked: QuizListQuery,
): Promise<Page<QuizListRow>> =>
  asker === null && isPlainPage(asked)
    ? selectPlainPage(db, asked, { now })
    : quizList(db, now, asker, asked).page()

/** The subjects of all chapters of quizzes that the asker may see, sorted by name. */
export const selectQuizSubjects = (db: Db, asker: Asker, mode: QuizMode | undefined) => {
  const all = quizzes(db).where(isKnown(asker))
  const listed = mode ? all.where('quizzes.quiz_mode', '=', mode) : all
  return db
    .selectFrom('subjects')
    .select(['subjects.id', 'subjects.name'])
    .where(
      'subjects.id',
      'in',
      listed.select('subjects.id').union(
        listed
          .innerJoin('quiz_sections', 'quiz_sections.quiz_id', 'quizzes.id')
          .innerJoin('quiz_sources', 'quiz_sources.section_id', 'quiz_sections.id')
          .innerJoin('chapters as asked', (join) =>
            join.on(
              sql<boolean>`asked.id = any(source_chapters(quiz_sources.chapter_id, chapter_ids))`,
            ),
          )
          .select('asked.subject_id as id'),
      ),
    )
    .orderBy(inNameOrder('subjects.name'))
    .orderBy('subjects.id')
    .execute()
}

/**
 * One quiz that is neither deleted nor a private practice. Throws 404 if there is none, or if the
 * asker may not see it.
 */
export const getQuiz = (db: Db, now: Date, asker: Asker, id: number) =>
  columns(
    quizzes(db).where('quizzes.id', '=', id).where(isKnown(asker)),
    statusFor(asker, now),
    studentOf(asker),
  )
    .select(['shuffle_questions', 'shuffle_options', 'draw', hasSections.as('has_sections')])
    .select(['section_times', 'early_section_end', 'pause_minutes'])
    .select(['quizzes.languages', 'quizzes.deciding_language'])
    .select([paperFrozenAt.as('paper_frozen_at'), paperMarks.as('paper_marks')])
    .select(['review_first', 'shown_after', 'results_published_at'])
    .select(['quizzes.cut_off', 'quizzes.show_cut_off'])
    .select(['quizzes.access_code', 'quizzes.seb_config_keys', 'late_delivery_hours'])
    .select(['objections', 'objections_hours', 'publish_itself', 'provisional_since'])
    .select([
      objectionsCloseAt.as('objections_close_at'),
      openObjections.as('open_objections'),
      publishedBy.as('published_by'),
      waitsForReview(now).as('waits_for_review'),
      publishableFrom(now).as('publishable_from'),
      publicationLog.as('publication_log'),
      quizGroups.as('groups'),
      seriesName.as('series'),
    ])
    .executeTakeFirstOrThrow(() => notFound('Quiz'))

/**
 * The quizzes of the school, without private practices, which are in no list. Each has a chapter,
 * so left joins lose nothing, and PostgreSQL omits them if no column of theirs is needed, as in a
 * count.
 */
export const quizzes = (db: Db | Tx) =>
  db
    .selectFrom('quizzes')
    .leftJoin('chapters', 'chapters.id', 'quizzes.chapter_id')
    .leftJoin('subjects', 'subjects.id', 'chapters.subject_id')
    .where('quizzes.deleted_at', 'is', null)
    .where('quizzes.owner_id', 'is', null) as unknown as QuizQuery

const enteredColumns = enteredQuizFields
  .filter((field): field is Exclude<EnteredQuizField, 'chapter_id'> => field !== 'chapter_id')
  .map((field) => `quizzes.${field}` as const)

/** Adds the columns that are the same for every reader of a quiz at any time. */
export const withCommonColumns = (found: QuizQuery) =>
  found.innerJoinLateral(quizTotals.as('totals'), (join) => join.onTrue()).select(commonColumns)

const commonColumns = [
  'quizzes.id',
  ...enteredColumns,
  'quizzes.date_of_quiz',
  'quizzes.time_duration_seconds',
  'quizzes.entry_seconds',
  'quizzes.ends_together',
  sectionPlan.$castTo<ShownSectionPlan | null>().as('section_plan'),
  'quizzes.waiting_room',
  'quizzes.created_at',
  // Selected instead of `quizzes.chapter_id`, because the chapter's own id is never null in this
  // join.
  'chapters.id as chapter_id',
  'chapters.name as chapter_name',
  'subjects.id as subject_id',
  'subjects.name as subject_name',
  quizChapters(sql<boolean>`totals.sections > 0`).as('chapters'),
  // The paper of one whole chapter is one section.
  sql<number>`greatest(1, totals.sections)`.as('sections_count'),
  'totals.total_questions',
  'totals.total_marks',
] as const

export const columns = (found: QuizQuery, status: Status, readerId: number | null) =>
  withCommonColumns(found).select([
    ownDuration(readerId).as('own_duration_seconds'),
    status.as('status'),
  ])

/**
 * The status for students says whether they can start. For staff an exam is live until nobody sits
 * it and nobody can be let in: staff must not take it for over while students write.
 */
const statusFor = (asker: Asker, now: Date): Status =>
  studentOf(asker) === null
    ? sql<WindowStatus>`case when ${statusAt(now)} = 'completed' and ${isOn(now)} then 'live'
  else ${statusAt(now)} end`
    : statusAt(now)

/** `quizStatus` in SQL, so that lists can filter and page by it. */
export const statusAt = (now: Date): Status => sql<WindowStatus>`case
  when ${now}::timestamptz < quizzes.date_of_quiz then 'upcoming'
  when quizzes.quiz_mode = 'practice' then 'live'
  when ${now}::timestamptz <
    exam_window_end(quizzes.date_of_quiz, quizzes.time_duration_seconds, quizzes.entry_seconds) then 'live'
  else 'completed' end`

export function filtered(all: QuizQuery, status: Status, asked: QuizListQuery): QuizQuery {
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
  if (asked.quiz_id !== undefined) found = found.where('quizzes.id', '=', asked.quiz_id)
  if (asked.fitting) found = found.where(fits(asked.fitting))
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
 * Sorts live quizzes first, by `liveRank`, then those that begin next, then the latest; the newest
 * first among equal starts. It is one value, so that it can be sorted in reverse.
 */
const liveFirst = (status: Status, liveRank: RawBuilder<number>) =>
  sql`array[${sql.join(liveFirstParts(status, liveRank))}]::float8[]`

/** The values that {@link liveFirst} compares, in order. */
export const liveFirstParts = (status: Status, liveRank: RawBuilder<number>) => [
  sql`array_position(array['live', 'upcoming', 'completed'], ${status})`,
  sql`case when ${status} = 'live' then ${liveRank} else 0 end`,
  sql`date_part('epoch', quizzes.date_of_quiz) * case when ${status} = 'upcoming' then 1 else -1 end`,
  sql`-quizzes.id`,
]

export const listing = (
  status: Status,
  liveRank = sql<number>`0`,
): Listing<Tables, QuizTables, NonNullable<QuizListQuery['sort']>> => ({
  search: ['quizzes.name', 'quizzes.description'],
  sorts: {
    id: 'quizzes.id',
    name: inNameOrder('quizzes.name'),
    subject_name: inNameOrder('subjects.name'),
    chapter_name: inNameOrder('chapters.name'),
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
  usual,
})

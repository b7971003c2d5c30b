import { isDeepStrictEqual } from 'node:util'
import { soonSeconds } from '@prepwell/contract/quizzes/entry-limits.ts'
import type { PracticeRow } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Page, selectPage } from '../../../platform/database/listing.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { askerOf, isKnown, isOpenTo } from './audience.queries.ts'
import type { Fitting } from './goals/fitting.ts'
import { fits } from './goals/goals.queries.ts'
import { durationFor } from './own-duration.queries.ts'
import {
  columns,
  filtered,
  listing,
  liveFirstParts,
  type QuizListQuery,
  type QuizListRow,
  type QuizQuery,
  quizzes,
  type Status,
  statusAt,
  withCommonColumns,
} from './quizzes.queries.ts'
import type { WindowStatus } from './window/quiz-status.ts'

type Candidate = RawBuilder<unknown>

/** A candidate's progress in an exam. */
export interface OwnProgress {
  readonly attempted: boolean
  readonly completed: boolean
  readonly take_quiz_id: number | null
  readonly deadline: Date | null
}

export type ExamListRow = QuizListRow & OwnProgress

type ExamListQuery = QuizListQuery & {
  /** Only exams that are {@link isSoon} and do not fit this goal. */
  readonly soonBesides?: Fitting | undefined
}

/**
 * Exams with the viewer's progress: those that a student may see, and all for an admin. Attempts
 * belong to another feature; they are joined here because status and page must be computed in one
 * query.
 */
export const selectExams = (
  db: Db,
  now: Date,
  viewer: Viewer,
  { soonBesides, ...asked }: ExamListQuery,
): Promise<Page<ExamListRow>> => {
  const candidate = sql`${viewer.id}`
  const status = statusForCandidate(now, statusAt(now))
  const known = isStudentAccount(viewer) ? isOwnOrOpen(candidate) : isKnown(askerOf(viewer))
  const all = withOwnParts(quizzes(db), candidate, now).where(known)
  const exams = soonBesides ? all.where(isSoon(status, now)).where(doesNotFit(soonBesides)) : all
  return selectPage(
    filtered(exams, status, {
      ...asked,
      quiz_mode: 'exam',
    }),
    (found) => columns(found, status, viewer.id).select(ownProgress),
    asked,
    listing(status, ownRank),
  )
}

/** The query with which the browse page opens. */
const browsePage = { page: 1, per_page: 12, sort: 'live_first', order: 'asc' } as const

export const isBrowsePage = (asked: QuizListQuery): boolean => isDeepStrictEqual(asked, browsePage)

/** True if the list begins with the quizzes that are live now or begin next. */
export const isFirstOfLiveFirst = ({ page = 1, sort, order }: QuizListQuery): boolean =>
  page === 1 && sort === browsePage.sort && order === browsePage.order

/** An exam on a student's page: the fields that differ between students. */
export type OwnExam = Omit<OwnProgress, 'deadline'> &
  Pick<QuizListRow, 'id' | 'status' | 'own_duration_seconds'> & {
    /** In epoch seconds. */
    readonly deadline: number | null
  }

/** The first page of a student, and the number of exams in the whole list. */
export interface OwnPage {
  readonly exams: readonly OwnExam[]
  readonly total: number
}

/**
 * The first page of each of these students, in the order of {@link selectExams}: all exams, or only
 * those that fit. The window of an exam is evaluated once, however many students ask.
 */
export async function findBrowsePages(
  db: Db,
  now: Date,
  studentIds: readonly number[],
  fitting?: Fitting,
): Promise<OwnPage[]> {
  const asked = { now, student_ids: studentIds }
  const found = await (fitting
    ? selectFittingPages(db, { ...asked, ...fitting })
    : selectBrowsePages(db, asked))
  const byPlace = new Map(found.map(({ place, ...page }) => [place, page]))
  return studentIds.map((_id, index) => byPlace.get(index + 1) ?? { exams: [], total: 0 })
}

// The exams are sorted once, as for a student who has not started any. An exam that is over has the
// same place for all students, so only a few change places for a given student: live exams, exams
// with a late entry for the student, and exams of groups. The page therefore needs the first exams
// of the list, as many more as can change places, and those themselves.
function compileBrowsePages(db: Db | Tx, { now, student_ids }: PagesAsked, fitting?: Fitting) {
  const candidate = sql`asked.student_id`
  const byWindow = sql<WindowStatus>`quizzes.window_status`
  const status = statusForCandidate(now, byWindow)
  const all = quizzes(db).where('quizzes.quiz_mode', '=', sql.lit<QuizMode>('exam'))
  const exams = (fitting ? all.where(fits(fitting)) : all)
    .select(['quizzes.id', 'quizzes.for_groups', 'quizzes.date_of_quiz'])
    .select(['quizzes.time_duration_seconds', statusAt(now).as('window_status')])
  const rowsMax = sql.lit(browsePage.per_page)
  return sql<OwnPage & { place: number }>`
    with exams as materialized (${exams}),
    group_exams as materialized (select * from exams where for_groups),
    moving as materialized (
      select asked.place, asked.student_id, known.ids as group_ids, array(
          select quiz_id from (
            -- First by the student: all running attempts, or all of the live exams, may seem a
            -- shorter way.
            select quiz_id, submitted_at, deadline from attempts
            where student_id = ${candidate} and quiz_mode = 'exam' offset 0
          ) as own
          where ${isSitting(now)}
            or quiz_id = any ((select array_agg(id) from exams where window_status = 'live')::integer[])
          union select quiz_id from late_entries where student_id = ${candidate}
        ) as ids
      from unnest(${student_ids}::integer[]) with ordinality as asked (student_id, place)
        cross join lateral (
          select coalesce(array_agg(quizzes.id), '{}') as ids
          from group_exams as quizzes left join attempts as own on ${isOwn(candidate)}
          where ${isOwnOrOpen(candidate)}
        ) as known
    ),
    looked_at as materialized (
      select * from exams
      where id in (
        select quizzes.id from exams as quizzes where not for_groups
        order by ${sql.join(liveFirstParts(byWindow, rankOfNew))}
        limit ${rowsMax} + (select max(cardinality(ids)) from moving)
      ) or id in (select unnest(ids || group_ids) from moving)
    )
    select asked.place::integer, (
        (select count(*) from exams where not for_groups) + cardinality(asked.group_ids)
      )::integer as total, (
        select coalesce(json_agg(page), '[]') from (
          select ${ownExam(status)}
          from looked_at as quizzes
            left join attempts as own on ${isOwn(candidate)}
            left join late_entries as late on ${letsIn(candidate, now)}
          where not quizzes.for_groups or quizzes.id = any (asked.group_ids)
          order by ${sql.join(liveFirstParts(status, ownRank))}
          limit ${rowsMax}
        ) as page
      ) as exams
    from moving as asked left join users as student on student.id = asked.student_id`.compile(db)
}

interface PagesAsked {
  readonly now: Date
  readonly student_ids: readonly number[]
}

const selectBrowsePages = prepared('browse_pages', (db, asked: PagesAsked) =>
  compileBrowsePages(db, asked),
)

const selectFittingPages = prepared('fitting_browse_pages', (db, asked: PagesAsked & Fitting) =>
  compileBrowsePages(db, asked, asked),
)

/**
 * For each of these students, all exams that are {@link isSoon} and do not fit, in the order of the
 * list. There is no limit, because an exam that is left out could begin unseen.
 */
export async function findSoonBesides(
  db: Db,
  now: Date,
  studentIds: readonly number[],
  fitting: Fitting,
): Promise<(readonly OwnExam[])[]> {
  const found = await selectSoonBesides(db, { now, student_ids: studentIds, ...fitting })
  const byPlace = new Map(found.map(({ place, exams }) => [place, exams]))
  return studentIds.map((_id, index) => byPlace.get(index + 1) ?? [])
}

const selectSoonBesides = prepared(
  'soon_besides',
  (db, { now, student_ids, pattern, subjects }: PagesAsked & Fitting) => {
    const candidate = sql`asked.student_id`
    const status = statusForCandidate(now, sql<WindowStatus>`quizzes.window_status`)
    const exams = quizzes(db)
      .where('quizzes.quiz_mode', '=', sql.lit<QuizMode>('exam'))
      .where(
        sql<boolean>`(
          (${statusAt(now)} <> 'completed' and ${beginsBySoon(now)})
          or quizzes.id in (select own.quiz_id from attempts as own
            where own.student_id = any(${student_ids}::integer[]) and own.quiz_mode = 'exam'
              and ${isSitting(now)})
          or quizzes.id in (select quiz_id from late_entries
            where student_id = any(${student_ids}::integer[]) and ${now}::timestamptz < until))`,
      )
      .where(doesNotFit({ pattern, subjects }))
      .select(['quizzes.id', 'quizzes.for_groups', 'quizzes.date_of_quiz'])
      .select(['quizzes.time_duration_seconds', statusAt(now).as('window_status')])
    return sql<Pick<OwnPage, 'exams'> & { place: number }>`
      with exams as materialized (${exams})
      select asked.place::integer, (
          select coalesce(json_agg(found), '[]') from (
            select ${ownExam(status)}
            from exams as quizzes
              left join attempts as own on ${isOwn(candidate)}
              left join late_entries as late on ${letsIn(candidate, now)}
            where ${isOwnOrOpen(candidate)} and ${isSoon(status, now)}
            order by ${sql.join(liveFirstParts(status, ownRank))}
          ) as found
        ) as exams
      from unnest(${student_ids}::integer[]) with ordinality as asked (student_id, place)
        left join users as student on student.id = asked.student_id`.compile(db)
  },
)

/** The fields that are the same for all candidates. */
export type ExamCard = Awaited<ReturnType<typeof selectExamCards>>[number]

/** The exams with these ids, in any order; deleted ones are left out. */
export const selectExamCards = prepared('exam_cards', (db, { ids }: { ids: readonly number[] }) =>
  withCommonColumns(
    quizzes(db).where('quizzes.id', '=', sql<number>`any (${ids}::integer[])`),
  ).compile(),
)

/** True if the candidate, whose attempt is joined as `own`, may see the `quizzes` row. */
const isOwnOrOpen = (candidate: Candidate) =>
  sql<boolean>`(${isOpenTo(candidate)} or own.id is not null)`

/** True if the `own` row is the candidate's one attempt at the exam of the `quizzes` row. */
export const isOwn = (candidate: Candidate) => sql<boolean>`own.quiz_id = quizzes.id
  and own.student_id = ${candidate} and own.quiz_mode = 'exam'`

/** True if the `late` row lets the candidate start the exam of the `quizzes` row now. */
export const letsIn = (candidate: Candidate, now: Date) => sql<boolean>`late.quiz_id = quizzes.id
  and late.student_id = ${candidate} and ${now}::timestamptz < late.until`

/**
 * Joins `own` and `late`, see {@link isOwn} and {@link letsIn}; the columns of both are null if
 * there is no row. Only SQL refers to them, so the type of the query does not change.
 */
const withOwnParts = (all: QuizQuery, candidate: Candidate, now: Date) =>
  all
    .leftJoin('attempts as own', (join) => join.on(isOwn(candidate)))
    .leftJoin('late_entries as late', (join) =>
      join.on(letsIn(candidate, now)),
    ) as unknown as typeof all

/** True if the `own` row is an attempt that can still be continued. */
const isSitting = (now: Date) => sql<boolean>`(own.submitted_at is null
  and ${now}::timestamptz < own.deadline)`

/**
 * The status by the window, but 'live' for a candidate who is still taking the exam, or who may
 * enter late and has not begun.
 */
const statusForCandidate = (now: Date, byWindow: Status): Status => sql<WindowStatus>`case
  when ${isSitting(now)} then 'live'
  when own.id is null and late.quiz_id is not null then 'live'
  else ${byWindow} end`

const beginsBySoon = (now: Date) =>
  sql`quizzes.date_of_quiz <= ${now}::timestamptz + make_interval(secs => ${sql.lit(soonSeconds)})`

/**
 * True if the candidate can take the exam now or is taking it, or if it begins soon. No list may
 * hide such an exam.
 */
const isSoon = (status: Status, now: Date) => sql<boolean>`(own.submitted_at is null
  and (${status} = 'live' or (${status} = 'upcoming' and ${beginsBySoon(now)})))`

const doesNotFit = (fitting: Fitting) => sql<boolean>`${fits(fitting)} is not true`

const rankOfNew = sql<number>`1`

/**
 * Rank among live exams: 0 for the one that the candidate is taking, 1 for a new one, 2 for a
 * finished one.
 */
const ownRank = sql<number>`case
  when own.submitted_at is not null then 2
  when own.id is not null then 0
  else ${rankOfNew} end`

const ownDeadline = sql<Date | null>`case when own.submitted_at is null then own.deadline end`

/**
 * The columns that a list and a batched page have in common. The deadline is separate, because the
 * page has it as a number.
 */
const ownFlags = [
  sql<boolean>`own.id is not null`.as('attempted'),
  sql<boolean>`own.submitted_at is not null`.as('completed'),
  sql<number | null>`own.id`.as('take_quiz_id'),
] as const

/** The columns of {@link OwnExam}; the candidate's row of `users` is joined as `student`. */
const ownExam = (status: Status) => sql`quizzes.id, ${status} as status,
  ${durationFor('student')} as own_duration_seconds, ${sql.join(ownFlags)},
  floor(extract(epoch from ${ownDeadline})) as deadline`

const ownProgress = [...ownFlags, ownDeadline.as('deadline')] as const

/**
 * Practices that the viewer may see, with the viewer's running attempt and best published score.
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
            'questions_count', coalesce(
              case when attempts.checks then json_array_length(attempts.item_order) end,
              (select questions_count from papers where papers.id = attempts.paper_id)),
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

/** The number of questions of the `attempts` row with a stored selection. */
const answeredCount = sql<number>`(select count(*) from answers
  where answers.attempt_id = attempts.id and cardinality(answers.selected) > 0)`

/**
 * The candidate's attempts at the practice of the `quizzes` row; at most one of them is running.
 */
const ownPractices = (candidateId: number) => sql`
  where attempts.quiz_id = quizzes.id and attempts.student_id = ${candidateId}::integer
    and attempts.quiz_mode = 'practice'`

const isRunning = sql`attempts.submitted_at is null`

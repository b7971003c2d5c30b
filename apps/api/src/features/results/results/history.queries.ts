import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { AttemptDetail } from '@prepwell/contract/results/results.ts'
import type { PageQuery } from '@prepwell/contract/wire/common.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { jsonColumns, rowsOf } from '../../../platform/database/json-columns.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { preparedPages, wholeList } from '../../../platform/database/prepared-pages.ts'
import { examCutOffs, objectionsCloseAt, shownPart } from '../../quizzes/quiz/index.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'
import {
  attemptColumns as attemptRecordColumns,
  closedReason,
  type MarkedAnswer,
  questionsCount,
} from '../../sitting/attempts/index.ts'

type Reader = Pick<Viewer, 'role' | 'staff_roles'>

const student = { role: 'student' } as const

/**
 * SQL for the time from which the result is visible; null before that. Staff also see withheld
 * practices, and exams that they review before publication or whose provisional key is shown.
 */
const shownSince = (reader: Reader) =>
  may(reader, 'class-results.read')
    ? sql<Date | null>`coalesce(attempts.published_at,
        case when attempts.quiz_mode = 'practice' or quizzes.review_first
          or quizzes.provisional_since is not null then attempts.submitted_at end)`
    : sql<Date | null>`attempts.published_at`

const sortsOf = (reader: Reader) =>
  ({
    take_quiz_id: 'attempts.id',
    quiz_name: 'quizzes.name',
    quiz_mode: 'attempts.quiz_mode',
    date_taken: 'attempts.started_at',
    // The sort order must not reveal an unpublished result.
    total_scored: sql<number>`case when ${shownSince(reader)} is not null then attempts.percentage end`,
    completed: sql<boolean>`attempts.submitted_at is not null`,
  }) as const

/** Filters of a list of attempts. */
export interface AttemptFilter extends PageQuery<keyof ReturnType<typeof sortsOf>> {
  readonly quiz_mode?: QuizMode | undefined
  readonly completed?: 'true' | 'false' | undefined
}

/** Searchable by the quiz's name; newest first. */
export const attemptListing = (reader: Reader) =>
  ({
    search: ['quizzes.name'],
    sorts: sortsOf(reader),
    id: 'attempts.id',
    usual: { sort: 'date_taken', order: 'desc' },
  }) as const

/**
 * A student's attempts with their quizzes, before search, order and paging. Only the student sees
 * attempts at private practices.
 */
export const attemptsOf = (
  db: Db | Tx,
  { viewer, studentId }: { readonly viewer: Viewer; readonly studentId: number },
  filter: AttemptFilter,
) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .where('attempts.student_id', '=', studentId)
    .$if(viewer.id !== studentId, (query) =>
      query
        .where('attempts.is_private', '=', false)
        .where(isInScope(viewer, 'attempts.read', 'quiz')),
    )
    .$if(filter.quiz_mode !== undefined, (query) =>
      query.where('attempts.quiz_mode', '=', filter.quiz_mode ?? 'exam'),
    )
    .$if(filter.completed !== undefined, (query) =>
      query.where('attempts.submitted_at', filter.completed === 'true' ? 'is not' : 'is', null),
    )

/** Columns of an attempt in a list. */
export const attemptColumns = (reader: Reader) => (found: ReturnType<typeof attemptsOf>) =>
  found.select([
    'attempts.id as take_quiz_id',
    'attempts.quiz_id',
    'quizzes.name as quiz_name',
    'attempts.quiz_mode',
    'attempts.started_at',
    'attempts.submitted_at',
    shownSince(reader).as('shown_since'),
    'attempts.percentage',
  ])

export type ListedAttempt = Awaited<
  ReturnType<ReturnType<ReturnType<typeof attemptColumns>>['execute']>
>[number]

/** A page of a student's own attempts, without search and filters. */
export const selectOwnPage = preparedPages(
  'own_attempts',
  attemptListing(student).usual,
  (db, given: { readonly studentId: number }) => {
    const { studentId } = given
    const own = attemptsOf(db, { viewer: { ...student, id: studentId }, studentId }, {})
    return wholeList(own, attemptColumns(student), attemptListing(student))
  },
)

/** A regrade that is in force and has changed the marks of an attempt. */
export interface ChangedMarks {
  /** In epoch seconds. */
  readonly at: number
  readonly reason: string
  readonly before: number
  readonly after: number
  readonly question_ids: readonly number[]
}

/** An attempt with its answers and everything that its result page shows of quiz and student. */
export type AttemptWithStudent = AttemptDetails & { readonly answers: readonly MarkedAnswer[] }

type AttemptDetails = Awaited<ReturnType<typeof selectAttemptDetails>>[number]

/** Attempts with what their result pages show of quiz and student. Does not check the owner. */
export const selectAttemptDetails = (db: Db, ids: readonly number[]) => readDetails(db, { ids })

const readDetails = prepared(
  'attempt_details',
  (db, { ids }: { readonly ids: readonly number[] }) =>
    db
      .selectFrom('attempts')
      .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
      .innerJoin('papers', 'papers.id', 'attempts.paper_id')
      .innerJoin('users', 'users.id', 'attempts.student_id')
      .select(attemptRecordColumns.map((name) => `attempts.${name}` as const))
      .select([
        'attempts.marks_version',
        'quizzes.name as quiz_name',
        'quizzes.difficulty_level',
        'quizzes.time_duration_seconds',
        'quizzes.origin_attempt_id',
        'quizzes.review_first',
        'quizzes.provisional_since',
        objectionsCloseAt.as('objections_close_at'),
        shownPart.as('shown_after'),
        questionsCount.as('questions_count'),
        examCutOffs.as('cut_offs'),
        'quizzes.show_cut_off',
        'users.category',
        'users.name as student_name',
        'users.profile_picture as student_profile_picture',
        sql<string | null>`(select name from series where series.id = attempts.series_id)`.as(
          'series_name',
        ),
      ])
      .select([
        closedReason.as('closed_reason'),
        sql<AttemptDetail['late_answers']>`coalesce((
        select json_agg(json_build_object(
            'source', late.source, 'state', late.state, 'answers', jsonb_array_length(late.answers),
            'received_at', floor(extract(epoch from late.received_at)),
            'decided_at', floor(extract(epoch from late.decided_at)), 'reason', late.reason
          ) order by late.id)
        from late_deliveries late where late.attempt_id = attempts.id), '[]')`.as('late_answers'),
        // The version of the grading that gave the marks, from the same state of the database.
        sql<number>`coalesce((
        select version from paper_gradings where paper_gradings.paper_id = attempts.paper_id), 0)`.as(
          'grading',
        ),
        // Leaves out regrades from before the attempt was reopened: its marks of that time are
        // gone.
        sql<ChangedMarks[]>`coalesce((
        select json_agg(json_build_object(
            'at', floor(extract(epoch from regrades.at)), 'reason', regrades.reason,
            'before', (changed.before ->> 'scored_marks')::float8,
            'after', (changed.after ->> 'scored_marks')::float8,
            'question_ids', (
              select json_agg(regrade_items.question_id) from regrade_items
              where regrade_items.regrade_id = regrades.id
                and regrade_items.paper_id = attempts.paper_id)
          ) order by regrades.id)
        from regrade_attempts changed join regrades on regrades.id = changed.regrade_id
        where changed.attempt_id = attempts.id and regrades.undone_at is null
          and (changed.before ->> 'scored_marks', changed.before ->> 'total_marks')
            is distinct from (changed.after ->> 'scored_marks', changed.after ->> 'total_marks')
          and regrades.at >= attempts.submitted_at), '[]')`.as('regrades'),
      ])
      .where('attempts.id', '=', sql<number>`any (${ids}::integer[])`)
      .compile(),
)

/**
 * The answers of attempts by attempt id, with the version of their marks. The statement is planned
 * anew each time (docs/decisions/0031).
 */
export async function selectAnswersOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('answers')
    .select(['attempt_id', jsonColumns<StoredAnswer>(answerColumns).as('answers')])
    .select(
      sql<number>`(select marks_version from attempts where attempts.id = attempt_id)`.as(
        'marks_version',
      ),
    )
    .where('attempt_id', '=', sql<number>`any (${[...ids]}::integer[])`)
    .groupBy('attempt_id')
    .execute()
  return new Map(
    rows.map(({ attempt_id: id, answers, marks_version }) => {
      return [id, { answers: rowsOf(answers).map(readAnswer), marks_version }] as const
    }),
  )
}

// In the same order as `StoredAnswer`.
const answerColumns = [
  'question_id',
  'selected',
  'answered',
  'marked_for_review',
  'marks',
  'time_spent',
]

type StoredAnswer = readonly [
  question_id: number,
  selected: string[],
  answered: boolean,
  marked_for_review: boolean,
  marks: number | null,
  time_spent: number,
]

const readAnswer = (stored: StoredAnswer): MarkedAnswer => {
  const [question_id, selected, answered, marked_for_review, marks, time_spent] = stored
  return {
    ...{ question_id, selected, answered, marked_for_review, time_spent },
    marks: marks === null ? null : String(marks),
  }
}

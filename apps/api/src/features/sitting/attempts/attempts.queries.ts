import type { AttemptEventKind } from '@prepwell/contract/exam-day/attempt-log.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { AnswerRow } from './answers.ts'

/** A row of `attempts` without the columns that only statistics and series read. */
export type AttemptRecord = Omit<
  Selectable<Tables['attempts']>,
  | ('subject_percentages' | 'marks_version' | 'given_time_factor' | 'given_time_minutes')
  | ('noted_at' | 'series_id')
>

/** The columns of `attempts`, listed by name for prepared statements. */
export const attemptColumns = [
  'id',
  'student_id',
  'quiz_id',
  'paper_id',
  'quiz_mode',
  'started_at',
  'deadline',
  'submitted_at',
  'closed_by',
  'scored_marks',
  'total_marks',
  'percentage',
  'published_at',
  'rated',
  'is_private',
  'checks',
  'seed',
  'item_order',
  'section_times',
] as const satisfies readonly (keyof AttemptRecord)[]

/**
 * SQL for the number of questions of the `attempts` row, given the `papers` row. An attempt that
 * checks answers may have fewer than its paper, because it leaves out questions that an exam holds.
 */
export const questionsCount = sql<number>`case
  when attempts.checks and attempts.item_order is not null
  then json_array_length(attempts.item_order) else papers.questions_count end`

/**
 * SQL for the reason that the admin gave for submitting the attempt; null if somebody else
 * submitted it.
 */
export const closedReason = sql<string | null>`case when attempts.closed_by = 'admin' then (
  select detail ->> 'reason' from attempt_events
  where attempt_events.attempt_id = attempts.id and kind = 'submitted' order by id desc limit 1) end`

/**
 * The stored answers of an attempt. Not a prepared statement, because a plan made while the table
 * was small would scan all of it.
 */
export const selectAnswers = (db: Db | Tx, attemptId: number): Promise<AnswerRow[]> =>
  db
    .selectFrom('answers')
    .select(['question_id', 'selected', 'answered', 'marked_for_review'])
    .select(['seq', 'review_seq', 'visit_seq', 'time_spent', 'checked_at'])
    .where('attempt_id', '=', attemptId)
    .orderBy('question_id')
    .execute()

/** The stored answers of a closed attempt with the marks of each. */
export const selectMarkedAnswers = (db: Db | Tx, attemptId: number) =>
  db
    .selectFrom('answers')
    .select(['question_id', 'selected', 'answered', 'marked_for_review', 'marks', 'time_spent'])
    .where('attempt_id', '=', attemptId)
    .execute()

export type MarkedAnswer = Awaited<ReturnType<typeof selectMarkedAnswers>>[number]

/** A closed attempt, with its result and the marks of each answer. */
interface Closed {
  readonly id: number
  readonly deadline: Date | null
  readonly submitted_at: Date
  readonly closed_by: 'student' | 'server' | 'admin'
  readonly scored_marks: string
  /** The full marks of the attempt; lower than at its start if a regrade leaves questions out. */
  readonly total_marks: string
  readonly percentage: string
  /** Null unless the paper has several subjects. */
  readonly subject_percentages: readonly (string | null)[] | null
  readonly published_at: Date | null
  /** Every answer with its marks. */
  readonly marked: ReadonlyArray<Pick<AnswerRow, 'question_id' | 'selected'> & { marks: string }>
  readonly at: Date
  /** Details for the event, besides who closed the attempt. */
  readonly detail?: object | undefined
  /** The id of the device that submits; null if no device does or the device is unknown. */
  readonly device_id: string | null
  /** The version of the grading that the marks are based on. */
  readonly grading: number
}

/**
 * Stores the end of an attempt and its event. False if the attempt is already closed, if it was
 * moved away from the device, or if its deadline, an answer or the grading of its paper has
 * changed.
 */
export async function updateClosed(db: Db | Tx, closed: Closed): Promise<boolean> {
  const rows = await writeClosed(db, {
    ...closed,
    marked: JSON.stringify(closed.marked),
    detail: JSON.stringify(closed.detail ?? {}),
  })
  return rows[0]?.is_closed ?? false
}

const writeClosed = prepared(
  'close_attempt',
  (db, closed: Omit<Closed, 'marked' | 'detail'> & Readonly<Record<'marked' | 'detail', string>>) =>
    sql<{ is_closed: boolean }>`
      select close_attempt(${closed.id}, ${closed.deadline}, ${closed.marked}, ${closed.submitted_at},
        ${closed.closed_by}, ${closed.scored_marks}, ${closed.percentage}, ${closed.published_at},
        ${closed.at}, ${closed.subject_percentages}, ${closed.detail}, ${closed.device_id},
        ${closed.total_marks}, ${closed.grading}) as is_closed`.compile(db),
)

interface NewEvent {
  readonly attempt_id: number
  readonly kind: AttemptEventKind
  readonly at: Date
  readonly detail?: object
}

/** Stores the new marks of a closed attempt and of its answers after it was marked again. */
export async function updateMarks(
  tx: Tx,
  {
    id,
    marked,
    ...marks
  }: Pick<
    Closed,
    'id' | 'scored_marks' | 'total_marks' | 'percentage' | 'subject_percentages' | 'marked'
  >,
): Promise<void> {
  await sql`
    update answers set marks = one.marks
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as one (question_id integer, marks numeric)
    where answers.attempt_id = ${id} and answers.question_id = one.question_id`.execute(tx)
  await tx
    .updateTable('attempts')
    .set(({ eb }) => ({
      ...marks,
      subject_percentages: marks.subject_percentages && [...marks.subject_percentages],
      marks_version: eb('marks_version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const insertEvent = (tx: Tx, event: NewEvent) => insertEvents(tx, [event])

/** Appends events to the histories of attempts. `events` must not be empty. */
export const insertEvents = (tx: Tx, events: readonly NewEvent[]) =>
  tx
    .insertInto('attempt_events')
    .values(events.map((event) => ({ ...event, detail: JSON.stringify(event.detail ?? {}) })))
    .execute()

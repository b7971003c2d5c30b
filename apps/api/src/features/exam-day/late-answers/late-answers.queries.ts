import type { LateFinding } from '@prepwell/contract/exam-day/late-answers.ts'
import type { AnswerLog } from '@prepwell/contract/sitting/answer-log.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { SectionTimes } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { earlyKeysSince } from '../../quizzes/quiz/index.ts'
import { attemptColumns } from '../../sitting/attempts/index.ts'

/** A late selection as it is stored. */
export interface LateRow {
  readonly question_id: number
  /** In the same form as in `answers`. */
  readonly selected: readonly string[]
  readonly answered: boolean
  readonly seq: number
}

/** The stored answer to a question before late answers were accepted; null if there was none. */
export interface ReplacedRow {
  readonly question_id: number
  readonly before: Omit<RestoredRow, 'question_id'> | null
}

/** A late selection, or one that is restored with the time at which it was stored. */
export interface RestoredRow extends LateRow {
  /** ISO 8601; missing in deliveries that were accepted before this time was kept. */
  readonly saved_at?: string | undefined
}

/** Periods in which the attempt was submitted before it was reopened; epoch milliseconds. */
const pauses = sql<readonly (readonly [from: number, to: number])[]>`coalesce((
  select json_agg(json_build_array(floor(extract(epoch from ended.at) * 1000),
    floor(extract(epoch from opened.at) * 1000)) order by opened.id)
  from attempt_events opened cross join lateral (
    select at from attempt_events before
    where before.attempt_id = opened.attempt_id and before.kind = 'submitted' and before.id < opened.id
    order by before.id desc limit 1
  ) ended
  where opened.attempt_id = attempts.id and opened.kind = 'reopened'), '[]')`

/**
 * Locks an attempt at an exam against saves, submits and decisions; undefined for any other
 * attempt.
 */
export const lockExamAttempt = (tx: Tx, id: number) =>
  tx
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .select(attemptColumns.map((column) => `attempts.${column}` as const))
    .select(['quizzes.late_delivery_hours', pauses.as('pauses')])
    .select(earlyKeysSince.as('provisional_since'))
    .where('attempts.id', '=', id)
    .where('attempts.quiz_mode', '=', 'exam')
    .where('quizzes.owner_id', 'is', null)
    .forUpdate('attempts')
    .executeTakeFirst()

export type ExamAttempt = NonNullable<Awaited<ReturnType<typeof lockExamAttempt>>>

/** A delivery whose answers count wherever the rule lets them. */
export interface AcceptedDelivery {
  readonly id: number
  readonly decided_at: Date
  readonly answers: readonly LateRow[]
  readonly replaced: readonly ReplacedRow[]
}

/** The accepted deliveries of an attempt, in the order of their acceptance. */
export const selectAccepted = (db: Db | Tx, attemptId: number): Promise<AcceptedDelivery[]> =>
  db
    .selectFrom('late_deliveries')
    .select(['id', 'decided_at', 'answers', 'replaced'])
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'accepted')
    .orderBy('decided_at')
    .orderBy('id')
    .$castTo<AcceptedDelivery>()
    .execute()

/** The late answers stored for an attempt. */
export const selectKept = (tx: Tx, attemptId: number) =>
  tx
    .selectFrom('late_deliveries')
    .select(['id', 'answers'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .$castTo<{ id: number; answers: readonly LateRow[] }>()
    .execute()

/**
 * Time at which each answer of the attempt was stored, either by a page or by the acceptance of a
 * late one.
 */
export async function selectSavedAt(tx: Tx, attemptId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await tx
    .selectFrom('answers')
    .select(['question_id', 'saved_at'])
    .where('attempt_id', '=', attemptId)
    .execute()
  return new Map(rows.map(({ question_id, saved_at }) => [question_id, saved_at]))
}

interface NewDelivery {
  readonly attempt_id: number
  readonly source: 'device' | 'file'
  readonly received_at: Date
  readonly answers: readonly LateRow[]
  readonly logs: readonly AnswerLog[]
  readonly findings: readonly LateFinding[]
  /** Id of the admin who imported a file. */
  readonly imported_by: number | null
}

export const insertDelivery = (tx: Tx, delivery: NewDelivery) =>
  tx
    .insertInto('late_deliveries')
    .values({
      ...delivery,
      answers: JSON.stringify(delivery.answers),
      logs: JSON.stringify(delivery.logs),
      findings: JSON.stringify(delivery.findings),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Deliveries with their students and the admins who decided, in exams that are not deleted. */
const deliveries = (db: Db | Tx) =>
  db
    .selectFrom('late_deliveries')
    .innerJoin('attempts', 'attempts.id', 'late_deliveries.attempt_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .leftJoin('users as admin', 'admin.id', 'late_deliveries.decided_by')
    .select(['late_deliveries.id', 'late_deliveries.attempt_id', 'late_deliveries.source'])
    .select(['late_deliveries.state', 'late_deliveries.received_at', 'late_deliveries.findings'])
    .select(['late_deliveries.decided_at', 'late_deliveries.reason'])
    .select(['attempts.student_id', 'users.name', 'users.username', 'admin.name as decided_by'])
    .select(['attempts.deadline', 'attempts.section_times', 'attempts.paper_id'])
    .select(['attempts.submitted_at', 'attempts.published_at'])
    .select(earlyKeysSince.as('provisional_since'))
    .select(pauses.as('pauses'))
    .select(sql<number>`jsonb_array_length(late_deliveries.answers)`.as('answers_count'))
    .where('quizzes.deleted_at', 'is', null)
    .where('quizzes.owner_id', 'is', null)

/** All deliveries of an exam, latest first. */
export const selectDeliveries = (db: Db, quizId: number) =>
  deliveries(db)
    .select(ordersToCheck.as('orders'))
    .where('attempts.quiz_id', '=', quizId)
    .orderBy('late_deliveries.id', 'desc')
    .$castTo<DeliveryRow & { orders: readonly Pick<LateRow, 'question_id' | 'seq'>[] }>()
    .execute()

/**
 * One order is enough: if the latest answer is in time, all are. All orders are needed if the
 * attempt was reopened or each section has its own time.
 */
const ordersToCheck = sql`case
  when attempts.section_times is not null or exists (
    select from attempt_events where attempt_id = attempts.id and kind = 'reopened')
  then (select json_agg(json_build_object(
      'question_id', late -> 'question_id', 'seq', late -> 'seq'))
    from jsonb_array_elements(late_deliveries.answers) late)
  else (select json_agg(json_build_object(
      'question_id', late -> 'question_id', 'seq', late -> 'seq')) from (
    select late from jsonb_array_elements(late_deliveries.answers) late
    order by (late -> 'seq')::bigint desc limit 1) latest)
  end`

/** A delivery in a list. */
export interface DeliveryRow {
  readonly id: number
  readonly attempt_id: number
  readonly source: 'device' | 'file'
  readonly state: 'waiting' | 'accepted' | 'declined'
  readonly received_at: Date
  readonly findings: readonly LateFinding[]
  readonly decided_at: Date | null
  readonly decided_by: string | null
  readonly reason: string | null
  readonly student_id: number
  readonly name: string
  readonly username: string
  readonly answers_count: number
  readonly deadline: Date | null
  readonly section_times: SectionTimes | null
  readonly paper_id: number
  readonly submitted_at: Date | null
  readonly published_at: Date | null
  readonly provisional_since: Date | null
  readonly pauses: ExamAttempt['pauses']
}

/** One delivery with its answers; throws 404 for an unknown id. */
export const getDelivery = (db: Db, id: number) =>
  deliveries(db)
    .select(['late_deliveries.answers', 'late_deliveries.replaced'])
    .select(['attempts.item_order', 'attempts.scored_marks', 'attempts.total_marks'])
    .where('late_deliveries.id', '=', id)
    .$castTo<
      DeliveryRow & {
        answers: readonly LateRow[]
        replaced: readonly ReplacedRow[] | null
      } & Pick<ExamAttempt, 'item_order' | 'scored_marks' | 'total_marks'>
    >()
    .executeTakeFirstOrThrow(() => notFound('Late delivery'))

/**
 * Ids of deliveries of an exam: those given, or all that wait, up to a newest one; oldest first. To
 * decline, those that
 * were accepted last come first, because they may hide what was accepted before.
 */
export const selectToDecide = (
  db: Db,
  quizId: number,
  {
    ids,
    decision,
    upTo,
  }: {
    readonly ids: readonly number[] | undefined
    readonly decision: 'accepted' | 'declined'
    readonly upTo: number | undefined
  },
) =>
  db
    .selectFrom('late_deliveries')
    .innerJoin('attempts', 'attempts.id', 'late_deliveries.attempt_id')
    .select(['late_deliveries.id', 'late_deliveries.attempt_id'])
    .where('attempts.quiz_id', '=', quizId)
    .$if(ids === undefined, (query) => query.where('late_deliveries.state', '=', 'waiting'))
    .$if(ids === undefined && upTo !== undefined, (query) =>
      query.where('late_deliveries.id', '<=', upTo ?? 0),
    )
    .$if(ids !== undefined, (query) =>
      query.where(sql<boolean>`late_deliveries.id = any(${[...(ids ?? [])]}::integer[])`),
    )
    .$if(decision === 'declined', (query) =>
      query.orderBy('late_deliveries.decided_at', 'desc').orderBy('late_deliveries.id', 'desc'),
    )
    .$if(decision === 'accepted', (query) => query.orderBy('late_deliveries.id'))
    .execute()

/** The fields of a delivery that a decision needs. The attempt must be locked. */
export const getToDecide = (tx: Tx, id: number) =>
  tx
    .selectFrom('late_deliveries')
    .select(['state', 'answers', 'replaced', 'source', 'received_at', 'decided_at'])
    .where('id', '=', id)
    .$castTo<{
      state: DeliveryRow['state']
      source: DeliveryRow['source']
      received_at: Date
      decided_at: Date | null
      answers: readonly LateRow[]
      replaced: readonly ReplacedRow[] | null
    }>()
    .executeTakeFirstOrThrow()

interface Decided {
  readonly id: number
  readonly state: 'accepted' | 'declined'
  readonly replaced: readonly ReplacedRow[] | null
  readonly decided_at: Date
  readonly decided_by: number
  readonly reason: string
}

export const updateDecided = (tx: Tx, { id, replaced, ...decided }: Decided) =>
  tx
    .updateTable('late_deliveries')
    .set({ ...decided, replaced: replaced && JSON.stringify(replaced) })
    .where('id', '=', id)
    .execute()

/** Notes what else an accepted delivery has replaced. */
export const updateReplaced = (tx: Tx, id: number, replaced: readonly ReplacedRow[]) =>
  tx
    .updateTable('late_deliveries')
    .set({ replaced: JSON.stringify(replaced) })
    .where('id', '=', id)
    .execute()

/**
 * Stores late selections in the attempt; review flags and times stay as they are. Rows without a
 * time of their own get `at`.
 */
export async function writeSelections(
  tx: Tx,
  attemptId: number,
  at: Date,
  rows: readonly RestoredRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into answers as a (attempt_id, question_id, selected, answered, marked_for_review, seq, saved_at)
    select ${attemptId}::integer, r.question_id, r.selected, r.answered, false, r.seq,
      coalesce(r.saved_at, ${at}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(question_id integer, selected text[], answered boolean, seq bigint,
        saved_at timestamptz)
    order by r.question_id
    on conflict (attempt_id, question_id) do update
      set selected = excluded.selected, answered = excluded.answered, seq = excluded.seq,
          saved_at = excluded.saved_at`.execute(tx)
}

/** Deletes answers that did not exist before late ones were accepted. */
export async function deleteAnswers(
  tx: Tx,
  attemptId: number,
  questionIds: readonly number[],
): Promise<void> {
  if (questionIds.length === 0) return
  await tx
    .deleteFrom('answers')
    .where('attempt_id', '=', attemptId)
    .where('question_id', 'in', [...questionIds])
    .execute()
}

/**
 * An exam of the school; throws 404 for any other id, including those of practices, deleted quizzes
 * and students' private practices.
 */
export const getExam = (db: Db | Tx, id: number) =>
  db
    .selectFrom('quizzes')
    .select('id')
    .where('id', '=', id)
    .where('quiz_mode', '=', 'exam')
    .where('deleted_at', 'is', null)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow(() => notFound('Quiz'))

/** The student of an attempt. */
export const getStudentOf = (tx: Tx, studentId: number) =>
  tx
    .selectFrom('users')
    .select(['name', 'username'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()

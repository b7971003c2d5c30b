import type { DifficultyLevel } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { LateState } from '@prepwell/contract/sitting/answer-log.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { ItemOrder } from '../../../platform/database/tables.ts'
import {
  type AttemptRecord,
  attemptColumns,
  closedReason,
  closesBefore,
} from '../attempts/index.ts'

/** Locks the attempt: saves wait, and submits and the closing job wait for each other. */
export const lockAttempt = async (tx: Tx, id: number): Promise<AttemptRecord | undefined> =>
  (await selectLocked(tx, { id }))[0]

const selectLocked = prepared('lock_attempt', (db, { id }: { id: number }) =>
  db.selectFrom('attempts').select(attemptColumns).where('id', '=', id).forUpdate().compile(),
)

/** True if the attempt was moved away from this device. */
export async function isMovedFrom(tx: Tx, id: number, deviceId: string | null): Promise<boolean> {
  const row = await tx
    .selectFrom('attempt_contacts')
    .select('attempt_id')
    .where('attempt_id', '=', id)
    .where('moved_from_device_id', '=', deviceId)
    .executeTakeFirst()
  return row !== undefined
}

/** Prevents the attempt from being closed until the transaction ends; saves may run in parallel. */
export const holdAttempt = (tx: Tx, id: number) =>
  tx
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/**
 * Locks the account with its extra time until the transaction ends. False if it no longer exists,
 * even if it was erased while this call waited for the lock.
 */
export async function holdStudent(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The number of questions on an attempt's paper, and those fields of the attempt that do not
 * change, except that an intervention may move its deadline. `item_order` is null if the attempt
 * has all questions of its paper.
 */
export type AttemptHead = Pick<
  AttemptRecord,
  | 'id'
  | 'student_id'
  | 'paper_id'
  | 'quiz_mode'
  | 'started_at'
  | 'deadline'
  | 'total_marks'
  | 'checks'
  | 'item_order'
  | 'section_times'
> & { readonly questions_count: number }

/** Attempt heads in the order of the ids; undefined for an unknown id. Does not check the owner. */
export async function findAttemptHeads(
  db: Db,
  ids: readonly number[],
): Promise<(AttemptHead | undefined)[]> {
  const heads = await selectAttemptHeads(db, { ids })
  const byId = new Map(heads.map((head) => [head.id, head]))
  return ids.map((id) => byId.get(id))
}

const selectAttemptHeads = prepared('attempt_heads', (db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('attempts')
    .innerJoin('papers', 'papers.id', 'attempts.paper_id')
    .select(['attempts.id', 'attempts.student_id', 'attempts.paper_id', 'papers.questions_count'])
    .select(['attempts.started_at', 'attempts.deadline', 'attempts.section_times'])
    .select(['attempts.quiz_mode', 'attempts.total_marks', 'attempts.checks'])
    .select(drawnItems.as('item_order'))
    .where('attempts.id', '=', sql<number>`any (${ids}::integer[])`)
    .compile(),
)

/**
 * SQL condition: the `attempts` row may have only some of the items of the `papers` row, because it
 * draws them, or because it checks answers and leaves out questions that an exam holds.
 */
export const hasOwnItems = sql<boolean>`(
  attempts.checks or jsonb_array_length(papers.arrangement -> 'draws') > 0)`

/**
 * The ids of an attempt's questions if it may have only some of its paper. Their option order is
 * left out, because many heads are cached and a save does not need it.
 */
const drawnItems = sql<ItemOrder | null>`case
  when ${hasOwnItems} then (
    select json_agg(json_build_array(one -> 0)) from json_array_elements(attempts.item_order) one
  ) end`

/**
 * A running or closed attempt with the data of its quiz, which may be deleted. `seed` is null if
 * the attempt has the items in the order of the paper; otherwise see {@link findItemOrder}.
 */
export interface AttemptWithQuiz
  extends Pick<
    AttemptRecord,
    | 'id'
    | 'student_id'
    | 'quiz_id'
    | 'paper_id'
    | 'quiz_mode'
    | 'total_marks'
    | 'started_at'
    | 'deadline'
    | 'section_times'
    | 'submitted_at'
    | 'checks'
    | 'seed'
  > {
  readonly quiz_name: string
  readonly description: string
  readonly difficulty_level: DifficultyLevel
  readonly time_duration_seconds: number
  readonly seb_config_keys: readonly string[]
  readonly subject_name: string
  readonly chapter_name: string
  readonly questions_count: number
}

export interface Taking {
  readonly studentId: number
  readonly quizId: number
}

/**
 * Finds for each pair of student and quiz the student's only attempt at an exam, or the running
 * attempt at a practice.
 */
export async function findCurrentAttempts(
  db: Db | Tx,
  takings: readonly Taking[],
): Promise<(AttemptWithQuiz | undefined)[]> {
  const found = await selectCurrentAttempts(db, {
    student_ids: takings.map(({ studentId }) => studentId),
    quiz_ids: takings.map(({ quizId }) => quizId),
  })
  const byPlace = new Map(found.map(({ place, ...attempt }) => [place, attempt]))
  return takings.map((_one, index) => byPlace.get(index + 1))
}

/** Like {@link findCurrentAttempts}, for a single student and quiz. */
export const findCurrentAttempt = async (
  db: Db | Tx,
  studentId: number,
  quizId: number,
): Promise<AttemptWithQuiz | undefined> =>
  (await findCurrentAttempts(db, [{ studentId, quizId }]))[0]

/**
 * SQL condition: the `attempts` row is the student's only one at an exam, or a running one at a
 * practice. `is true` hides the condition from the indexes. With statistics collected while few
 * attempts are running, the planner would prefer the index of all running attempts.
 */
export const isCurrent = sql<boolean>`
  (attempts.quiz_mode = 'exam' or attempts.submitted_at is null) is true`

// Finds the attempts first, by student and quiz. While a quiz has few attempts, the planner would
// otherwise prefer to read all of them.
const selectCurrentAttempts = prepared(
  'current_attempts',
  (db, { student_ids, quiz_ids }: { student_ids: number[]; quiz_ids: number[] }) =>
    sql<AttemptWithQuiz & { place: number }>`
      with attempts as materialized (
        select asked.place, attempts.id, attempts.student_id, attempts.quiz_id, attempts.paper_id,
          attempts.quiz_mode, attempts.total_marks, attempts.started_at, attempts.deadline,
          attempts.section_times, attempts.submitted_at, attempts.checks, attempts.seed,
          case when attempts.checks then json_array_length(attempts.item_order) end as own_count
        from unnest(${student_ids}::integer[], ${quiz_ids}::integer[])
            with ordinality as asked (student_id, quiz_id, place)
          join attempts on attempts.student_id = asked.student_id
            and attempts.quiz_id = asked.quiz_id and ${isCurrent}
      )
      select attempts.place::integer, attempts.id, attempts.student_id, attempts.quiz_id,
        attempts.paper_id, attempts.quiz_mode, attempts.total_marks, attempts.started_at,
        attempts.deadline, attempts.section_times, attempts.submitted_at, attempts.checks,
        attempts.seed, quizzes.name as quiz_name,
        quizzes.description, quizzes.difficulty_level, quizzes.time_duration_seconds, quizzes.seb_config_keys,
        papers.subject_name,
        papers.chapter_name, coalesce(attempts.own_count, papers.questions_count) as questions_count
      from attempts
        join quizzes on quizzes.id = attempts.quiz_id
        join papers on papers.id = attempts.paper_id
      order by attempts.id`.compile(db),
)

/** The item order of an attempt that has a seed. */
export async function findItemOrder(db: Db | Tx, id: number): Promise<ItemOrder> {
  const [row] = await selectItemOrder(db, { id })
  if (!row?.item_order) throw new Error(`attempt ${id} has no order of its own`)
  return row.item_order
}

const selectItemOrder = prepared('item_order', (db, { id }: { id: number }) =>
  db.selectFrom('attempts').select('item_order').where('id', '=', id).compile(),
)

export type NamedAttempt = NonNullable<Awaited<ReturnType<typeof findNamedAttempt>>>

/** An attempt with the name of its quiz. Does not check the owner. */
export const findNamedAttempt = (db: Db, id: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .selectAll('attempts')
    .select('quizzes.name as quiz_name')
    .select(closedReason.as('closed_reason'))
    .select(
      sql<Date | null>`case when attempts.quiz_mode = 'exam' and quizzes.late_delivery_hours > 0
        then attempts.deadline + make_interval(hours => quizzes.late_delivery_hours) end`.as(
        'late_until',
      ),
    )
    .where('attempts.id', '=', id)
    .executeTakeFirst()

/** The late answers, which are stored separately from the attempt. */
export interface LateAnswers {
  /** The latest `seq` by question id. */
  readonly order: Readonly<Record<string, number>>
  /** The decision about the latest delivery; null without a delivery. */
  readonly state: LateState | null
}

export async function selectLateAnswers(db: Db, attemptId: number): Promise<LateAnswers> {
  const rows = await db
    .selectFrom('late_deliveries')
    .select(['state', 'answers'])
    .where('attempt_id', '=', attemptId)
    .orderBy('id')
    .$castTo<{ state: LateState; answers: readonly { question_id: number; seq: number }[] }>()
    .execute()
  const order: Record<string, number> = {}
  for (const { question_id, seq } of rows.flatMap(({ answers }) => answers))
    order[question_id] = Math.max(order[question_id] ?? 0, seq)
  return { order, state: rows.at(-1)?.state ?? null }
}

/** Ids of running attempts that are due to be closed, longest overdue first. */
export const selectOverdue = (db: Db, now: Date) =>
  overdue(db, now).select('id').orderBy('deadline').execute()

/** Locks an overdue attempt; undefined if it is closed or locked by another transaction. */
export const lockOverdueAttempt = (tx: Tx, id: number, now: Date) =>
  overdue(tx, now)
    .select(attemptColumns)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const overdue = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('attempts')
    .where('submitted_at', 'is', null)
    .where('deadline', '<', closesBefore(now))

import type { DifficultyLevel } from '@prepwell/contract/quiz-terms.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { prepared } from '../../platform/prepared.ts'
import type { ItemOrder } from '../../platform/tables.ts'
import {
  type AnswerRow,
  type AttemptRecord,
  attemptColumns,
  type IncomingAnswer,
} from '../attempts/index.ts'

/** Locks the row: saves wait, submits and the closing job queue behind each other. */
export const lockAttempt = async (tx: Tx, id: number): Promise<AttemptRecord | undefined> =>
  (await selectLocked(tx, { id }))[0]

const selectLocked = prepared('lock_attempt', (db, { id }: { id: number }) =>
  db.selectFrom('attempts').select(attemptColumns).where('id', '=', id).forUpdate().compile(),
)

/** Keeps the attempt open: its saves run side by side, and its closing waits for them. */
export const holdAttempt = (tx: Tx, id: number) =>
  tx
    .selectFrom('attempts')
    .select(attemptColumns)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/** Keeps the account from being deleted until the transaction ends; false when it is gone. */
export async function holdStudent(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * What never changes of an attempt, and how many questions its paper has. `item_order` is null
 * where it has all questions of its paper.
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
  | 'item_order'
> & { readonly questions_count: number }

/** The heads of attempts, whoever asks, in the order of the ids; undefined for an unknown one. */
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
    .select(['attempts.started_at', 'attempts.deadline'])
    .select(['attempts.quiz_mode', 'attempts.total_marks'])
    .select(drawnItems.as('item_order'))
    .where('attempts.id', '=', sql<number>`any (${ids}::integer[])`)
    .compile(),
)

/**
 * The questions of the `attempts` row where they are drawn for it: many heads are kept in memory,
 * and a save does not need their order.
 */
const drawnItems = sql<ItemOrder | null>`case
  when jsonb_array_length(papers.arrangement -> 'draws') > 0 then (
    select json_agg(json_build_array(one -> 0)) from json_array_elements(attempts.item_order) one
  ) end`

/** A running or closed attempt with the data of its quiz, which may be deleted. */
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
    | 'submitted_at'
    | 'item_order'
  > {
  readonly quiz_name: string
  readonly description: string
  readonly difficulty_level: DifficultyLevel
  readonly time_duration_seconds: number
  readonly subject_name: string
  readonly chapter_name: string
  readonly questions_count: number
}

/** A quiz, and the student whose attempt at it is meant. */
export interface Taking {
  readonly studentId: number
  readonly quizId: number
}

/** Each student's only attempt at an exam, or the running attempt at a practice. */
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

/** As {@link findCurrentAttempts} for one. */
export const findCurrentAttempt = async (
  db: Db | Tx,
  studentId: number,
  quizId: number,
): Promise<AttemptWithQuiz | undefined> =>
  (await findCurrentAttempts(db, [{ studentId, quizId }]))[0]

/**
 * Is the `attempts` row the student's only one at an exam, or a running one at a practice? `is
 * true` hides the condition from the indexes: by the statistics of a quiet night the one of all
 * running attempts seems the shortest way to each of them.
 */
export const isCurrent = sql<boolean>`
  (attempts.quiz_mode = 'exam' or attempts.submitted_at is null) is true`

// Attempts are found first, by student and quiz: while a quiz has few attempts, all of them seem
// the shortest way to one.
const selectCurrentAttempts = prepared(
  'current_attempts',
  (db, { student_ids, quiz_ids }: { student_ids: number[]; quiz_ids: number[] }) =>
    sql<AttemptWithQuiz & { place: number }>`
      with attempts as materialized (
        select asked.place, attempts.id, attempts.student_id, attempts.quiz_id, attempts.paper_id,
          attempts.quiz_mode, attempts.total_marks, attempts.started_at, attempts.deadline,
          attempts.submitted_at, attempts.item_order
        from unnest(${student_ids}::integer[], ${quiz_ids}::integer[])
            with ordinality as asked (student_id, quiz_id, place)
          join attempts on attempts.student_id = asked.student_id
            and attempts.quiz_id = asked.quiz_id and ${isCurrent}
      )
      select attempts.place::integer, attempts.id, attempts.student_id, attempts.quiz_id,
        attempts.paper_id, attempts.quiz_mode, attempts.total_marks, attempts.started_at,
        attempts.deadline, attempts.submitted_at, attempts.item_order, quizzes.name as quiz_name, quizzes.description,
        quizzes.difficulty_level, quizzes.time_duration_seconds, papers.subject_name,
        papers.chapter_name, papers.questions_count
      from attempts
        join quizzes on quizzes.id = attempts.quiz_id
        join papers on papers.id = attempts.paper_id
      order by attempts.id`.compile(db),
)

/** Inserts an attempt; undefined when another call of the same student was faster. */
export const insertAttempt = (
  tx: Tx,
  attempt: Pick<
    AttemptRecord,
    'student_id' | 'quiz_id' | 'paper_id' | 'quiz_mode' | 'started_at' | 'deadline' | 'total_marks'
  > &
    Partial<Pick<AttemptRecord, 'seed' | 'item_order'>>,
) =>
  tx
    .insertInto('attempts')
    .values({
      ...attempt,
      item_order: attempt.item_order ? JSON.stringify(attempt.item_order) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** An attempt with the name of its quiz. */
export type NamedAttempt = NonNullable<Awaited<ReturnType<typeof findNamedAttempt>>>

/** An attempt with the name of its quiz, whoever asks. */
export const findNamedAttempt = (db: Db, id: number) =>
  db
    .selectFrom('attempts')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .selectAll('attempts')
    .select('quizzes.name as quiz_name')
    .where('attempts.id', '=', id)
    .executeTakeFirst()

/** Running attempts whose deadline and grace are past, longest overdue first. */
export const selectOverdue = (db: Db, now: Date) =>
  overdue(db, now).select('id').orderBy('deadline').execute()

/** Locks an overdue attempt; undefined when it is closed, or locked by somebody else. */
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
    .where('deadline', '<', after(now, -limits.graceSeconds))

/** The answers of one attempt, and what they rely on. */
export interface AttemptAnswers {
  readonly attempt: Pick<AttemptRecord, 'id' | 'student_id' | 'deadline'>
  readonly now: Date
  readonly answers: readonly IncomingAnswer[]
}

/**
 * Stores answers of clients that count their changes, each in an attempt of its own, and gives what
 * is then stored of these questions; undefined where the attempt is closed, has changed, or is
 * locked by somebody else. Selection and review flag are merged separately, each by its own order:
 * the newer one wins, and of two with the same order the greater content. Of two visits and of two
 * times the greater stays. So the same saves in any order, and repeated, end in the same state. A
 * part that was not sent gets the lowest value, which changes nothing.
 *
 * A deadline that was set in SQL may have microseconds, which the app does not read. Attempts are
 * held as in {@link holdAttempt}, without waiting. Answers are locked in the order of their keys:
 * two processes cannot deadlock.
 *
 * Attempts are found by their ids alone, and looked at afterwards: by the statistics of a quiet
 * night the index of all running attempts seems the shortest way to each of them.
 */
export async function mergeAnswers(
  db: Db | Tx,
  saves: readonly AttemptAnswers[],
): Promise<(AnswerRow[] | undefined)[]> {
  const rows = await mergeSaves(db, {
    attempt_ids: saves.map(({ attempt }) => attempt.id),
    student_ids: saves.map(({ attempt }) => attempt.student_id),
    deadlines: saves.map(({ attempt }) => attempt.deadline),
    times: saves.map(({ now }) => now),
    answers: JSON.stringify(
      saves.flatMap(({ attempt, answers }) =>
        answers.map((answer) => ({ attempt_id: attempt.id, ...answer })),
      ),
    ),
  })
  const byAttempt = Map.groupBy(rows, ({ attempt_id }) => attempt_id)
  return saves.map(({ attempt }) => byAttempt.get(attempt.id))
}

const mergeSaves = prepared(
  'merge_saves',
  (
    db,
    given: {
      attempt_ids: number[]
      student_ids: number[]
      deadlines: (Date | null)[]
      times: Date[]
      answers: string
    },
  ) =>
    sql<AnswerRow & { attempt_id: number }>`
    with locked as materialized (
      select attempts.id, save.now,
        attempts.student_id = save.student_id and attempts.submitted_at is null
          and date_trunc('milliseconds', attempts.deadline) is not distinct from save.deadline
          as is_known
      from unnest(${given.attempt_ids}::integer[], ${given.student_ids}::integer[],
          ${given.deadlines}::timestamptz[], ${given.times}::timestamptz[])
          as save (attempt_id, student_id, deadline, now)
        join attempts on attempts.id = save.attempt_id
      for key share of attempts skip locked
    ),
    held as (select id, now from locked where is_known)
    insert into answers as a (attempt_id, question_id, selected, answered, marked_for_review,
      seq, review_seq, visit_seq, saved_at, time_spent)
    select held.id, r.question_id,
      case when r.seq is null then '{}' else r.selected end, r.seq is not null and r.answered,
      r.review_seq is not null and r.marked_for_review,
      coalesce(r.seq, 0), coalesce(r.review_seq, 0), coalesce(r.visit_seq, 0), held.now, r.time_spent
    from ${incoming(sql`${given.answers}`)} join held on held.id = r.attempt_id
    order by held.id, r.question_id
    on conflict (attempt_id, question_id) do update
      set selected = case when ${isNewerSelection} then excluded.selected else a.selected end,
          answered = case when ${isNewerSelection} then excluded.answered else a.answered end,
          marked_for_review =
            case when ${isNewerFlag} then excluded.marked_for_review else a.marked_for_review end,
          seq = greatest(a.seq, excluded.seq), review_seq = greatest(a.review_seq, excluded.review_seq),
          visit_seq = greatest(a.visit_seq, excluded.visit_seq),
          time_spent = greatest(a.time_spent, excluded.time_spent),
          saved_at = case when ${isNewerSelection} or ${isNewerFlag}
            or excluded.visit_seq > a.visit_seq or excluded.time_spent > a.time_spent
            then excluded.saved_at else a.saved_at end
    returning attempt_id, ${storedColumns}`.compile(db),
)

const isNewerSelection = sql`(excluded.seq, excluded.selected, excluded.answered)
  > (a.seq, a.selected, a.answered)`
const isNewerFlag = sql`(excluded.review_seq, excluded.marked_for_review)
  > (a.review_seq, a.marked_for_review)`
const storedColumns = sql`question_id, selected, answered, marked_for_review,
  seq, review_seq, visit_seq, time_spent`

/**
 * Stores answers of a client that does not count its changes, and gives what is then stored of
 * these questions: they replace what is stored, as the next change of selection and flag.
 */
export async function replaceAnswers(
  tx: Tx,
  attemptId: number,
  now: Date,
  answers: readonly IncomingAnswer[],
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    insert into answers as a (attempt_id, question_id, selected, answered, marked_for_review,
      seq, review_seq, saved_at, time_spent)
    select ${attemptId}::integer, r.question_id, r.selected, r.answered, r.marked_for_review,
      1, 1, ${now}::timestamptz, r.time_spent
    from ${incoming(sql`${JSON.stringify(answers)}`)} order by r.question_id
    on conflict (attempt_id, question_id) do update
      set selected = excluded.selected, answered = excluded.answered,
          marked_for_review = excluded.marked_for_review,
          seq = a.seq + 1, review_seq = a.review_seq + 1, saved_at = excluded.saved_at,
          time_spent = greatest(a.time_spent, excluded.time_spent)
    returning ${storedColumns}`.execute(tx)
  return rows
}

const incoming = (answers: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${answers}::jsonb)
    as r(attempt_id integer, question_id integer, selected text[], answered boolean,
      marked_for_review boolean, seq bigint, review_seq bigint, visit_seq bigint, time_spent integer)`

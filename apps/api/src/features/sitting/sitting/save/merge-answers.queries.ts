import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { AnswerRow, AttemptRecord, IncomingAnswer } from '../../attempts/index.ts'

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
 * held as by `holdAttempt`, without waiting. Answers are locked in the order of their keys:
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
            then excluded.saved_at
            when ${isSameSelection} then greatest(excluded.saved_at, a.saved_at + interval '1 ms')
            else a.saved_at end
    returning attempt_id, ${storedColumns}`.compile(db),
)

// As `isNewerSelection` of `attempts` says it. By bytes: a collation of the database may have other
// orders of digits and signs, or two texts that are equal in it.
const sentSelection = sql`(excluded.seq, excluded.selected collate "C", excluded.answered)`
const storedSelection = sql`(a.seq, a.selected collate "C", a.answered)`
const isNewerSelection = sql`${sentSelection} > ${storedSelection}`
// Sent again, and acknowledged: late answers that were accepted are then the student's own as well,
// and cannot be taken back any more.
const isSameSelection = sql`(excluded.seq > 0 and ${sentSelection} = ${storedSelection})`
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

/**
 * Deletes the blanks of a running attempt that stand for questions where the student has never
 * been: a submission names every question. The caller has locked the attempt.
 */
export const deleteUntouched = (tx: Tx, attemptId: number) =>
  tx
    .deleteFrom('answers')
    .where('attempt_id', '=', attemptId)
    .where(sql<boolean>`greatest(seq, review_seq, visit_seq, time_spent) = 0`)
    .execute()

const incoming = (answers: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset(${answers}::jsonb)
    as r(attempt_id integer, question_id integer, selected text[], answered boolean,
      marked_for_review boolean, seq bigint, review_seq bigint, visit_seq bigint, time_spent integer)`

import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'
import type { AnswerRow, AttemptRecord, IncomingAnswer } from '../../attempts/index.ts'

/** The answers of one attempt, and the state of the attempt that they assume. */
export interface AttemptAnswers {
  readonly attempt: Pick<AttemptRecord, 'id' | 'student_id' | 'deadline' | 'section_times'>
  readonly now: Date
  readonly answers: readonly IncomingAnswer[]
}

/**
 * Stores answers of clients that send sequence numbers, each in its own attempt, and returns the
 * rows of these questions after the merge; undefined if the attempt is closed, has changed, or is
 * locked by another transaction. Selection and review flag are merged separately, each by its own
 * sequence number: the newer one wins, and if both are equally new, the larger value does. Visits
 * and times keep their maximum. So the same saves lead to the same state, in any order and even if
 * repeated. A part that was not sent gets the lowest value, which changes nothing.
 *
 * A deadline set in SQL may have microseconds, which the app does not read. Attempts are locked
 * like in `holdAttempt`, but without waiting. Answers are locked in the order of their keys, so
 * that two processes cannot deadlock.
 *
 * Attempts are found by id alone and filtered afterwards. With statistics collected while few
 * attempts are running, the planner would prefer the index of all running attempts.
 */
export async function mergeAnswers(
  db: Db | Tx,
  saves: readonly AttemptAnswers[],
): Promise<(AnswerRow[] | undefined)[]> {
  const rows = await mergeSaves(db, {
    attempt_ids: saves.map(({ attempt }) => attempt.id),
    student_ids: saves.map(({ attempt }) => attempt.student_id),
    deadlines: saves.map(({ attempt }) => attempt.deadline),
    section_times: saves.map(
      ({ attempt }) => attempt.section_times && JSON.stringify(attempt.section_times),
    ),
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
      section_times: (string | null)[]
      times: Date[]
      answers: string
    },
  ) =>
    sql<AnswerRow & { attempt_id: number }>`
    with locked as materialized (
      select attempts.id, save.now,
        attempts.student_id = save.student_id and attempts.submitted_at is null
          and date_trunc('milliseconds', attempts.deadline) is not distinct from save.deadline
          and attempts.section_times is not distinct from save.section_times
          as is_known
      from unnest(${given.attempt_ids}::integer[], ${given.student_ids}::integer[],
          ${given.deadlines}::timestamptz[], ${given.section_times}::jsonb[],
          ${given.times}::timestamptz[])
          as save (attempt_id, student_id, deadline, section_times, now)
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

// The same rule as `isNewerSelection` in `attempts`. Compares by bytes, because the database's
// collation may sort digits and signs differently, or treat two different texts as equal.
const sentSelection = sql`(excluded.seq, excluded.selected collate "C", excluded.answered)`
const storedSelection = sql`(a.seq, a.selected collate "C", a.answered)`
const isNewerSelection = sql`${sentSelection} > ${storedSelection}`
// True if the same answer was sent again, which is acknowledged. If it had been accepted as a late
// answer, it now also counts as the student's own, and can no longer be taken back.
const isSameSelection = sql`(excluded.seq > 0 and ${sentSelection} = ${storedSelection})`
const isNewerFlag = sql`(excluded.review_seq, excluded.marked_for_review)
  > (a.review_seq, a.marked_for_review)`
const storedColumns = sql`question_id, selected, answered, marked_for_review,
  seq, review_seq, visit_seq, time_spent`

/**
 * Stores answers of a client that sends no sequence numbers, and returns the rows of these
 * questions afterwards. Each replaces the stored answer and increases the sequence numbers of
 * selection and flag by one.
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
 * Deletes an attempt's blank answers to questions that the student never visited. They exist
 * because a submission includes every question. The caller has locked the attempt.
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

import { setTimeout as wait } from 'node:timers/promises'
import { type ExamRow, examRows } from '../../e2e/support/exam-rows.ts'
import { openClient } from '../../e2e/support/server/database.ts'
import { newCandidate, newDiary } from '../candidate.ts'
import { anyChoice } from '../exam-day.ts'
import type { PreparedExam } from '../exam-school.ts'
import { type BenchStudent, signToken } from '../phase-school.ts'

type Client = Awaited<ReturnType<typeof openClient>>

/** The number of attempts that students really make; the others are copies of these. */
const madeAttempts = 25
/** Longer than the exam, so that nobody can begin it any more. */
const movedBack = "interval '4 hours'"
const patienceMs = 10 * 60_000

/** A submitted and marked attempt. */
export interface FinishedAttempt {
  readonly id: number
  readonly student: BenchStudent
  readonly scored: number
}

/** An exam that everybody has finished, and that is not due for publication yet. */
export interface FinishedExam {
  readonly quizId: number
  readonly attempts: readonly FinishedAttempt[]
  /** Ends the time of the exam; from now on the app's publication job publishes it. */
  end(): Promise<void>
  /** Waits until every result is published. */
  untilPublished(): Promise<void>
}

/** The questions of a finished exam; no other exam of the bench asks them. */
export const finishedRows = (): ExamRow[] =>
  examRows(100, 'Finished exam').map((row) => ({
    ...row,
    question_statement: `In the finished exam, ${row.question_statement}`,
  }))

/**
 * Lets `count` students from number `first` on finish an exam that has just begun. A few make their
 * attempts through the API, with answers that differ. The attempts of the others are copies,
 * because half a million answers would take longer than the measurement.
 */
export async function finishExam(
  exam: PreparedExam,
  rows: readonly ExamRow[],
  { first, count }: { readonly first: number; readonly count: number },
): Promise<FinishedExam> {
  const { quizId, databaseDir } = exam
  const made = Math.min(madeAttempts, count)
  await makeAttempts(exam, rows, { first, count: made })
  const client = await openClient(databaseDir)
  try {
    await copyAttempts(client, quizId, { first: first + made, count: count - made })
    await client.query(
      `update attempts set started_at = started_at - ${movedBack}, deadline = deadline - ${movedBack},
         submitted_at = submitted_at - ${movedBack} where quiz_id = $1`,
      [quizId],
    )
    await client.query('analyze')
    return {
      quizId,
      attempts: await selectAttempts(client, quizId),
      end: () => withClient(databaseDir, (own) => endExam(own, quizId)),
      untilPublished: () => withClient(databaseDir, (own) => untilPublished(own, quizId)),
    }
  } finally {
    await client.end()
  }
}

async function makeAttempts(
  exam: PreparedExam,
  rows: readonly ExamRow[],
  { first, count }: { readonly first: number; readonly count: number },
): Promise<void> {
  const diary = newDiary()
  const papers = new Map()
  for (let number = first; number < first + count; number += 1) {
    const candidate = newCandidate(exam, rows, number, { diary, papers })
    const now = performance.now()
    await candidate.signIn(now)
    await candidate.start(now)
    for (const [place, row] of rows.entries()) candidate.choose(place, anyChoice(row))
    await candidate.submit(now, true)
    candidate.leave()
  }
  if (diary.failures.length > 0) throw new Error(diary.failures.join('; '))
}

/** Copies the attempts of the exam in turn, with events, answers and marks. */
async function copyAttempts(
  client: Client,
  quizId: number,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<void> {
  await client.query(
    `create temp table copied as
     select users.id as student_id, made.id as made_id
     from generate_series($2::integer, $3::integer) n
     join users on users.email = 'bench' || n || '@example.com'
     join (
       select id, row_number() over (order by id) - 1 as place, count(*) over () as made_count
       from attempts where quiz_id = $1
     ) made on made.place = n % made.made_count`,
    [quizId, first, first + count - 1],
  )
  await client.query(
    `insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, submitted_at,
       closed_by, scored_marks, total_marks, percentage, subject_percentages, marks_version, seed,
       item_order, is_private)
     select copied.student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, submitted_at,
       closed_by, scored_marks, total_marks, percentage, subject_percentages, marks_version, seed,
       item_order, is_private
     from copied join attempts on attempts.id = made_id`,
  )
  const ownAttempts = `copied join attempts own on own.student_id = copied.student_id and own.quiz_id = $1`
  await client.query(
    `insert into attempt_events (attempt_id, kind, at, detail)
     select own.id, kind, at, detail from ${ownAttempts} join attempt_events on attempt_id = made_id`,
    [quizId],
  )
  await client.query(
    `insert into answers (attempt_id, question_id, selected, answered, marked_for_review, marks, seq,
       review_seq, visit_seq, saved_at, time_spent)
     select own.id, question_id, selected, answered, marked_for_review, marks, seq, review_seq, visit_seq,
       saved_at, 5 + (own.id + question_id) % 80
     from ${ownAttempts} join answers on attempt_id = made_id`,
    [quizId],
  )
  await client.query('drop table copied')
}

async function selectAttempts(client: Client, quizId: number): Promise<FinishedAttempt[]> {
  const { rows } = await client.query<{
    id: number
    student_id: number
    email: string
    scored: number
  }>(
    `select attempts.id, student_id, email, scored_marks::float8 as scored
     from attempts join users on users.id = student_id where quiz_id = $1 order by attempts.id`,
    [quizId],
  )
  return rows.map(({ id, student_id, email, scored }) => ({
    id,
    scored,
    student: { id: student_id, email, token: signToken(student_id) },
  }))
}

async function endExam(client: Client, quizId: number): Promise<void> {
  await client.query(
    `update quizzes set date_of_quiz = date_of_quiz - ${movedBack} where id = $1`,
    [quizId],
  )
}

async function untilPublished(client: Client, quizId: number): Promise<void> {
  const giveUp = performance.now() + patienceMs
  for (;;) {
    const { rows } = await client.query<{ is_out: boolean }>(
      `select results_published_at is not null and not exists (
         select from attempts where quiz_id = quizzes.id and published_at is null
       ) as is_out from quizzes where id = $1`,
      [quizId],
    )
    if (rows[0]?.is_out) return
    if (performance.now() > giveUp) throw new Error('the results were not published')
    await wait(100)
  }
}

/** Runs work on a connection of its own. */
async function withClient<T>(databaseDir: string, work: (client: Client) => Promise<T>) {
  const client = await openClient(databaseDir)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

import type { Candidate } from '../bench/candidate.ts'
import { type Comparison, compareAnswers } from '../bench/compare-answers.ts'
import type { PreparedExam } from '../bench/exam-school.ts'
import type { ExamRow } from '../e2e/support/exam-rows.ts'
import { query } from '../e2e/support/server/database.ts'
import type { Postbox } from '../e2e/support/server/postbox.ts'
import { until } from '../e2e/support/until.ts'

/** The end of an exam, compared with what its candidates sent. */
export interface Ending extends Comparison {
  /** The numbers of candidates who submitted, and of those whose attempts the server closed. */
  readonly submitted: number
  readonly closedByServer: number
  /** Attempts that were not closed exactly once. */
  readonly notClosedOnce: number
  /** The number of times that the results were published. */
  readonly publications: number
  readonly mails: number
  /** Students who did not get exactly one mail about their result. */
  readonly notMailedOnce: readonly string[]
}

/** Every tenth candidate does not submit: the server has to close the attempt. */
const leavesItToTheServer = 10
const endingSeconds = 90

/**
 * Lets most candidates submit. The window closes, and the server closes the open attempts,
 * publishes the results and mails everybody. Then the drill counts answers, closed attempts,
 * publications and mails.
 */
export async function endExam(
  exam: PreparedExam,
  rows: readonly ExamRow[],
  candidates: readonly Candidate[],
  postbox: Postbox,
): Promise<Ending> {
  const { databaseDir, quizId } = exam
  const submitting = candidates.filter((_one, number) => number % leavesItToTheServer !== 0)
  // Sends only unsaved answers, so that a lost save is noticed.
  for (const candidate of submitting) await candidate.submit(performance.now(), false)
  await closeWindow(exam)
  await until(async () => {
    const [left] = await query<{ running: number; waiting: number }>(
      databaseDir,
      `select (select count(*)::int from attempts where quiz_id = $1 and published_at is null) as running,
         (select count(*)::int from graphile_worker._private_jobs)
         + (select count(*)::int from notices where sent_at is null) as waiting`,
      [quizId],
    )
    return left?.running === 0 && left.waiting === 0
  }, endingSeconds)
  const closings = await query<{ closed_by: string; closings: number }>(
    databaseDir,
    `select closed_by, (select count(*)::int from attempt_events
       where attempt_id = attempts.id and kind = 'submitted') as closings
     from attempts where quiz_id = $1`,
    [quizId],
  )
  const [published] = await query<{ publications: number }>(
    databaseDir,
    `select count(*)::int as publications from publication_events
     where quiz_id = $1 and kind = 'published'`,
    [quizId],
  )
  const mailed = candidates.map(({ email }) => ({ email, count: postbox.mailsTo(email).length }))
  const by = (who: string) => closings.filter(({ closed_by }) => closed_by === who).length
  return {
    ...(await compareAnswers(exam, rows, candidates)),
    submitted: by('student'),
    closedByServer: by('server'),
    notClosedOnce: candidates.length - closings.filter((one) => one.closings === 1).length,
    publications: published?.publications ?? 0,
    mails: mailed.reduce((sum, { count }) => sum + count, 0),
    notMailedOnce: mailed.flatMap(({ email, count }) =>
      count === 1 ? [] : [`${email}: ${count} mails`],
    ),
  }
}

/**
 * Moves the exam and all its running attempts some hours into the past, as if its time had passed.
 */
async function closeWindow({ databaseDir, quizId }: PreparedExam): Promise<void> {
  await query(
    databaseDir,
    `with moved as (
       update quizzes set date_of_quiz = date_of_quiz - interval '4 hours' where id = $1)
     update attempts set started_at = started_at - interval '4 hours',
       deadline = deadline - interval '4 hours'
     where quiz_id = $1 and submitted_at is null`,
    [quizId],
  )
}

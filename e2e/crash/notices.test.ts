import { afterAll, beforeAll, expect, it } from 'vitest'
import { query } from '../support/server/database.ts'
import { createRealApp, type RealApp } from '../support/server/real-app.ts'
import { until } from '../support/until.ts'
import { openSlowPostbox, type SlowPostbox } from './slow-postbox.ts'

const students = 40
/**
 * The app is killed after each of these numbers of mails, while it is sending; `npm run test:deep`
 * kills it more often.
 */
const crashesAfter = process.env.TEST_DEPTH ? [3, 10, 18, 27] : [3, 18]
/** Mails that the queue sends at the same time. */
const atOnce = 4

let postbox: SlowPostbox
let app: RealApp
beforeAll(async () => {
  postbox = await openSlowPostbox(150)
  app = await createRealApp({ SMTP_URL: postbox.url })
  await app.start()
})
afterAll(async () => {
  await app?.dispose()
  await postbox?.close()
})

/**
 * Creates an exam that everyone has submitted and that has just closed. The app publishes the
 * results within a second.
 */
const finishExam = () =>
  query(
    app.dataDir,
    `with
      subject as (insert into subjects (name, description, created_at) values ('Arithmetic', 'Numbers', now()) returning id),
      chapter as (insert into chapters (subject_id, name, description, created_at)
        select id, 'Counting', 'One by one', now() from subject returning id),
      quiz as (insert into quizzes (chapter_id, name, description, difficulty_level, quiz_mode, date_of_quiz, time_duration_seconds, created_at)
        select id, 'Crash exam', 'An exam', 'medium', 'exam', now() - interval '1 hour', 3600, now() from chapter returning id, chapter_id),
      paper as (insert into papers (quiz_id, quiz_mode, chapter_id, subject_name, chapter_name, total_marks, questions_count, items, content_hash, created_at)
        select id, 'exam', chapter_id, 'Arithmetic', 'Counting', 1, 1, '[]', '', now() from quiz returning id, quiz_id),
      students as (insert into users (username, name, email, email_verified_at, created_at)
        select 'student' || n, 'Student ' || n, 'student' || n || '@example.com', now(), now() from generate_series(1, $1::integer) n returning id)
    insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, submitted_at, closed_by, scored_marks, total_marks, percentage)
      select students.id, quiz_id, paper.id, 'exam', now() - interval '1 hour', now(), now() - interval '30 minutes', 'student', 1, 1, 100
      from students, paper`,
    [students],
  )

/** Addresses in the database whose mail was started but not finished. */
const openEnded = () =>
  query<{ email: string }>(
    app.dataDir,
    `select email from notices join users on users.id = user_id where begun_at is not null and sent_at is null`,
  )

const waitingJobs = () => query(app.dataDir, 'select from graphile_worker._private_jobs')

it(`sends no notice twice and forgets none across ${crashesAfter.length} times kill -9`, async () => {
  await finishExam()
  for (const arrived of crashesAfter) {
    await until(async () => postbox.recipients.length >= arrived)
    await app.kill()
    await app.start()
  }
  await until(async () => (await waitingJobs()).length === 0)
  const { recipients } = postbox
  expect(new Set(recipients).size).toBe(recipients.length)
  // Only recipients whose mail was being sent during a kill may have got nothing. If there are
  // none, no kill came while a mail was being sent.
  const uncertain = (await openEnded()).map(({ email }) => email)
  expect(uncertain.length).toBeGreaterThan(0)
  expect(uncertain.length).toBeLessThanOrEqual(crashesAfter.length * atOnce)
  const reached = new Set([...recipients, ...uncertain])
  expect(reached.size).toBe(students)
})

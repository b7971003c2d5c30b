import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import { firstDay, openSchool, type School } from '../../../test/school.ts'
import { sittingAt } from '../../../test/sitting/sitting.ts'
import { findBrowsePages, findProgress } from '../../quizzes/quiz/index.ts'
import { type AttemptRecord, getPaper, gradedBy, type Paper, tryClose } from '../attempts/index.ts'
import { mergeAnswers } from './save/merge-answers.queries.ts'
import { findAttemptHeads, findCurrentAttempts, selectOverdue } from './sitting.queries.ts'
import { beginTogether, resumeTogether } from './start/batched-starts.ts'
import { findStoredAnswers } from './start/stored-answers.queries.ts'

// In the night before an exam all attempts are closed, and PostgreSQL makes its plans for that
// state. Then many attempts start before the next analyze.
const running = 2_000
/** PostgreSQL keeps a generic plan after this many executions. */
const executions = 8
/** More rows than a query about one attempt reads, even if it reads some of them more than once. */
const few = 30

/** The number of earlier quizzes of each mode. */
const quizzes = 250

let school: School
/** An attempt that was closed the night before. */
let finished: AttemptRecord
let paper: Paper

type Work = (tx: Tx, attempt: AttemptRecord) => Promise<unknown>

beforeAll(async () => {
  school = await openSchool()
  const { id } = await sittingAt(school).sit()
  finished = await school.db
    .updateTable('attempts')
    .set({ submitted_at: sql`started_at`, closed_by: 'server', scored_marks: 0, percentage: 0 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  paper = await getPaper(school.db, finished.paper_id)
  for (const table of ['attempts', 'answers'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(school.db)
  await sql`
    insert into users (username, name, email, created_at)
    select 'earlier' || n, 'Earlier', 'earlier' || n || '@example.com', now()
    from generate_series(1, 500) n`.execute(school.db)
  // As in a real school, each student and each quiz has several attempts.
  await sitEarlier('practice', { students: 500, each: 10 })
})
afterAll(() => school.close())

/** Lets `students` students take `each` of the earlier quizzes, then analyzes the table. */
async function sitEarlier(
  mode: QuizMode,
  { students, each }: { students: number; each: number },
): Promise<void> {
  await sql`
    with made as (
      insert into quizzes (chapter_id, name, description, difficulty_level, quiz_mode, date_of_quiz,
        time_duration_seconds, created_at)
      select chapter_id, ${mode} || n, '', difficulty_level, ${mode}, date_of_quiz - interval '1 year',
        time_duration_seconds, created_at
      from quizzes, generate_series(1, ${quizzes}::integer) n where id = ${finished.quiz_id}
      returning id
    ), sat as (
      select id, row_number() over (order by id) as n from made
    ), students as (
      select id, row_number() over (order by id) as n from users where name = 'Earlier'
    )
    insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline,
      submitted_at, closed_by, scored_marks, total_marks, percentage)
    select students.id, sat.id, paper_id, ${mode}, started_at, deadline,
      started_at, 'server', 0, total_marks, 0
    from attempts, students join sat on sat.n % ${quizzes / each}::integer = students.n % ${quizzes / each}::integer
    where attempts.id = ${finished.id} and students.n <= ${students}`.execute(school.db)
  await sql`analyze attempts, answers`.execute(school.db)
}

/** Lets `count` students begin the exam and answer its questions. */
async function begin(tx: Tx, count: number): Promise<AttemptRecord[]> {
  const { rows } = await sql<AttemptRecord>`
    with students as (
      insert into users (username, name, email, created_at)
      select 'early' || id, 'Early', 'early' || id || '@example.com', now()
      from (select gen_random_uuid() as id from generate_series(1, ${count}::integer)) ids
      returning id
    )
    insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks)
    select students.id, quiz_id, paper_id, 'exam', started_at, started_at + interval '1 hour', total_marks
    from students, attempts where attempts.id = ${finished.id} returning *`.execute(tx)
  await sql`
    insert into answers (attempt_id, question_id, selected, answered, marked_for_review, seq,
      saved_at)
    select attempts.id, question_id, '{}', false, false, 1, started_at
    from attempts join paper_questions using (paper_id)
    where attempts.quiz_id = ${finished.quiz_id} and attempts.id <> ${finished.id}`.execute(tx)
  return rows
}

/**
 * Runs `work` on one attempt; returns its result and the number of rows and index entries of
 * `attempts` and `answers` that it reads.
 */
async function rowsReadBy(work: Work): Promise<{ result: unknown; rows: number }> {
  const tx = await school.db.startTransaction().execute()
  try {
    for (let n = 0; n < executions; n += 1) await work(tx, finished)
    const [attempt] = await begin(tx, running)
    const before = await countRowsRead(tx)
    const result = attempt && (await work(tx, attempt))
    return { result, rows: (await countRowsRead(tx)) - before }
  } finally {
    await tx.rollback().execute()
  }
}

it.each<[string, Work, unknown]>([
  [
    'a start',
    async (tx, { student_id: studentId, quiz_id: quizId }) => {
      const start = { studentId, quizId, timed: false, check: false, accessCode: null, proof: null }
      const begun = await beginTogether(tx, [{ ...start, arranged: undefined }], school.clock.now())
      return begun.filter((one) => one !== undefined).length
    },
    // The student has already begun, like every student who has a row that this query could read.
    0,
  ],
  [
    'a start that resumes',
    async (tx, { student_id: studentId, quiz_id: quizId }) => {
      const start = { studentId, quizId, timed: false, check: false, accessCode: null, proof: null }
      const asked = [{ ...start, arranged: undefined }]
      const resumed = await resumeTogether(tx, asked, school.clock.now())
      return resumed.filter((one) => one !== undefined).length
    },
    1,
  ],
  [
    'a look at the running attempt',
    async (tx, { student_id: studentId, quiz_id: quizId }) =>
      (await findCurrentAttempts(tx, [{ studentId, quizId }]))[0]?.submitted_at,
    null,
  ],
  [
    'the answers of a running attempt',
    async (tx, { id }) =>
      (await findStoredAnswers(tx, [{ attemptId: id, known: null }]))[0]?.answers?.length,
    3,
  ],
  ['the head of an attempt', async (tx, { id }) => (await findAttemptHeads(tx, [id])).length, 1],
  [
    'a save',
    async (tx, attempt) => {
      const answers = paper.items.map(({ question_id }) => ({
        ...{ question_id, selected: [], answered: false, marked_for_review: false },
        ...{ seq: 1, review_seq: 1, visit_seq: 1, time_spent: 0 },
      }))
      const [rows] = await mergeAnswers(tx, [{ attempt, now: school.clock.now(), answers }])
      return rows?.length
    },
    3,
  ],
  [
    'a submit',
    async (tx, attempt) => {
      const now = school.clock.now()
      const end = { at: now, by: 'student' } as const
      const graded = gradedBy(paper, { version: 0, items: [] })
      return tryClose(tx, { attempt, paper: graded, now, end })
    },
    firstDay,
  ],
  [
    'a look for overdue attempts',
    async (tx) => (await selectOverdue(tx, school.clock.now())).length,
    0,
  ],
  [
    'until when an exam holds its questions',
    // This is long after the window of the exam: a student who is still sitting it has extra time.
    async (tx, { quiz_id }) =>
      (await findProgress(tx, after(school.clock.now(), 100_000), quiz_id))?.results_by?.getTime(),
    after(firstDay, 100_000).getTime(),
  ],
])(
  '%s reads the rows of its attempt, whatever plan was made before',
  async (_name, work, result) => {
    const read = await rowsReadBy(work)
    expect(read.result).toEqual(result)
    expect(read.rows).toBeLessThan(few)
  },
)

describe('when each student has sat many exams', () => {
  beforeAll(async () => {
    await sql`delete from attempts where quiz_mode = 'practice'`.execute(school.db)
    await sitEarlier('exam', { students: 100, each: 25 })
  })

  it('the first page of exams reads only the rows of its attempts, whatever plan was made before', async () => {
    const read = await rowsReadBy(async (tx, { student_id }) => {
      const [page] = await findBrowsePages(tx, school.clock.now(), [student_id])
      return page?.exams.map(({ attempted, completed }) => ({ attempted, completed }))
    })
    const others = Array(11).fill({ attempted: false, completed: false })
    expect(read.result).toEqual([{ attempted: true, completed: false }, ...others])
    expect(read.rows).toBeLessThan(few)
  })
})

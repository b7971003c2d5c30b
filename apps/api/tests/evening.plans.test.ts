import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findStudentFigures,
  selectTimes,
} from '../src/features/results/dashboards/dashboards.queries.ts'
import {
  selectAnswerColumns,
  selectTaken,
} from '../src/features/results/marks-report/marks.queries.ts'
import {
  selectAnswersOf,
  selectAttemptDetails,
} from '../src/features/results/results/history.queries.ts'
import {
  selectOwnTotals,
  selectPoints,
  windowEnding,
} from '../src/features/results/statistics/index.ts'
import { findTodayAttempts } from '../src/features/results/today/today.queries.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { countRowsRead } from '../src/test/rows-read.ts'
import { openSchool, type School } from '../src/test/school.ts'
import { sittingAt } from '../src/test/sitting/sitting.ts'

// The evening on which an exam's results are published: every attempt is published, but by
// PostgreSQL's statistics, which are an hour old, none is.
const candidates = 600
/** PostgreSQL keeps a generic plan after this many executions. */
const executions = 8
/** More rows than a query about one attempt reads, even if it reads some of them more than once. */
const few = 30

let school: School
let attempts: { id: number; student_id: number }[]

beforeAll(async () => {
  school = await openSchool()
  const { id } = await sittingAt(school).sit()
  for (const table of ['attempts', 'answers'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = off)`.execute(school.db)
  await sql`
    with students as (
      insert into users (username, name, email, created_at)
      select 'student' || n, 'Student', 'student' || n || '@example.com', now()
      from generate_series(1, ${candidates}::integer) n returning id
    )
    insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline,
      submitted_at, closed_by, scored_marks, total_marks, percentage)
    select students.id, quiz_id, paper_id, 'exam', started_at, started_at + interval '1 hour',
      started_at, 'student', 3, total_marks, 30
    from students, attempts where attempts.id = ${id}`.execute(school.db)
  await school.db.deleteFrom('attempts').where('id', '=', id).execute()
  await sql`
    insert into answers (attempt_id, question_id, selected, answered, marked_for_review, seq,
      saved_at, marks)
    select attempts.id, question_id, '{}', false, false, 1, started_at, 0
    from attempts join paper_questions using (paper_id)`.execute(school.db)
  await sql`analyze attempts, answers`.execute(school.db)
  attempts = await school.db.selectFrom('attempts').select(['id', 'student_id']).execute()
})
afterAll(() => school.close())

type Work = (tx: Tx, attempt: { id: number; student_id: number }) => Promise<unknown>

const figuresOf = (studentId: number) => ({
  studentId,
  mode: 'exam' as const,
  window: windowEnding(school.clock.now(), 90),
})

it.each<[string, Work, unknown]>([
  [
    'the attempts of Today',
    async (tx, { student_id }) => {
      const since = windowEnding(school.clock.now(), 7).from
      const [found] = await findTodayAttempts(tx, [student_id], since)
      return found?.attempts.length
    },
    1,
  ],
  [
    'the attempts of a report',
    async (tx, { student_id }) => {
      const [taken] = await selectTaken(tx, [
        { ...figuresOf(student_id), reader: { role: 'student' } },
      ])
      return taken?.length
    },
    1,
  ],
  [
    'the answers of a report',
    async (tx, { id }) => {
      const [own] = await selectAnswerColumns(tx, [{ id, withOrder: false, withSelected: false }])
      return own?.question_ids.length
    },
    3,
  ],
  [
    'a dashboard',
    async (tx, { student_id }) =>
      (await findStudentFigures(tx, [figuresOf(student_id)]))[0]?.completed,
    1,
  ],
  [
    'the subjects of a dashboard',
    async (tx, { student_id }) =>
      (await selectOwnTotals(tx, { ...figuresOf(student_id), reader: { role: 'student' } })).length,
    1,
  ],
  [
    'the times of a dashboard',
    async (tx, { student_id }) => {
      const viewer = { id: student_id, role: 'student' } as const
      return (await selectTimes(tx, viewer, figuresOf(student_id))).length
    },
    1,
  ],
  [
    'the points of a dashboard',
    async (tx, { student_id }) => {
      const { window, ...figures } = figuresOf(student_id)
      const [points] = await selectPoints(tx, [{ ...figures, windows: [window] }])
      return points?.length
    },
    1,
  ],
  ['a result', async (tx, { id }) => (await selectAttemptDetails(tx, [id])).length, 1],
  [
    'the answers of a result',
    async (tx, { id }) => (await selectAnswersOf(tx, [id])).get(id)?.answers.length,
    3,
  ],
])('%s reads the rows of one student right after a publication', async (_name, work, result) => {
  const tx = await school.db.startTransaction().execute()
  try {
    for (const attempt of attempts.slice(0, executions)) await work(tx, attempt)
    await sql`update attempts set published_at = ${school.clock.now()}, rated = true`.execute(tx)
    const before = await countRowsRead(tx)
    const [attempt] = attempts.slice(executions)
    expect(attempt && (await work(tx, attempt))).toEqual(result)
    expect((await countRowsRead(tx)) - before).toBeLessThan(few)
  } finally {
    await tx.rollback().execute()
  }
})

import { practiseAgain } from '@prepwell/contract/sitting/sitting.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { regradingAt } from '../../../test/sitting/regrading.ts'
import { writeMarks } from './applying.queries.ts'
import { selectMarkedAttempts } from './regrades.queries.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(firstDay))
const { take } = attemptCalls(() => school)
const { regrade, undo } = regradingAt(
  () => school,
  () => admin,
)

/** Waits until this many statements in the database are waiting for locks. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
      return rows[0]?.waiting
    })
    .toBe(count)

/** Holds the locks of the statement until the returned function is called. */
async function hold(statement: RawBuilder<unknown>) {
  const held = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const holding = school.db.transaction().execute(async (tx) => {
    await statement.execute(tx)
    held.resolve()
    await over.promise
  })
  await held.promise
  return () => {
    over.resolve()
    return holding
  }
}

it('two regrades of papers that the same students sat in other orders do not deadlock', async () => {
  const practices = [
    await addQuiz(school, { mode: 'practice' }),
    await addQuiz(school, { mode: 'practice' }),
  ] as const
  const [one, two] = [await addStudent(school), await addStudent(school)]
  for (const [practice, students] of [
    [practices[0], [one, two]],
    [practices[1], [two, one]],
  ] as const)
    for (const student of students) await take(practice, student, rightAnswers(practice))
  const paperOf = async ({ id }: TestQuiz) =>
    school.db.selectFrom('papers').select('id').where('quiz_id', '=', id).executeTakeFirstOrThrow()
  const write = async (practice: TestQuiz) => {
    const { id } = await paperOf(practice)
    await school.db.transaction().execute(async (tx) => {
      const attempts = await selectMarkedAttempts(tx, [id])
      const after = {
        scored_marks: '1.00',
        total_marks: '9.00',
        percentage: '11.11',
        subject_percentages: null,
      }
      await writeMarks(
        tx,
        attempts.map((attempt) => ({ attempt, after, answers: [] })),
        1,
      )
    })
  }
  const release = await hold(
    sql`select from points_by_hour where student_id = ${one.id} for update`,
  )
  const writing = [write(practices[0]), write(practices[1])]
  await untilWaiting(2)
  await release()
  await Promise.all(writing)
})

it('an undo also reaches the practice that is being made from a paper meanwhile', async () => {
  const practice = await addQuiz(school, { mode: 'practice' })
  const student = await addStudent(school)
  const attempt = await take(practice, student, {})
  const [mcq, msq] = practice.questions
  const items = [
    {
      question_id: mcq?.id ?? 0,
      policy: 'also_accept' as const,
      correct_answer: mcq?.optionIds[0],
    },
    { question_id: msq?.id ?? 0, policy: 'full_answered' as const },
  ]
  const { id } = await regrade(practice, { items, reason: 'The key was wrong' })
  // The call already holds a lock on the grading of the paper, but has not frozen its own paper
  // yet.
  const release = await hold(sql`lock table papers in share mode`)
  const making = school.call(practiseAgain, { params: { id: attempt } }, student)
  await untilWaiting(1)
  const undoing = undo(id)
  await untilWaiting(2)
  await release()
  const made = await making
  expect(made.status, made.body.message).toBe(200)
  expect((await undoing).status).toBe(200)
  const { rows } = await sql<{ version: number }>`
    select version from paper_gradings join papers on papers.id = paper_id
    where quiz_id <> ${practice.id}`.execute(school.db)
  // A process that has read the first version, with the regrade, sees that it is out of date.
  expect(rows).toEqual([{ version: 2 }])
})

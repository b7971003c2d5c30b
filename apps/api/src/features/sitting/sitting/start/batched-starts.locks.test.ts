import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after } from '../../../../platform/clock.ts'
import { addQuiz, type TestQuiz } from '../../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { beginTogether, resumeTogether } from './batched-starts.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(firstDay))

const { start } = attemptCalls(() => school)

describe('a start whose row somebody else has locked', () => {
  const letInLate = async ({ id: quiz_id }: TestQuiz, { id: student_id }: Person) => {
    const now = school.clock.now()
    const { id: actor_id } = await addAdmin(school)
    const help = { at: now, action: 'let_in', minutes: 15, reason: 'Late', key: randomUUID() }
    const { id: help_id } = await school.db
      .insertInto('attempt_helps')
      .values({ quiz_id, actor_id, ...help })
      .returning('id')
      .executeTakeFirstOrThrow()
    await school.db
      .insertInto('late_entries')
      .values({ quiz_id, student_id, help_id, until: after(now, 900) })
      .execute()
  }
  const isLeftOut = async (quiz: TestQuiz, { id: studentId }: Person, lock?: RawBuilder<unknown>) =>
    school.db.transaction().execute(async (holder) => {
      await lock?.execute(holder)
      const starts = await school.db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '50ms'`.execute(tx)
        const entry = {
          accessCode: null,
          proof: null,
          timed: false,
          check: false,
          arranged: undefined,
        }
        const asked = [{ studentId, quizId: quiz.id, ...entry }]
        const resumed = await resumeTogether(tx, asked, school.clock.now())
        return resumed[0] ? resumed : beginTogether(tx, asked, school.clock.now())
      })
      return starts[0] === undefined
    })

  it.each<{
    name: string
    prepare: (quiz: TestQuiz, student: Person) => Promise<unknown>
    lock: (quiz: TestQuiz, student: Person) => RawBuilder<unknown>
  }>([
    {
      name: 'the account',
      prepare: async () => undefined,
      lock: (_quiz, { id }) => sql`select from users where id = ${id} for update`,
    },
    {
      name: 'the quiz',
      prepare: async () => undefined,
      lock: ({ id }) => sql`select from quizzes where id = ${id} for update`,
    },
    {
      name: 'the attempt, which may be closing',
      prepare: start,
      lock: ({ id }, student) =>
        sql`select from attempts where quiz_id = ${id} and student_id = ${student.id} for update`,
    },
    {
      name: 'the late entry, which may be withdrawn',
      prepare: async (quiz, student) => {
        school.clock.advance(3600)
        await letInLate(quiz, student)
      },
      lock: ({ id }, student) =>
        sql`select from late_entries where quiz_id = ${id} and student_id = ${student.id} for update`,
    },
  ])('takes the slow path: $name', async ({ prepare, lock }) => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    await start(quiz, await addStudent(school))
    await prepare(quiz, student)
    expect(await isLeftOut(quiz, student, lock(quiz, student))).toBe(true)
    expect(await isLeftOut(quiz, student)).toBe(false)
  })
})

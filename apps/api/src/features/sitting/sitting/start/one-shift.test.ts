import { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Db, openDatabase, openPool } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { addQuiz, type TestQuiz } from '../../../../test/content/exams.ts'
import { addSeries } from '../../../../test/content/series.ts'
import { addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { createPaperCache } from '../../attempts/index.ts'
import { createBatchedStarts } from './batched-starts.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { start, started } = attemptCalls(() => school)

const shifts = async (count: number): Promise<TestQuiz[]> => {
  const { id: seriesId } = await addSeries(school)
  const quizzes: TestQuiz[] = []
  for (let n = 1; n <= count; n += 1)
    quizzes.push(await addQuiz(school, { name: `Mock 12, shift ${n}`, seriesId }))
  return quizzes
}
const addStudents = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addStudent(school)))
/** Freezes the paper of each quiz, so that later starts can be batched. */
const freeze = async (quizzes: readonly TestQuiz[]) => {
  for (const quiz of quizzes) await started(quiz, await addStudent(school))
}
/** The number of attempts of each student at these quizzes. */
async function sat(quizzes: readonly TestQuiz[], students: readonly Person[]): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    select count(attempts.id)::integer as attempts
    from unnest(${students.map(({ id }) => id)}::integer[]) as student (id)
      left join attempts on attempts.student_id = student.id
        and attempts.quiz_id = any (${quizzes.map(({ id }) => id)}::integer[])
    group by student.id`.execute(school.db)
  return rows.map(({ attempts }) => attempts)
}

const refusal =
  'You have taken Mock 12, shift 1. It is the same exam in another shift, and each student takes one of them'

describe('a student takes one exam of a series', () => {
  it('is refused in words before and at the start of another one, and can resume the first', async () => {
    const [first, second] = (await shifts(2)) as [TestQuiz, TestQuiz]
    const student = await addStudent(school)
    await started(first, student)
    const check = await school.call(checkStart, { params: { id: second.id } }, student)
    expect([check.status, check.body.message]).toEqual([400, refusal])
    for (const isFrozen of [false, true]) {
      if (isFrozen) await freeze([second])
      const { status, body } = await start(second, student)
      expect([status, body.message]).toEqual([400, refusal])
    }
    expect((await started(first, student)).existing).toBe(true)
    expect(await sat([first, second], [student])).toEqual([1])
  })

  it('may take exams of other series, and practices', async () => {
    const [first] = await shifts(1)
    const [other] = await shifts(1)
    const student = await addStudent(school)
    const practice = await addQuiz(school, { mode: 'practice' })
    for (const quiz of [first, other, practice]) if (quiz) await started(quiz, student)
  })

  it('cannot have two attempts in the database', async () => {
    const [first, second] = (await shifts(2)) as [TestQuiz, TestQuiz]
    const student = await addStudent(school)
    const id = (await started(second, student)).take_quiz_id
    const copied = sql`insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks)
      select student_id, ${first.id}, paper_id, quiz_mode, started_at, deadline, total_marks
      from attempts where id = ${id}`
    await expect(copied.execute(school.db)).rejects.toThrow('attempts_one_shift')
  })
})

describe('two shifts that are started at the same moment', () => {
  it('at one process: one wins, whether or not the papers are frozen', async () => {
    for (const isFrozen of [false, true]) {
      const quizzes = await shifts(2)
      if (isFrozen) await freeze(quizzes)
      const students = await addStudents(12)
      const answers = await Promise.all(
        students.flatMap((student) => quizzes.map((quiz) => start(quiz, student))),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(students.length)
      expect(statuses.filter((status) => status === 400)).toHaveLength(students.length)
      expect(await sat(quizzes, students)).toEqual(students.map(() => 1))
    }
  })

  it('at two processes, in opposite order and of several series: one wins each, without a deadlock', async () => {
    // The exams of the two series are mixed, so that the order of their ids is not that of the
    // series.
    const [one, two] = [await addSeries(school), await addSeries(school)]
    const quizzes: TestQuiz[] = []
    for (const { id } of [one, two, two, one])
      quizzes.push(await addQuiz(school, { name: 'Shift', seriesId: id }))
    const [a1, b1, b2, a2] = quizzes as [TestQuiz, TestQuiz, TestQuiz, TestQuiz]
    await freeze(quizzes)
    const students = await addStudents(30)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      school.db,
    )
    const connection = { ...inject('cluster'), database: rows[0]?.name ?? '', max: 4 }
    const dbs: Db[] = [1, 2].map(() => openDatabase(openPool(connection, () => undefined)))
    const begin = dbs.map((db) =>
      createBatchedStarts({ db, clock: school.clock, papers: createPaperCache() }),
    )
    const begun = (process: number, quiz: TestQuiz, { id }: Person) =>
      begin[process]?.({ viewer: { id, role: 'student' }, quizId: quiz.id }).then(
        () => 'begun',
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      )
    const outcomes = await Promise.all([
      ...students.flatMap((student) => [begun(0, a1, student), begun(0, b2, student)]),
      ...students.toReversed().flatMap((student) => [begun(1, b1, student), begun(1, a2, student)]),
    ])
    expect([...new Set(outcomes)].sort()).toEqual(['begun', 'not_allowed_now'])
    expect(outcomes.filter((outcome) => outcome === 'begun')).toHaveLength(2 * students.length)
    expect(await sat([a1, a2], students)).toEqual(students.map(() => 1))
    expect(await sat([b1, b2], students)).toEqual(students.map(() => 1))
    for (const db of dbs) await db.destroy()
  })
})

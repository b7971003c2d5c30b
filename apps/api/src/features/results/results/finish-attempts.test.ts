import * as results from '@prepwell/contract/results/results.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { after } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { createPaperCache } from '../../sitting/attempts/index.ts'
import { finishAttempts } from './index.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { begin } = attemptCalls(() => school)

const errors: unknown[] = []
const finish = (now = school.clock.now()) =>
  finishAttempts(
    { ...school.platform, clock: { now: () => now }, papers: createPaperCache() },
    { onError: (error) => errors.push(error) },
  )

const row = (id: number) =>
  school.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const detail = async (id: number, student: Person) =>
  (await school.call(results.getAttempt, { params: { id } }, student)).body.data

describe('the job that closes attempts', () => {
  it('leaves an attempt alone until deadline and grace period are over, plus 2 s for answers that arrived in time', async () => {
    const quiz = await addQuiz(school)
    const id = await begin(quiz, await addStudent(school))
    school.clock.advance(3612)
    await finish()
    expect((await row(id)).submitted_at).toBeNull()
    school.clock.advance(1)
    await finish()
    expect(await row(id)).toMatchObject({ closed_by: 'server' })
    expect(errors).toEqual([])
  })

  it('marks what was saved, with the deadline as finish time, however late the job runs', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const id = await begin(quiz, student)
    await school.call(
      attempts.saveAnswers,
      { params: { id }, body: { quiz_state: rightAnswers(quiz) } },
      student,
    )
    const deadline = after(school.clock.now(), 3600)
    school.clock.advance(2 * 24 * 3600)
    await finish()
    expect(await row(id)).toMatchObject({
      submitted_at: deadline,
      scored_marks: '9.00',
      percentage: '100.00',
    })
    const ended = await school.db
      .selectFrom('attempt_events')
      .select('at')
      .where('attempt_id', '=', id)
      .where('kind', '=', 'submitted')
      .execute()
    expect(ended).toEqual([{ at: deadline }])
  })

  it('closes each attempt once, even if several processes run it at the same time', async () => {
    const quiz = await addQuiz(school)
    const ids = await Promise.all(
      Array.from({ length: 30 }, async () => begin(quiz, await addStudent(school))),
    )
    school.clock.advance(3613)
    await Promise.all(Array.from({ length: 6 }, () => finish()))
    // A process skips rows that another process has locked, so one more run may be needed.
    await finish()
    const events = await school.db
      .selectFrom('attempt_events')
      .select(['attempt_id', 'kind'])
      .where('attempt_id', 'in', ids)
      .where('kind', '<>', 'started')
      .execute()
    expect(events.filter((event) => event.kind === 'submitted')).toHaveLength(30)
    expect(events.filter((event) => event.kind === 'published')).toHaveLength(30)
    expect(errors).toEqual([])
  })

  it('never touches an untimed practice', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const id = await begin(quiz, await addStudent(school))
    school.clock.advance(365 * 24 * 3600)
    await finish()
    expect((await row(id)).submitted_at).toBeNull()
  })
})

describe('publication', () => {
  it('waits for the window to close, even if everybody has submitted', async () => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    const student = await addStudent(school)
    const id = await begin(quiz, student)
    await school.call(attempts.submitAttempt, { params: { id }, body: { quiz_state: {} } }, student)
    school.clock.advance(3599)
    await finish()
    expect((await row(id)).published_at).toBeNull()
    school.clock.advance(1)
    await finish()
    expect((await row(id)).published_at).toEqual(school.clock.now())
  })

  it('waits for the last running attempt, even if the window has closed', async () => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    const [early, late] = [await addStudent(school), await addStudent(school)]
    const first = await begin(quiz, early)
    await school.call(
      attempts.submitAttempt,
      { params: { id: first }, body: { quiz_state: rightAnswers(quiz) } },
      early,
    )
    school.clock.advance(3000)
    await begin(quiz, late)
    school.clock.advance(3600)
    await finish()
    expect((await row(first)).published_at).toBeNull()
    expect(await detail(first, early)).toMatchObject({
      completed: true,
      result_state: {},
      total_scored_marks: null,
    })
    school.clock.advance(13)
    await finish()
    expect(await detail(first, early)).toMatchObject({
      total_scored_percentage: 100,
      others_average: 0,
    })
  })

  it('includes the attempts of an exam that was deleted in the meantime', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const id = await begin(quiz, student)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', quiz.id)
      .execute()
    school.clock.advance(3613)
    await finish()
    expect((await detail(id, student)).result_state.data?.questions).toHaveLength(3)
  })

  it('closes the exam to a late start from a server with a slow clock', async () => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    const student = await addStudent(school)
    const id = await begin(quiz, student)
    await school.call(attempts.submitAttempt, { params: { id }, body: { quiz_state: {} } }, student)
    await finish(after(school.clock.now(), 3600))
    const late = await addStudent(school)
    const exam = { params: { id: quiz.id } }
    for (const call of [attempts.checkStart, attempts.startAttempt])
      expect(await school.call(call, exam, late)).toMatchObject({
        status: 400,
        body: { message: 'The quiz has expired' },
      })
  })

  it('waits for a student who started after the job listed the exams that are over', async () => {
    const exams = [await addQuiz(school, { startsIn: 0 }), await addQuiz(school, { startsIn: 0 })]
    const ids: number[] = []
    for (const exam of exams) {
      const student = await addStudent(school)
      const id = await begin(exam, student)
      await school.call(
        attempts.submitAttempt,
        { params: { id }, body: { quiz_state: {} } },
        student,
      )
      ids.push(id)
    }
    school.clock.advance(3500)
    const windowOver = new Date(school.clock.now().getTime() + 101_000)
    let publishing: Promise<unknown> | undefined
    let second: TestQuiz | undefined
    await school.db.transaction().execute(async (tx) => {
      // The publication of the first exam waits for this lock, while a process with a slow clock
      // starts the other exam.
      await tx.selectFrom('attempts').select('id').where('id', 'in', ids).forUpdate().execute()
      publishing = finish(windowOver)
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
          return rows
        })
        .toHaveLength(1)
      const free = await school.db
        .selectFrom('quizzes')
        .select('id')
        .where('id', 'in', [exams[0]?.id ?? 0, exams[1]?.id ?? 0])
        .forKeyShare()
        .skipLocked()
        .execute()
      expect(free).toHaveLength(1)
      second = exams.find(({ id }) => id === free[0]?.id)
      if (second) await begin(second, await addStudent(school))
    })
    await publishing
    const published = await Promise.all(
      ids.map(async (id) => (await row(id)).published_at !== null),
    )
    expect(published).toEqual(exams.map((exam) => exam !== second))
    expect(errors).toEqual([])
  })

  it('of other exams goes on if one exam cannot be published', async () => {
    const [broken, sound] = [await addQuiz(school), await addQuiz(school)]
    const [first, second] = [
      await begin(broken, await addStudent(school)),
      await begin(sound, await addStudent(school)),
    ]
    await school.db
      .insertInto('attempt_events')
      .values({ attempt_id: first, kind: 'published', at: school.clock.now() })
      .execute()
    school.clock.advance(3613)
    await finish()
    expect((await row(first)).published_at).toBeNull()
    expect((await row(second)).published_at).toEqual(school.clock.now())
    expect(errors.splice(0)).toHaveLength(1)
  })

  it('leaves an exam that nobody took unpublished, so that it can be moved', async () => {
    const quiz = await addQuiz(school)
    school.clock.advance(7200)
    await finish()
    const { results_published_at } = await school.db
      .selectFrom('quizzes')
      .select('results_published_at')
      .where('id', '=', quiz.id)
      .executeTakeFirstOrThrow()
    expect(results_published_at).toBeNull()
  })
})

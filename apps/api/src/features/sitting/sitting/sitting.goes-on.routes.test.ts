import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addChapter, addQuiz, oneOfEach } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { sittingAt } from '../../../test/sitting/sitting.ts'

let school: School
let sittings: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  sittings = sittingAt(school)
})
afterAll(() => school.close())

type Taken = Pick<Awaited<ReturnType<typeof sittings.sit>>, 'id' | 'student'>

const attemptOf = ({ id }: Taken) =>
  school.db
    .selectFrom('attempts')
    .select(['deadline', 'submitted_at', 'closed_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const deadlineOf = async (at: Taken) => epoch((await attemptOf(at)).deadline ?? new Date(0))
const giveMinutes = (minutes: number, { id }: Taken) =>
  sql`update attempts set deadline = deadline + make_interval(mins => ${minutes}) where id = ${id}`.execute(
    school.db,
  )
const storedOf = ({ id }: Taken) =>
  school.db
    .selectFrom('answers')
    .select(['question_id', 'selected', 'seq', 'visit_seq'])
    .where('attempt_id', '=', id)
    .orderBy('question_id')
    .execute()

/**
 * The state that a page submits: the first question untouched, the second visited, the third
 * answered.
 */
const lastAnswers = ([first = 0, second = 0, third = 0]: readonly number[]) => {
  const blank = { answered: false, markedForReview: false, selected_values: null, time_spent: 0 }
  const none = { seq: 0, review_seq: 0, visit_seq: 0 }
  return {
    [first]: { ...blank, ...none },
    [second]: { ...blank, ...none, visit_seq: 4 },
    [third]: { ...blank, ...none, answered: true, selected_values: '2.5', seq: 5 },
  }
}

/** The two ways to store answers: batched with others, or in a separate transaction. */
const ways = [
  {
    way: 'batched',
    begin: async () => {
      const at = await sittings.sit()
      return { ...at, questions: at.quiz.questions.map(({ id }) => id) }
    },
  },
  {
    way: 'alone, as its sections have limits',
    begin: async () => {
      const chapter = await addChapter(school, oneOfEach)
      const section = sectionOf(chapter.chapterId, { answer_at_most: 2 })
      const quiz = await addSectionedQuiz(school, await addAdmin(school), [section])
      const student = await addStudent(school)
      const { body } = await school.call(startAttempt, { params: { id: quiz } }, student)
      return {
        ...{ id: body.data.take_quiz_id, student },
        questions: chapter.questions.map(({ id }) => id),
      }
    },
  },
]

describe.each(ways)('a submission by the clock, stored $way', ({ begin }) => {
  it.each([
    { name: 'after a save', isKnown: true },
    { name: 'that is the first call', isKnown: false },
  ])('does not end an attempt that was given more time: $name', async ({ isKnown }) => {
    const at = await begin()
    const { questions } = at
    const dueAt = await deadlineOf(at)
    if (isKnown) await sittings.save(at, { [questions[1] ?? 0]: { visit_seq: 3 } })
    school.clock.advance(3596)
    await giveMinutes(10, at)
    school.clock.advance(6)
    const state = lastAnswers(questions)
    const { status, body } = await sittings.submit(at, state, { due_at: dueAt })
    expect([status, body]).toEqual([
      409,
      {
        code: 'attempt_goes_on',
        message: 'The quiz goes on: there is more time',
        data: {
          take_quiz_id: at.id,
          server_time: epoch(school.clock.now()),
          deadline: dueAt + 600,
          is_moved: false,
        },
      },
    ])
    expect(await attemptOf(at)).toMatchObject({ submitted_at: null })
    // The answer is stored. A question that the student never visited has no row.
    expect(await storedOf(at)).toEqual([
      { question_id: questions[1], selected: [], seq: 0, visit_seq: 4 },
      { question_id: questions[2], selected: ['2.5'], seq: 5, visit_seq: 0 },
    ])
    const saved = await sittings.save(at, { [questions[0] ?? 0]: { visit_seq: 9 } })
    expect(saved).toMatchObject({ status: 200, body: { deadline: dueAt + 600 } })
    school.clock.advance(600)
    const last = await sittings.submit(at, state, { due_at: dueAt + 600 })
    expect(last.status).toBe(200)
  })

  it('ends the attempt if the expired deadline is the current one', async () => {
    const at = await begin()
    const dueAt = await deadlineOf(at)
    school.clock.advance(3600)
    expect((await sittings.submit(at, {}, { due_at: dueAt })).status).toBe(200)
    expect(await attemptOf(at)).toMatchObject({ closed_by: 'student' })
  })

  it('ends the attempt if the extended deadline has passed, too', async () => {
    const at = await begin()
    const dueAt = await deadlineOf(at)
    await giveMinutes(1, at)
    school.clock.advance(3665)
    expect((await sittings.submit(at, {}, { due_at: dueAt })).status).toBe(200)
  })

  it.each([
    { name: 'an older page, which names none', besides: {} },
    { name: 'the student', besides: { due_at: null } },
  ])('$name ends it, whatever the deadline', async ({ besides }) => {
    const at = await begin()
    await giveMinutes(10, at)
    expect((await sittings.submit(at, {}, besides)).status).toBe(200)
  })
})

describe.each(ways)(
  'a submission, stored $way, of an attempt that was moved to another device',
  ({ begin }) => {
    /** Starts an attempt and moves it from the tablet to the phone. */
    async function beginMoved() {
      const at = await begin()
      await school.db
        .insertInto('attempt_contacts')
        .values({
          ...{ attempt_id: at.id, at: school.clock.now() },
          ...{ device_id: 'phone', moved_from_device_id: 'tablet' },
        })
        .execute()
      return at
    }
    const goesOn = { code: 'attempt_goes_on', data: { is_moved: true } }

    it('from the old device does not end the attempt, but its answers are stored', async () => {
      const at = await beginMoved()
      const { questions } = at
      const tablet = { device_id: 'tablet' }
      const { status, body } = await sittings.submit(at, lastAnswers(questions), tablet)
      expect(status).toBe(409)
      expect(body).toMatchObject({ ...goesOn, message: expect.stringContaining('another device') })
      expect(await attemptOf(at)).toMatchObject({ submitted_at: null })
      expect(await storedOf(at)).toEqual([
        { question_id: questions[1], selected: [], seq: 0, visit_seq: 4 },
        { question_id: questions[2], selected: ['2.5'], seq: 5, visit_seq: 0 },
      ])
      expect((await sittings.submit(at, {}, { device_id: 'phone' })).status).toBe(200)
      expect((await sittings.submit(at, {}, tablet)).body.code).toBe('attempt_closed')
    })

    it('from the old device does not end the attempt by the clock either', async () => {
      const at = await beginMoved()
      const dueAt = await deadlineOf(at)
      school.clock.advance(3601)
      const answer = await sittings.submit(at, {}, { due_at: dueAt, device_id: 'tablet' })
      expect([answer.status, answer.body]).toMatchObject([409, goesOn])
      expect((await sittings.submit(at, {}, { due_at: dueAt, device_id: 'phone' })).status).toBe(
        200,
      )
    })

    it('from a page that does not name its device ends the attempt', async () => {
      expect((await sittings.submit(await beginMoved())).status).toBe(200)
    })
  },
)

it('a timed practice ends by its clock, and an untimed one at any time', async () => {
  const quiz = await addQuiz(school, { mode: 'practice', minutes: 10 })
  const begin = async (timed: boolean) => {
    const student = await addStudent(school)
    const taken = { params: { id: quiz.id }, body: { timed } }
    const { body } = await school.call(startAttempt, taken, student)
    return { id: body.data.take_quiz_id, student }
  }
  const timed = await begin(true)
  const dueAt = await deadlineOf(timed)
  school.clock.advance(600)
  expect((await sittings.submit(timed, {}, { due_at: dueAt })).status).toBe(200)
  expect((await sittings.submit(await begin(false), {}, { due_at: dueAt })).status).toBe(200)
})

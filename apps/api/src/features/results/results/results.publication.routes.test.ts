import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { getAdminDashboard } from '@prepwell/contract/results/dashboards.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addSeries } from '../../../test/content/series.ts'
import { addPerson, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { atStart, examDay } from '../../../test/sitting/exam-day.ts'

let school: School
let admin: Person
let student: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool()
  admin = await addPerson(school, { role: 'Admin', name: 'Asha Rao' })
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const publish = (id: number, body: object = {}, person = admin) =>
  school.call(quizzes.publishQuiz, { params: { id }, body }, signedInAnew(school, person))
const change = (id: number, body: object) =>
  school.call(quizzes.updateQuiz, { params: { id }, body }, signedInAnew(school, admin))
const detail = async (id: number, person = admin) =>
  (await school.call(quizzes.getQuiz, { params: { id } }, signedInAnew(school, person))).body.data
/** The dashboard's entry for the exam. Exams of other tests may be listed there as well. */
const waiting = async ({ id }: TestQuiz) => {
  const { body } = await school.call(getAdminDashboard, {}, signedInAnew(school, admin))
  return body.waiting_exams.filter((exam) => exam.id === id)
}
const logOf = (id: number) =>
  school.db
    .selectFrom('publication_events')
    .select(['kind', 'shown_after', 'actor_id', 'at'])
    .where('quiz_id', '=', id)
    .orderBy('id')
    .execute()
const events = (attemptId: number) =>
  school.db
    .selectFrom('attempt_events')
    .select('kind')
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', 'published')
    .execute()

/** Adds an exam that asks for a review. The student submits it, and the exam ends. */
async function finishedExam(fields: Parameters<typeof addQuiz>[1] = {}) {
  const exam = await addQuiz(school, { startsIn: 0, reviewFirst: true, ...fields })
  const id = await day.begin(exam)
  await day.submit(id, rightAnswers(exam))
  school.clock.advance(2 * 3600)
  await day.finish()
  return { exam, id }
}

describe('an exam that requires a review', () => {
  it('is not published by the server, tells its students so, and waits on the dashboard', async () => {
    const { exam, id } = await finishedExam()
    expect(await day.show(id)).toMatchObject({
      review_first: true,
      is_published: false,
      results_by: null,
      total_scored_marks: null,
      rank: null,
      state: {},
      result_state: {},
    })
    expect(await day.rowOf(id)).toEqual([null, true, true])
    expect(await detail(exam.id)).toMatchObject({
      review_first: true,
      shown_after: 'keys',
      results_published_at: null,
      published_by: null,
      waits_for_review: true,
      publication_log: [],
    })
    const begun = epoch(firstDay)
    expect(await waiting(exam)).toEqual([
      {
        ...{ id: exam.id, name: 'Mock exam', date_of_quiz: begun },
        ...{ attempts: 1, closed_at: begun + 3600, next_stage: 'published' },
      },
    ])
    // An admin who reviews the results sees the paper.
    expect(await day.show(id, admin)).toMatchObject({
      is_published: false,
      shown: 'keys',
      total_scored_percentage: 100,
      rank: null,
    })
    expect(await day.rowOf(id, admin)).toEqual([100, true, false])
  })

  it('is not published with keys that a colleague has held back since the page was opened', async () => {
    const { exam } = await finishedExam()
    const { shown_after: read } = await detail(exam.id)
    expect(read).toBe('keys')
    await change(exam.id, { shown_after: 'marks' })
    const stale = { shown_after: 'keys', shown_after_read: read }
    expect(await publish(exam.id, stale)).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'shown_after', message: /Choose again/ },
    })
    expect(await detail(exam.id)).toMatchObject({
      results_published_at: null,
      shown_after: 'marks',
    })
    const chosen = { shown_after: 'answers', shown_after_read: 'marks' }
    expect((await publish(exam.id, chosen)).body.data).toMatchObject({ shown_after: 'answers' })
    // The same again is no conflict: the first response may have been lost.
    expect((await publish(exam.id, chosen)).status).toBe(200)
  })

  it('is published once by hand, with a log entry, and not again by the server', async () => {
    const { exam, id } = await finishedExam()
    const at = epoch(school.clock.now())
    const { status, body } = await publish(exam.id)
    expect([status, body]).toEqual([
      200,
      {
        message: 'The results are published',
        data: {
          ...{ results_published_at: at, published_by: 'Asha Rao', shown_after: 'keys' },
          provisional_since: null,
        },
      },
    ])
    school.clock.advance(60)
    expect((await publish(exam.id)).body.data).toEqual(body.data)
    await day.finish()
    expect(await day.show(id)).toMatchObject({
      is_published: true,
      shown: 'keys',
      total_scored_percentage: 100,
      rank: 1,
    })
    expect((await logOf(exam.id)).map((one) => [one.kind, one.shown_after, one.actor_id])).toEqual([
      ['published', 'keys', admin.id],
    ])
    expect(await events(id)).toHaveLength(1)
    expect(await waiting(exam)).toEqual([])
    const log = [{ kind: 'published', shown_after: 'keys', by: 'Asha Rao', at }]
    expect(await detail(exam.id)).toMatchObject({
      results_published_at: at,
      published_by: 'Asha Rao',
      waits_for_review: false,
      publication_log: log,
    })
    // Students must not see who published the results.
    expect(await detail(exam.id, student)).toMatchObject({
      published_by: null,
      publication_log: [],
    })
  })

  it('is published once by two simultaneous admins, and one with a different choice is told', async () => {
    const { exam, id } = await finishedExam()
    const other = await addPerson(school, { role: 'Admin' })
    const answers = await Promise.all([
      publish(exam.id, { shown_after: 'marks' }),
      publish(exam.id, { shown_after: 'answers' }, other),
      publish(exam.id, { shown_after: 'marks' }, other),
    ])
    const [published] = await logOf(exam.id)
    expect(await logOf(exam.id)).toHaveLength(1)
    expect(await events(id)).toHaveLength(1)
    const wins = published?.shown_after === 'marks' ? [200, 409, 200] : [409, 200, 409]
    expect(answers.map(({ status }) => status)).toEqual(wins)
    expect((await detail(exam.id)).shown_after).toBe(published?.shown_after)
  })

  it('is not published while it can be begun or is being taken, or if nobody took it', async () => {
    const exam = await addQuiz(school, { startsIn: 0, reviewFirst: true })
    const refusal = async (id = exam.id) => {
      const { status, body } = await publish(id)
      return [status, body.message]
    }
    expect(await refusal()).toEqual([409, 'Students can still begin this exam'])
    school.clock.advance(3599)
    const late = await day.begin(exam)
    school.clock.advance(60)
    await day.finish()
    expect(await refusal()).toEqual([409, '1 student is still taking this exam'])
    expect((await detail(exam.id)).waits_for_review).toBe(false)
    expect(await waiting(exam)).toEqual([])
    await day.submit(late, {})
    expect((await detail(exam.id)).waits_for_review).toBe(true)
    expect(await refusal()).toEqual([200, 'The results are published'])

    const nobody = await addQuiz(school, { startsIn: -7200, reviewFirst: true })
    expect(await refusal(nobody.id)).toEqual([
      409,
      'Nobody has taken this exam: there are no results to publish',
    ])
    expect(await logOf(nobody.id)).toEqual([])
    const practice = await addQuiz(school, { mode: 'practice' })
    expect((await refusal(practice.id))[0]).toBe(409)
    expect((await refusal(10_000_000))[0]).toBe(404)
  })

  it('has all or none of its attempts published when a submit and a publication coincide', async () => {
    const exam = await addQuiz(school, { startsIn: 0, reviewFirst: true })
    school.clock.advance(3599)
    const id = await day.begin(exam)
    school.clock.advance(60)
    const [, { status }] = await Promise.all([day.submit(id, rightAnswers(exam)), publish(exam.id)])
    const { is_published, completed } = await day.show(id)
    expect(completed).toBe(true)
    expect(is_published).toBe(status === 200)
    expect((await detail(exam.id)).results_published_at !== null).toBe(status === 200)
  })

  it('waits for the last exam of its series, and holds its questions until it is published', async () => {
    const { exam, practice } = await day.examAndPractice()
    const { id: seriesId } = await addSeries(school)
    await change(exam.id, { review_first: true, series_id: seriesId })
    const again = await addQuiz(school, {
      ...{ name: 'Second turn', chapterId: exam.chapterId, seriesId },
      ...{ startsIn: 2 * atStart + 60, minutes: 60 },
    })
    day.turnTo(atStart)
    const id = await day.begin(exam)
    await day.submit(id, rightAnswers(exam))
    for (const [seconds, where] of [
      [30, 'still to come'],
      [120, 'going on'],
    ] as const) {
      day.turnTo(2 * atStart + seconds)
      await day.finish()
      const { status, body } = await publish(exam.id)
      expect([status, body.message]).toEqual([
        409,
        `Second turn is ${where}: all exams of a series publish their results when the last one is over`,
      ])
    }
    day.turnTo(4 * atStart)
    await day.finish()
    // No time is shown, because nobody knows when an admin will review the results.
    expect(await day.cardOf(practice)).toEqual({ name: 'Mock exam', results_by: null })
    expect((await day.start(practice)).status).toBe(400)
    expect((await publish(exam.id)).status).toBe(200)
    expect(await day.cardOf(practice)).toBe(null)
    expect((await detail(again.id)).waits_for_review).toBe(false)
  })

  it('waits for another exam that asks its questions only while that one is going on', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 30, reviewFirst: true })
    const { chapterId } = exam
    await day.submit(await day.begin(exam), rightAnswers(exam))
    const other = await addQuiz(school, { name: 'Other', chapterId, startsIn: 1860, minutes: 30 })
    day.turnTo(1860)
    await day.beginOther(other)
    expect((await publish(exam.id)).body.message).toMatch(/^Other is going on and asks some of/)
    const early = await addQuiz(school, { startsIn: 0, minutes: 30, reviewFirst: true })
    await addQuiz(school, { chapterId: early.chapterId, startsIn: 1860, minutes: 30 })
    await day.submit(await day.begin(early), rightAnswers(early))
    day.turnTo(1860 + 1800)
    expect((await publish(early.id)).status).toBe(200)
  })

  it('gives no expected time for a result that it holds either', async () => {
    const { exam, practice } = await day.examAndPractice()
    await change(exam.id, { review_first: true })
    const id = await day.begin(practice)
    day.turnTo(atStart)
    await day.begin(exam, await addStudent(school))
    await day.submit(id, rightAnswers(exam))
    expect(await day.show(id)).toMatchObject({
      is_withheld: true,
      held_by: { name: 'Mock exam', results_by: null },
      results_by: null,
    })
  })

  it('is published by the server once it no longer requires a review', async () => {
    const { exam, id } = await finishedExam()
    expect((await change(exam.id, { review_first: false })).status).toBe(200)
    await day.finish()
    expect(await day.show(id)).toMatchObject({ is_published: true, total_scored_percentage: 100 })
    expect((await logOf(exam.id)).map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
      ['published', null],
    ])
  })

  it('that was deleted sends no reminder, and is not published', async () => {
    const { exam } = await finishedExam()
    await school.call(quizzes.deleteQuiz, { params: { id: exam.id } }, signedInAnew(school, admin))
    await day.finish()
    expect(await waiting(exam)).toEqual([])
    expect((await publish(exam.id)).status).toBe(404)
  })
})

describe('the part that students see can be changed', () => {
  it('after publication too, both ways, with a log entry', async () => {
    const { exam, id } = await finishedExam({ reviewFirst: false, shownAfter: 'answers' })
    expect((await day.show(id)).shown).toBe('answers')
    for (const shown_after of ['keys', 'marks', 'marks'] as const) {
      expect((await change(exam.id, { shown_after })).status).toBe(200)
      expect((await day.show(id)).shown).toBe(shown_after)
    }
    expect((await logOf(exam.id)).map((one) => [one.kind, one.shown_after, one.actor_id])).toEqual([
      ['published', 'answers', null],
      ['shown_changed', 'keys', admin.id],
      ['shown_changed', 'marks', admin.id],
    ])
    const { publication_log } = await detail(exam.id)
    expect(publication_log.map(({ by }) => by)).toEqual([null, 'Asha Rao', 'Asha Rao'])
  })

  it('before publication without a log entry; entries never change', async () => {
    const { exam } = await finishedExam()
    await change(exam.id, { shown_after: 'marks' })
    expect(await logOf(exam.id)).toEqual([])
    await publish(exam.id)
    await expect(
      school.db
        .updateTable('publication_events')
        .set({ shown_after: 'keys' })
        .where('quiz_id', '=', exam.id)
        .execute(),
    ).rejects.toThrow('publication_events rows are never changed')
  })
})

describe('these fields of a quiz', () => {
  const body = ({ chapterId }: TestQuiz, fields: object) => ({
    ...{ name: 'New', description: 'New', chapter_id: chapterId, difficulty_level: 'easy' },
    ...{ date_of_quiz: epoch(school.clock.now()), time_duration: 60, ...fields },
  })
  const create = async (fields: object) => {
    const quiz = await addQuiz(school)
    const input = { body: body(quiz, fields) as never }
    return school.call(quizzes.createQuiz, input, signedInAnew(school, admin))
  }

  it('exist on an exam, with the previous behaviour as default', async () => {
    const plain = await create({ quiz_mode: 'exam' })
    expect(await detail(plain.body.data.id)).toMatchObject({
      ...{ review_first: false, shown_after: 'keys' },
    })
    const { status, body } = await create({
      ...{ quiz_mode: 'exam', review_first: true, shown_after: 'Marks' },
    })
    expect(status).toBe(201)
    expect(await detail(body.data.id)).toMatchObject({ review_first: true, shown_after: 'marks' })
  })

  it.each([
    { fields: { review_first: true }, field: 'review_first' },
    { fields: { shown_after: 'answers' }, field: 'shown_after' },
    { fields: { shown_after: 'nothing' }, field: 'shown_after' },
    { fields: { review_first: 'maybe' }, field: 'review_first' },
  ])('a practice with $fields is refused', async ({ fields, field }) => {
    const { status, body } = await create({ quiz_mode: 'practice', ...fields })
    expect({ status, body }).toMatchObject({ status: 400, body: { field } })
    const practice = await addQuiz(school, { mode: 'practice' })
    const refused = await change(practice.id, fields)
    expect(refused).toMatchObject({ status: 400, body: { field } })
  })

  it('are removed when an exam becomes a practice', async () => {
    const exam = await addQuiz(school, { reviewFirst: true, shownAfter: 'marks' })
    expect((await change(exam.id, { quiz_mode: 'practice' })).status).toBe(200)
    expect(await detail(exam.id)).toMatchObject({
      ...{ quiz_mode: 'practice', review_first: false, shown_after: 'keys' },
    })
  })
})

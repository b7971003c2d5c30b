import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { getAdminDashboard } from '@prepwell/contract/results/dashboards.ts'
import * as objections from '@prepwell/contract/results/objections.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { mailsTo } from '../../../test/mails.ts'
import { addPerson, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { examDay } from '../../../test/sitting/exam-day.ts'

let school: School
let admin: Person
let student: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addPerson(school, { role: 'Admin', name: 'Asha Rao' })
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const hours = (count: number) => school.clock.advance(count * 3600)
const publish = (id: number, body: object = {}) =>
  school.call(quizzes.publishQuiz, { params: { id }, body }, signedInAnew(school, admin))
const change = (id: number, body: object) =>
  school.call(quizzes.updateQuiz, { params: { id }, body }, signedInAnew(school, admin))
const detail = async (id: number, person = admin) =>
  (await school.call(quizzes.getQuiz, { params: { id } }, signedInAnew(school, person))).body.data
const keyOf = (id: number, person = student) =>
  school.call(objections.getProvisionalKey, { params: { id } }, signedInAnew(school, person))
const object = (id: number, exam: TestQuiz) =>
  school.call(
    objections.objectToQuestion,
    {
      params: { id },
      body: {
        question_id: exam.questions[0]?.id,
        kind: 'key_is_wrong',
        text: 'The second option is right',
      },
    },
    signedInAnew(school, student),
  )
const decide = (exam: TestQuiz) =>
  school.call(
    objections.decideObjections,
    {
      params: { id: exam.id },
      body: { question_id: exam.questions[0]?.id, decision: 'reject', reason: 'See page 12' },
    },
    signedInAnew(school, admin),
  )
const stageOf = async (id: number, person = student) => (await day.show(id, person)).stage

/** The student submits an exam with a provisional key, and the exam ends. */
async function finishedExam(fields: Parameters<typeof addQuiz>[1] = {}) {
  const exam = await addQuiz(school, {
    ...{ startsIn: 0, minutes: 60, objections: 'provisional', objectionHours: 24 },
    ...fields,
  })
  const id = await day.begin(exam)
  await day.submit(id, rightAnswers(exam))
  hours(2)
  await day.finish()
  return { exam, id }
}

describe('the stages of an exam', () => {
  it('the server shows the provisional key, and an admin publishes when objections are over', async () => {
    const { exam, id } = await finishedExam()
    const since = epoch(school.clock.now())
    expect(await day.show(id)).toMatchObject({
      ...{ stage: 'provisional', is_published: false, results_by: null, total_scored_marks: null },
      ...{ objections_close_at: since + 24 * 3600, state: {}, result_state: {} },
    })
    expect(await detail(exam.id)).toMatchObject({
      ...{ provisional_since: since, objections_close_at: since + 24 * 3600 },
      ...{ results_published_at: null, waits_for_review: false, open_objections: 0 },
      publication_log: [{ kind: 'provisional', by: null, at: since }],
    })
    expect(await publish(exam.id)).toMatchObject({
      status: 409,
      body: { message: 'Students can still object to the provisional key' },
    })
    hours(24)
    await day.finish()
    expect(await stageOf(id)).toBe('provisional')
    expect((await detail(exam.id)).waits_for_review).toBe(true)
    const { body } = await school.call(getAdminDashboard, {}, signedInAnew(school, admin))
    expect(body.waiting_exams.filter((one) => one.id === exam.id)).toMatchObject([
      { next_stage: 'published' },
    ])
    expect(await publish(exam.id)).toMatchObject({ status: 200 })
    expect(await day.show(id)).toMatchObject({ stage: 'published', total_scored_percentage: 100 })
    expect((await keyOf(id)).status).toBe(400)
  })

  it('an admin looks first, shows the key once, and the exam publishes itself', async () => {
    const { exam, id } = await finishedExam({ reviewFirst: true, publishItself: true })
    expect(await stageOf(id)).toBe('review')
    expect((await keyOf(id)).status).toBe(400)
    const { body: before } = await school.call(getAdminDashboard, {}, signedInAnew(school, admin))
    expect(before.waiting_exams.filter((one) => one.id === exam.id)).toMatchObject([
      { next_stage: 'provisional' },
    ])
    expect(await publish(exam.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Show the provisional key first') },
    })
    expect((await publish(exam.id, { stage: 'provisional', shown_after: 'marks' })).status).toBe(
      400,
    )
    const shown = await publish(exam.id, { stage: 'provisional' })
    expect(shown).toMatchObject({
      status: 200,
      body: {
        message: 'The provisional key is shown',
        data: { results_published_at: null, provisional_since: epoch(school.clock.now()) },
      },
    })
    hours(1)
    expect((await publish(exam.id, { stage: 'provisional' })).body).toEqual(shown.body)
    hours(23)
    await day.finish()
    expect(await day.show(id)).toMatchObject({ stage: 'published' })
    expect((await detail(exam.id)).publication_log.map(({ kind, by }) => [kind, by])).toEqual([
      ['provisional', 'Asha Rao'],
      ['published', null],
    ])
    expect((await publish(exam.id, { stage: 'provisional' })).status).toBe(409)
    const lines = await school.db
      .selectFrom('audit_events')
      .select('action')
      .where('target_id', '=', exam.id)
      .where('kind', '=', 'quiz')
      .execute()
    expect(lines).toEqual([{ action: 'provisional_key_shown' }])
  })

  it('neither the server nor an admin publishes while an objection is undecided', async () => {
    const { exam, id } = await finishedExam({ publishItself: true })
    expect((await object(id, exam)).status).toBe(201)
    hours(24)
    await day.finish()
    expect(await stageOf(id)).toBe('provisional')
    expect(await publish(exam.id)).toMatchObject({
      status: 409,
      body: { message: '1 objection waits for a decision' },
    })
    const { body } = await school.call(getAdminDashboard, {}, signedInAnew(school, admin))
    expect(body.objected_exams).toMatchObject([
      { id: exam.id, open_objections: 1, is_published: false },
    ])
    expect((await decide(exam)).body.data).toEqual({ decided: 1 })
    await day.finish()
    expect(await stageOf(id)).toBe('published')
  })

  it('a suspended student’s objection holds nothing up', async () => {
    const { exam, id } = await finishedExam({ publishItself: true })
    await object(id, exam)
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', student.id)
      .execute()
    hours(24)
    await day.finish()
    expect((await detail(exam.id)).results_published_at).not.toBeNull()
  })

  it('hours can be shortened and lengthened until the results are out', async () => {
    const { exam } = await finishedExam()
    const since = epoch(school.clock.now())
    expect((await change(exam.id, { objections_hours: 100 })).status).toBe(200)
    expect((await detail(exam.id)).objections_close_at).toBe(since + 100 * 3600)
    expect((await change(exam.id, { objections: 'none' })).status).toBe(409)
    expect((await change(exam.id, { objections_hours: 0 })).body.field).toBe('objections_hours')
    expect((await change(exam.id, { objections_hours: 1 })).status).toBe(200)
    hours(1)
    expect((await publish(exam.id)).status).toBe(200)
    expect((await change(exam.id, { objections_hours: 2 })).status).toBe(409)
  })

  it('no attempt is reopened and nobody is let in once the key is shown', async () => {
    const { exam, id } = await finishedExam()
    for (const action of ['reopen', 'let_in']) {
      const body = { action, student_ids: [student.id], minutes: 5, reason: 'Power cut' }
      const answer = await school.call(
        helpCandidates,
        { params: { id: exam.id }, body },
        signedInAnew(school, admin),
      )
      expect([answer.status, answer.body.message]).toEqual([
        409,
        'Students see the provisional key: nothing can be changed any more',
      ])
    }
    expect(await stageOf(id)).toBe('provisional')
  })
})

describe('the provisional key', () => {
  it('shows answers and key, and nothing that tells marks', async () => {
    const { exam, id } = await finishedExam()
    const { status, body } = await keyOf(id)
    expect(status).toBe(200)
    const [mcq, msq, numerical] = exam.questions
    expect(body.data.questions).toMatchObject([
      { id: mcq?.id, correct_answer: [mcq?.optionIds[1]], selected_answer: [mcq?.optionIds[1]] },
      { id: msq?.id, correct_answer: [msq?.optionIds[0], msq?.optionIds[2]] },
      { id: numerical?.id, correct_answer: ['2.5'], selected_answer: ['2.50'], options: null },
    ])
    expect(JSON.stringify(body)).not.toMatch(/marks|score|total|explanation|percent|rank|time_/)
  })

  it('is for the student who sat the exam alone', async () => {
    const { id } = await finishedExam()
    const other = await addStudent(school)
    expect((await keyOf(id, other)).status).toBe(404)
    expect((await keyOf(id, admin)).status).toBe(403)
  })

  it('hides a question that another exam holds, which then takes no objection', async () => {
    const { exam, id } = await finishedExam()
    await addQuiz(school, { chapterId: exam.chapterId, startsIn: 0 })
    const { body } = await keyOf(id)
    for (const question of body.data.questions)
      expect(question).toMatchObject({ is_held: true, correct_answer: [], selected_answer: [] })
    expect(await object(id, exam)).toMatchObject({ status: 400, body: { field: 'question_id' } })
  })

  it('is not shown while another exam asks the same', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60, objections: 'provisional' })
    const id = await day.begin(exam)
    await day.submit(id, rightAnswers(exam))
    hours(2)
    const other = await addQuiz(school, { chapterId: exam.chapterId, startsIn: 0, minutes: 60 })
    await day.finish()
    expect(await stageOf(id)).toBe('waiting')
    expect((await publish(exam.id, { stage: 'provisional' })).status).toBe(409)
    hours(2)
    await day.finish()
    expect([await stageOf(id), (await detail(other.id)).results_published_at]).toEqual([
      'provisional',
      null,
    ])
  })

  it('is announced once, by mail and on the dashboard, with the time for objections', async () => {
    const { exam, id } = await finishedExam()
    const mails = await mailsTo(school, student)
    expect(mails.map(({ subject }) => subject)).toEqual(['The provisional key is out: Mock exam'])
    expect(mails[0]?.text).toContain('you can object until')
    expect(mails[0]?.text).not.toMatch(/score|%/)
    const today = () => school.call(getToday, {}, signedInAnew(school, student))
    expect((await today()).body.data).toMatchObject({
      results: [],
      provisional: [
        {
          ...{ take_quiz_id: id, quiz_id: exam.id, quiz_name: 'Mock exam' },
          objections_close_at: epoch(school.clock.now()) + 24 * 3600,
        },
      ],
    })
    hours(24)
    await publish(exam.id)
    expect((await today()).body.data.provisional).toBeUndefined()
  })

  it('its exam holds its questions in practices until the results are out', async () => {
    const { exam } = await finishedExam({ publishItself: true })
    const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    expect((await day.start(practice)).status).toBe(400)
    expect(await day.cardOf(practice)).toEqual({
      name: 'Mock exam',
      results_by: epoch(school.clock.now()) + 24 * 3600,
    })
    hours(24)
    await day.finish()
    expect((await day.start(practice)).status).toBe(200)
  })
})

describe('the settings of objections', () => {
  const body = (fields: object) => ({
    ...{ name: 'Mock', description: '-', difficulty_level: 'easy', quiz_mode: 'exam' },
    ...{ date_of_quiz: epoch(school.clock.now()) + 3600, time_duration: 60, shown_after: 'keys' },
    ...fields,
  })
  const create = async (fields: object) => {
    const { chapterId: chapter_id } = await addQuiz(school)
    const input = { body: body({ chapter_id, ...fields }) }
    return school.call(quizzes.createQuiz, input, signedInAnew(school, admin))
  }

  it('are stored, changed and shown with the exam', async () => {
    const made = await create({ objections: 'Provisional', objections_hours: 24 })
    expect(made.status).toBe(201)
    const { id } = made.body.data
    expect(await detail(id)).toMatchObject({
      ...{ objections: 'provisional', objections_hours: 24, publish_itself: false },
      ...{ provisional_since: null, objections_close_at: null, open_objections: 0 },
    })
    expect((await change(id, { publish_itself: true, objections_hours: 336 })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ objections_hours: 336, publish_itself: true })
    // A practice keeps none of these settings.
    expect((await change(id, { quiz_mode: 'practice' })).status).toBe(200)
    expect(await detail(id)).toMatchObject({
      ...{ objections: 'none', objections_hours: 0, publish_itself: false },
    })
  })

  it.each([
    ['without hours', { objections: 'after_results' }, 'objections_hours'],
    ['with too many hours', { objections_hours: 337 }, 'objections_hours'],
    ['with an unknown rule', { objections: 'always' }, 'objections'],
    [
      'without keys',
      { objections: 'provisional', objections_hours: 1, shown_after: 'marks' },
      'objections',
    ],
  ])('%s are refused', async (_name, fields, field) => {
    expect(await create(fields)).toMatchObject({ status: 400, body: { field } })
  })
})

it('an objection and the publication never miss each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { exam, id } = await finishedExam({ publishItself: true })
    school.clock.advance(24 * 3600 - 1)
    const objecting = object(id, exam)
    school.clock.advance(1)
    const [answer] = await Promise.all([objecting, day.finish(), publish(exam.id)])
    const { results_published_at, open_objections } = await detail(exam.id)
    // Either the objection was stored and holds up the results, or it came too late.
    expect([answer.status === 201, open_objections > 0, results_published_at === null]).toEqual(
      answer.status === 201 ? [true, true, true] : [false, false, false],
    )
  }
})

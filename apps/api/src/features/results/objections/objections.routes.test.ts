import { deleteStudent } from '@prepwell/contract/accounts/students.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import * as objections from '@prepwell/contract/results/objections.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { sendPicture } from '../../../test/files/uploads.ts'
import { mailsTo } from '../../../test/mails.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { examDay } from '../../../test/sitting/exam-day.ts'
import { cleanUploads } from '../../shared/uploads/index.ts'

let school: School
let admin: Person
let student: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school, 'Ada Lovelace')
})

const hours = (count: number) => school.clock.advance(count * 3600)
const text = 'By the definition on page 12, this holds only for open sets'

interface Sat {
  readonly exam: TestQuiz
  readonly id: number
}

/** The student submits an exam, which is then published and takes objections for two days. */
async function publishedExam(fields: Parameters<typeof addQuiz>[1] = {}): Promise<Sat> {
  const exam = await addQuiz(school, { startsIn: 0, objections: 'after_results', ...fields })
  const id = await day.begin(exam)
  await day.submit(id, rightAnswers(exam))
  hours(2)
  await day.finish()
  return { exam, id }
}

const object = ({ exam, id }: Sat, body: object = {}, person = student) =>
  school.call(
    objections.objectToQuestion,
    {
      params: { id },
      body: { question_id: exam.questions[0]?.id, kind: 'another_is_right', text, ...body },
    },
    signedInAnew(school, person),
  )
const own = async ({ id }: Pick<Sat, 'id'>, person = student) =>
  (
    await school.call(
      objections.listOwnObjections,
      { params: { id } },
      signedInAnew(school, person),
    )
  ).body
const withdraw = (id: number, person = student) =>
  school.call(objections.withdrawObjection, { params: { id } }, signedInAnew(school, person))
const inbox = async ({ exam }: Pick<Sat, 'exam'>) =>
  (
    await school.call(
      objections.listObjections,
      { params: { id: exam.id } },
      signedInAnew(school, admin),
    )
  ).body
const decide = (
  { exam }: Pick<Sat, 'exam'>,
  decision: string,
  reason = 'The book is wrong',
  body: object = {},
) =>
  school.call(
    objections.decideObjections,
    {
      params: { id: exam.id },
      body: { question_id: exam.questions[0]?.id, decision, reason, ...body },
    },
    signedInAnew(school, admin),
  )
const eventsOf = async ({ id }: Pick<Sat, 'id'>) =>
  (
    await school.db
      .selectFrom('attempt_events')
      .select('kind')
      .where('attempt_id', '=', id)
      .where('kind', 'in', ['objected', 'objection_withdrawn', 'objection_decided'])
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)
/** Another student who has submitted the same exam; call it before the exam ends. */
async function alsoSits(exam: TestQuiz, name: string) {
  const person = await addStudent(school, name)
  const id = await day.begin(exam, person)
  await day.submit(id, {}, person)
  return { person, sat: { exam, id } }
}

describe('a student who objects', () => {
  it('does so once for a question, and may change it while nobody has decided', async () => {
    const sat = await publishedExam()
    const at = epoch(school.clock.now())
    const { status, body } = await object(sat)
    expect(status).toBe(201)
    expect(await own(sat)).toEqual({
      data: [
        {
          ...{ id: body.data.id, question_id: sat.exam.questions[0]?.id, text, at, picture: null },
          ...{ kind: 'another_is_right', state: 'open', decided_at: null, reason: null },
        },
      ],
      close_at: at + 48 * 3600,
    })
    // The same objection sent again, as after a lost response, changes nothing.
    expect((await object(sat)).body.data).toEqual(body.data)
    expect(await eventsOf(sat)).toEqual(['objected'])
    const other = { kind: 'unclear', text: 'It can be read in two ways' }
    expect((await object(sat, other)).body.data).toEqual(body.data)
    expect((await own(sat)).data).toMatchObject([other])
    expect(await eventsOf(sat)).toEqual(['objected', 'objected'])
  })

  it('withdraws it, and may object again', async () => {
    const sat = await publishedExam()
    const { id } = (await object(sat)).body.data
    const stranger = await addStudent(school)
    expect((await withdraw(id, stranger)).status).toBe(404)
    expect([(await withdraw(id)).status, (await withdraw(id)).status]).toEqual([200, 200])
    expect((await own(sat)).data).toMatchObject([{ state: 'withdrawn' }])
    expect(await inbox(sat)).toMatchObject({ data: [] })
    expect((await decide(sat, 'reject')).status).toBe(404)
    expect((await object(sat)).body.data.id).toBe(id)
    expect((await own(sat)).data).toMatchObject([{ state: 'open' }])
    expect(await eventsOf(sat)).toEqual(['objected', 'objection_withdrawn', 'objected'])
  })

  it('may neither change nor withdraw it after the decision', async () => {
    const sat = await publishedExam()
    const { id } = (await object(sat)).body.data
    await decide(sat, 'reject')
    expect((await object(sat, { text: 'But it is wrong!' })).status).toBe(400)
    expect((await withdraw(id)).status).toBe(400)
    expect((await own(sat)).data).toMatchObject([{ state: 'rejected', text }])
  })

  it('has until objections close', async () => {
    const sat = await publishedExam({ objectionHours: 1 })
    const { id } = (await object(sat)).body.data
    hours(1)
    expect((await object(sat, { question_id: sat.exam.questions[1]?.id })).body.message).toBe(
      'The time for objections is over',
    )
    expect((await withdraw(id)).status).toBe(400)
  })

  it('cannot change it without end', async () => {
    const sat = await publishedExam()
    for (let change = 0; change <= limits.objectionChangesMax; change += 1)
      expect((await object(sat, { text: `Change number ${change}` })).status).toBe(201)
    expect(await object(sat, { text: 'One change more' })).toMatchObject({
      status: 400,
      body: { field: 'text' },
    })
  })

  it.each([
    ['a short text', { text: '  Too short ' }, 'text'],
    ['a long text', { text: 'a'.repeat(2001) }, 'text'],
    ['an unknown kind', { kind: 'because' }, 'kind'],
    ['a question of another exam', { question_id: 2_000_000_000 }, 'question_id'],
    ['a picture that was not uploaded', { picture: 'nothing.webp' }, 'picture'],
  ])('%s is refused', async (_name, body, field) => {
    const sat = await publishedExam()
    expect(await object(sat, body)).toMatchObject({ status: 400, body: { field } })
    expect((await own(sat)).data).toEqual([])
  })

  it('is refused before the results, in an exam without objections, and at another’s attempt', async () => {
    const exam = await addQuiz(school, { startsIn: 0, objections: 'after_results' })
    const id = await day.begin(exam)
    expect((await object({ exam, id })).status).toBe(400)
    await day.submit(id, {})
    expect((await object({ exam, id })).status).toBe(400)
    const none = await publishedExam({ objections: 'none' })
    expect((await object(none)).body.message).toBe('This exam takes no objections')
    const stranger = await addStudent(school)
    expect((await object(none, {}, stranger)).status).toBe(404)
    expect((await object(none, {}, admin)).status).toBe(403)
  })

  it('of two calls at once, one adds it', async () => {
    const sat = await publishedExam()
    const answers = await Promise.all(Array.from({ length: 6 }, () => object(sat)))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await eventsOf(sat)).toEqual(['objected'])
  })
})

describe('the picture of an objection', () => {
  const redPixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  )

  it('is uploaded by students alone, and kept while the objection is', async () => {
    const sat = await publishedExam()
    const anew = signedInAnew(school, student)
    const { status, body } = await sendPicture(school, anew, redPixel, 'objection_picture')
    expect(status).toBe(201)
    const refused = await sendPicture(
      school,
      signedInAnew(school, admin),
      redPixel,
      'objection_picture',
    )
    expect(refused.status).toBe(403)
    expect((await object(sat, { picture: body.filename })).status).toBe(201)
    expect((await own(sat)).data).toMatchObject([{ picture: body.filename }])
    const forgotten = await addPicture(school, student, 'objection_picture')
    for (const _day of [1, 2, 3]) {
      await cleanUploads(school.platform, { onError: (error) => expect(error).toBeUndefined() })
      hours(24)
    }
    const kept = await school.db
      .selectFrom('files')
      .select('name')
      .where('name', 'in', [body.filename, forgotten])
      .execute()
    expect(kept).toEqual([{ name: body.filename }])
    const { statusCode } = await school.app.inject(
      `/static/uploads/objection_pictures/${body.filename}`,
    )
    expect(statusCode).toBe(200)
  })

  it('must be the student’s own', async () => {
    const sat = await publishedExam()
    const other = await addStudent(school)
    const picture = await addPicture(school, other, 'objection_picture')
    expect((await object(sat, { picture })).body.field).toBe('picture')
    const own = await addPicture(school, student, 'profile_picture')
    expect((await object(sat, { picture: own })).body.field).toBe('picture')
  })
})

describe('staff who decide', () => {
  it('sees the objections of a question beside its figures and reports', async () => {
    const exam = await addQuiz(school, { startsIn: 0, objections: 'after_results' })
    const grace = await alsoSits(exam, 'Grace Hopper')
    const silent = await alsoSits(exam, 'Alan Turing')
    const id = await day.begin(exam)
    const [first, second] = exam.questions
    await school.db
      .insertInto('question_reports')
      .values({
        ...{ attempt_id: silent.sat.id, question_id: first?.id ?? 0 },
        ...{ text: 'Two options are the same', at: school.clock.now() },
      })
      .execute()
    await day.submit(id, rightAnswers(exam))
    hours(2)
    await day.finish()
    const sat = { exam, id }
    await object(sat, { question_id: second?.id })
    await decide({ exam: { ...exam, questions: [second ?? { id: 0, optionIds: [] }] } }, 'reject')
    await object(sat)
    school.clock.advance(60)
    await object(grace.sat, { kind: 'none_is_right' }, grace.person)
    const { data, close_at } = await inbox(sat)
    expect(close_at).toEqual(expect.any(Number))
    expect(data).toMatchObject([
      {
        ...{ question_id: first?.id, display_id: 1, is_open: true },
        objections: [
          { name: 'Grace Hopper', kind: 'none_is_right', student_id: grace.person.id },
          { name: 'Ada Lovelace', kind: 'another_is_right', student_id: student.id },
        ],
        reports: [{ name: 'Alan Turing', text: 'Two options are the same' }],
        statistics: { attempts: 1, options: [{}, { is_correct: true }, {}] },
      },
      { question_id: second?.id, is_open: false, reports: [] },
    ])
    expect(data[0]?.share).toBeCloseTo(200 / 3)
  })

  it('decides all objections to a question at once, and each objector is told once', async () => {
    const exam = await addQuiz(school, { startsIn: 0, objections: 'after_results' })
    const grace = await alsoSits(exam, 'Grace Hopper')
    const id = await day.begin(exam)
    await day.submit(id, {})
    hours(2)
    await day.finish()
    const sat = { exam, id }
    await object(sat)
    await object(grace.sat, {}, grace.person)
    const subjects = async (person: Person) =>
      (await mailsTo(school, person)).map(({ subject }) => subject)
    expect((await decide(sat, 'reject', 'Page 13 says so')).body.data).toEqual({ decided: 2 })
    school.clock.advance(60)
    expect((await decide(sat, 'reject', 'Page 13 says so')).body.data).toEqual({ decided: 0 })
    for (const person of [student, grace.person])
      expect(await subjects(person)).toEqual([
        'Your result is out: Mock exam',
        'Your objection was decided: Mock exam',
      ])
    const mail = (await mailsTo(school, student)).at(-1)
    expect(mail?.text).toContain('Question 1: rejected. Page 13 says so')
    // A decision can be changed.
    expect((await decide(sat, 'accept', 'Page 13 is wrong')).body.data).toEqual({ decided: 2 })
    expect((await own(sat)).data).toMatchObject([{ state: 'accepted', reason: 'Page 13 is wrong' }])
    expect((await subjects(student)).length).toBe(3)
    expect(await eventsOf(sat)).toEqual(['objected', 'objection_decided', 'objection_decided'])
    expect(
      (await school.call(getToday, {}, signedInAnew(school, student))).body.data,
    ).toMatchObject({ objections_decided: [{ take_quiz_id: id, accepted: 1, rejected: 0 }] })
    const lines = await school.db
      .selectFrom('audit_events')
      .select(['action', 'detail'])
      .where('target_id', '=', exam.id)
      .where('kind', '=', 'quiz')
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      {
        action: 'objections_decided',
        detail: { decision: 'rejected', reason: 'Page 13 says so', question: 1 },
      },
      {
        action: 'objections_decided',
        detail: { decision: 'accepted', reason: 'Page 13 is wrong', question: 1 },
      },
    ])
  })

  it('decides nothing if an objection has come or changed since it was shown', async () => {
    const exam = await addQuiz(school, { startsIn: 0, objections: 'after_results' })
    const grace = await alsoSits(exam, 'Grace Hopper')
    const id = await day.begin(exam)
    await day.submit(id, {})
    hours(2)
    await day.finish()
    const sat = { exam, id }
    const shown = async () =>
      (await inbox(sat)).data.flatMap(({ objections }) =>
        objections.map(({ id, changes }) => ({ id, changes })),
      )
    const states = async () =>
      (await inbox(sat)).data.flatMap(({ objections }) => objections.map(({ state }) => state))
    await object(sat)
    const first = await shown()
    await object(grace.sat, { text: 'The picture shows another circuit' }, grace.person)
    expect(await decide(sat, 'reject', 'Page 13 says so', { shown: first })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Another objection has come. Read it first.' },
    })
    const second = await shown()
    await object(sat, { text: 'Page 12 says something else' })
    expect(await decide(sat, 'reject', 'Page 13 says so', { shown: second })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'An objection has been changed. Read it first.' },
    })
    expect(await states()).toEqual(['open', 'open'])
    expect(await eventsOf(sat)).toEqual(['objected', 'objected'])
    const all = await shown()
    const { data } = await own(grace.sat, grace.person)
    await withdraw(data[0]?.id ?? 0, grace.person)
    expect((await decide(sat, 'reject', 'See page 13', { shown: all })).body.data).toEqual({
      decided: 1,
    })
    expect(await states()).toEqual(['rejected'])
  })

  it('is not kept from deciding by an objection that the list leaves out', async () => {
    const exam = await addQuiz(school, { startsIn: 0, objections: 'after_results' })
    const grace = await alsoSits(exam, 'Grace Hopper')
    const id = await day.begin(exam)
    await day.submit(id, {})
    hours(2)
    await day.finish()
    await object({ exam, id })
    await object(grace.sat, {}, grace.person)
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', grace.person.id)
      .execute()
    const [question] = (await inbox({ exam })).data
    const shown = question?.objections.map(({ id, changes }) => ({ id, changes }))
    expect(shown).toHaveLength(1)
    expect((await decide({ exam }, 'reject', 'See page 13', { shown })).status).toBe(200)
  })

  it('gets no decision for a question without objections, and none without a reason', async () => {
    const sat = await publishedExam()
    expect((await decide(sat, 'reject')).status).toBe(404)
    await object(sat)
    expect((await decide(sat, 'reject', ' ')).body.field).toBe('reason')
    expect((await decide(sat, 'perhaps')).body.field).toBe('decision')
  })

  it('sees nothing of suspended and deleted students, whose objections come back with them', async () => {
    const sat = await publishedExam()
    await object(sat)
    const open = async () =>
      (
        await school.call(
          quizzes.getQuiz,
          { params: { id: sat.exam.id } },
          signedInAnew(school, admin),
        )
      ).body.data.open_objections
    const setStatus = (status: 'Active' | 'Suspended') =>
      school.db.updateTable('users').set({ status }).where('id', '=', student.id).execute()
    await setStatus('Suspended')
    expect([await open(), (await inbox(sat)).data]).toEqual([0, []])
    await setStatus('Active')
    expect([await open(), (await inbox(sat)).data.length]).toEqual([1, 1])
    await school.call(deleteStudent, { params: { id: student.id } }, signedInAnew(school, admin))
    expect([await open(), (await inbox(sat)).data]).toEqual([0, []])
  })
})

it('students see neither the objections of others nor their number', async () => {
  const sat = await publishedExam()
  await object(sat)
  const other = await addStudent(school)
  const ask = (endpoint: typeof objections.listOwnObjections, id: number) =>
    school.call(endpoint, { params: { id } }, signedInAnew(school, other))
  expect((await ask(objections.listOwnObjections, sat.id)).status).toBe(404)
  const quiz = await school.call(
    quizzes.getQuiz,
    { params: { id: sat.exam.id } },
    signedInAnew(school, other),
  )
  expect(quiz.body.data.open_objections).toBe(0)
  const list = await school.call(
    objections.listObjections,
    { params: { id: sat.exam.id } },
    signedInAnew(school, other),
  )
  expect(list.status).toBe(403)
})

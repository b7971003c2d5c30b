import { signup } from '@prepwell/contract/accounts/auth.ts'
import { deleteStudent, getStudent, listStudents } from '@prepwell/contract/accounts/students.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { everyRow } from '../../../test/every-row.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { undoableSeconds } from '../../shared/deletions/index.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { begin } = attemptCalls(() => school)

const remove = (id: number, person: Person | null = admin) =>
  school.call(deleteStudent, { params: { id } }, person)
const read = (id: number, person: Person) => school.call(getStudent, { params: { id } }, person)

const write = (
  endpoint: typeof attempts.saveAnswers | typeof attempts.submitAttempt,
  id: number,
  quiz: TestQuiz,
  student: Person,
) => school.call(endpoint, { params: { id }, body: { quiz_state: rightAnswers(quiz) } }, student)

/** Creates every kind of data that the school stores about a student, except files. */
async function leaveTraces(student: Person, exam: TestQuiz, practice: TestQuiz): Promise<void> {
  const created_at = school.clock.now()
  const user_id = student.id
  await write(attempts.saveAnswers, await begin(exam, student), exam, student)
  const taken = await begin(practice, student)
  expect((await write(attempts.submitAttempt, taken, practice, student)).status).toBe(200)
  await school.db
    .insertInto('mailed_tokens')
    .values({
      user_id,
      purpose: 'reset_password',
      token_hash: Buffer.from('hash'),
      created_at,
      expires_at: new Date(created_at.getTime() + 1000),
    })
    .execute()
  await school.db
    .insertInto('social_identities')
    .values({ user_id, provider: 'google', subject: 'someone', created_at })
    .execute()
  await school.db
    .insertInto('notices')
    .values([
      { user_id, kind: 'weekly_report', about: created_at, created_at },
      { user_id, kind: 'exam_reminder', quiz_id: exam.id, about: created_at, created_at },
    ])
    .execute()
}

describe('DELETE /api/students/:id', () => {
  it('is for admins, and not for the student', async () => {
    const student = await addStudent(school)
    expect(await remove(student.id, null)).toMatchObject({ status: 401 })
    expect(await remove(student.id, student)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await read(student.id, student)).status).toBe(200)
  })

  it('returns the id, and the student is gone', async () => {
    const [student, other] = [await addStudent(school), await addStudent(school)]
    const { status, body } = await remove(student.id)
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: `Student with ID ${student.id} has been deleted`, undo: expect.anything() },
    })
    expect((await read(student.id, admin)).status).toBe(404)
    const left = (await school.call(listStudents, {}, admin)).body.data.map(({ id }) => id)
    expect(left).toContain(other.id)
    expect(left).not.toContain(student.id)
  })

  it('leaves nothing of the student behind, and keeps all data of others', async () => {
    const [exam, practice] = [await addQuiz(school), await addQuiz(school, { mode: 'practice' })]
    const other = await addStudent(school)
    await begin(exam, other)
    await begin(practice, other)
    const before = await everyRow(school)
    const student = await addStudent(school)
    await leaveTraces(student, exam, practice)
    const during = await everyRow(school)
    const changed = Object.keys(before).filter(
      (table) => String(before[table]) !== String(during[table]),
    )
    expect(changed).toEqual([
      'answers',
      'attempt_events',
      'attempts',
      'completions',
      'mailed_tokens',
      'notices',
      'points_by_hour',
      'social_identities',
      'users',
    ])
    expect((await remove(student.id)).status).toBe(200)
    expect(await everyRow(school)).toEqual(before)
  })

  it('leaves the pictures, which are no longer used, to the cleaner', async () => {
    const student = await addStudent(school)
    const profile_picture = await addPicture(school, student)
    await school.db
      .updateTable('users')
      .set({ profile_picture })
      .where('id', '=', student.id)
      .execute()
    expect((await remove(student.id)).status).toBe(200)
    const file = await school.db
      .selectFrom('files')
      .select('uploaded_by')
      .where('name', '=', profile_picture)
      .executeTakeFirst()
    expect(file).toEqual({ uploaded_by: null })
  })

  it('ends every session at once', async () => {
    const student = await addStudent(school)
    expect((await read(student.id, student)).status).toBe(200)
    await remove(student.id)
    expect(await read(student.id, student)).toMatchObject({
      status: 401,
      body: { code: 'not_authenticated' },
    })
  })

  it('frees the e-mail once it cannot be undone; a new account with it does not revive old sessions', async () => {
    const email = 'again@example.com'
    const student = await addPerson(school, { email })
    await remove(student.id)
    school.clock.advance(undoableSeconds)
    const body = { name: 'Ada', email, password: 'correct horse' }
    expect((await school.call(signup, { body })).status).toBe(201)
    expect((await read(student.id, student)).status).toBe(401)
  })

  it.each([
    { who: 'nobody', find: async () => 2_000_000_000 },
    { who: 'another admin', find: async () => (await addAdmin(school)).id },
    { who: 'the admin who asks', find: async () => admin.id },
  ])('is 404 for $who', async ({ find }) => {
    const id = await find()
    const before = await everyRow(school)
    expect(await remove(id)).toMatchObject({
      status: 404,
      body: { message: 'Student not found', code: 'not_found' },
    })
    expect(await everyRow(school)).toEqual(before)
  })

  it.each(['me', 0, -1, 1.5, 2_147_483_648])('is 400 for %s', async (id) => {
    const answer = await school.call(deleteStudent, { params: { id } }, admin)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('happens once when two admins do it at the same moment', async () => {
    const { id } = await addStudent(school)
    const other = await addAdmin(school)
    const answers = await Promise.all([remove(id), remove(id, other), remove(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  it('works while the student saves and submits', async () => {
    const exam = await addQuiz(school)
    for (let round = 0; round < 5; round += 1) {
      const student = await addStudent(school)
      const id = await begin(exam, student)
      const calls = [attempts.saveAnswers, attempts.submitAttempt, attempts.saveAnswers]
      const [removed, ...written] = await Promise.all([
        remove(student.id),
        ...calls.map((endpoint) => write(endpoint, id, exam, student)),
      ])
      expect(removed.status).toBe(200)
      for (const { status } of written) expect([200, 401, 404, 409]).toContain(status)
    }
    const rows = await school.db.selectFrom('attempts').where('quiz_id', '=', exam.id).execute()
    expect(rows).toEqual([])
  })

  it('works while the student starts', async () => {
    const exam = await addQuiz(school)
    for (let round = 0; round < 5; round += 1) {
      const student = await addStudent(school)
      const startAgain = () =>
        school.call(attempts.startAttempt, { params: { id: exam.id } }, student)
      const [first, removed, ...others] = await Promise.all([
        startAgain(),
        remove(student.id),
        startAgain(),
        startAgain(),
      ])
      expect(removed.status).toBe(200)
      for (const { status } of [first, ...others]) expect([200, 401, 404]).toContain(status)
    }
    const rows = await school.db.selectFrom('attempts').where('quiz_id', '=', exam.id).execute()
    expect(rows).toEqual([])
  })

  it('lets an exam be published that only this student was still taking', async () => {
    const exam = await addQuiz(school, { minutes: 60 })
    const [done, sitting] = [await addStudent(school), await addStudent(school)]
    const id = await begin(exam, done)
    await write(attempts.submitAttempt, id, exam, done)
    school.clock.advance(3500)
    await begin(exam, sitting)
    school.clock.advance(200)
    const publish = () => finishAll(school)
    const published = () =>
      school.db
        .selectFrom('attempts')
        .select('id')
        .where('quiz_id', '=', exam.id)
        .where('published_at', 'is not', null)
        .execute()
    await publish()
    expect(await published()).toEqual([])
    await remove(sitting.id)
    await publish()
    expect(await published()).toEqual([])
    // The deletion of a student can be undone for 60 seconds.
    school.clock.advance(60)
    await publish()
    expect(await published()).toEqual([{ id }])
  })
})

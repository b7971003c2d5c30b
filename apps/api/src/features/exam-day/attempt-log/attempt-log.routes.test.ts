import * as auth from '@prepwell/contract/accounts/auth.ts'
import { listAttemptEvents } from '@prepwell/contract/exam-day/attempt-log.ts'
import { receiptCode } from '@prepwell/contract/sitting/receipt-code.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addPerson, addStudent, signedInAnew } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { type Sitting, sittingAt } from '../../../test/sitting/sitting.ts'
import { insertEvent } from '../../sitting/attempts/index.ts'

let school: School
let admin: Person
let sittings: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  sittings = sittingAt(school)
})
afterAll(() => school.close())

const read = ({ id }: Pick<Sitting, 'id'>, person: Person) =>
  school.call(listAttemptEvents, { params: { id } }, signedInAnew(school, person))
const add = (at: Sitting, kind: Parameters<typeof insertEvent>[1]['kind'], detail: object = {}) =>
  school.db
    .transaction()
    .execute((tx) => insertEvent(tx, { attempt_id: at.id, kind, at: school.clock.now(), detail }))

describe('the log of an attempt', () => {
  it('is visible to admins at any time, and to its student once the result is published', async () => {
    const at = await sittings.sit()
    const other = await addStudent(school)
    const statuses = async () =>
      Promise.all([admin, at.student, other].map(async (one) => (await read(at, one)).status))
    expect(await statuses()).toEqual([200, 404, 404])
    await sittings.submit(at)
    expect(await statuses()).toEqual([200, 404, 404])
    school.clock.advance(3 * 3600)
    await finishAll(school)
    expect(await statuses()).toEqual([200, 200, 404])
    expect((await read({ id: 2_000_000_000 }, admin)).status).toBe(404)
    expect((await read(at, at.student)).body.data).toMatchObject([
      { kind: 'started' },
      { kind: 'submitted', by: 'student', receipt_code: receiptCode(at.id) },
      { kind: 'published' },
    ])
  })

  it('tells admins who acted and from where; the student sees only what was done and why', async () => {
    const at = await sittings.sit()
    await add(at, 'time_added', { minutes: 5, reason: 'Power cut', actor_id: admin.id, key: 'k' })
    await add(at, 'question_reported', { question_id: at.quiz.questions[1]?.id, text: 'A typo' })
    await add(at, 'device_changed', { device: 'Firefox on Linux', device_before: null })
    await add(at, 'address_changed', { address: '10.0.0.2', address_before: '10.0.0.1' })
    school.clock.advance(3 * 3600)
    await finishAll(school)
    const linesFor = async (person: Person) =>
      (await read(at, person)).body.data
        .slice(1, 5)
        .map(({ id: _id, at: _at, ...fields }) => fields)
    const shared = [
      { kind: 'time_added', minutes: 5, reason: 'Power cut' },
      { kind: 'question_reported', question: 2, text: 'A typo' },
    ]
    expect(await linesFor(at.student)).toEqual([
      ...shared,
      { kind: 'device_changed' },
      { kind: 'address_changed' },
    ])
    expect(await linesFor(admin)).toEqual([
      { ...shared[0], actor_name: expect.any(String) },
      shared[1],
      { kind: 'device_changed', device: 'Firefox on Linux' },
      { kind: 'address_changed', address: '10.0.0.2', address_before: '10.0.0.1' },
    ])
  })
})

describe('a sign-in', () => {
  it('is logged in an exam that the student is sitting, and in no other', async () => {
    const email = 'again@example.com'
    const student = await addPerson(school, { email, password: 'a known password' })
    const start = async (mode: 'exam' | 'practice') => {
      const quiz = await addQuiz(school, { mode })
      const fresh = signedInAnew(school, student)
      const { body } = await school.call(startAttempt, { params: { id: quiz.id } }, fresh)
      return { quiz, student: fresh, id: body.data.take_quiz_id }
    }
    const over = await start('exam')
    await sittings.submit(over)
    const exam = await start('exam')
    const practice = await start('practice')
    const signIn = () => school.call(auth.login, { body: { email, password: 'a known password' } })
    expect((await signIn()).status).toBe(200)
    const signedIn = async (at: Sitting) =>
      (await read(at, admin)).body.data.filter(({ kind }) => kind === 'signed_in').length
    expect([await signedIn(over), await signedIn(exam), await signedIn(practice)]).toEqual([
      0, 1, 0,
    ])

    // A sign-in does not wait for a lock on the attempt.
    await school.db.transaction().execute(async (tx) => {
      await tx.selectFrom('attempts').select('id').where('id', '=', exam.id).forUpdate().execute()
      expect((await signIn()).status).toBe(200)
    })
  })
})

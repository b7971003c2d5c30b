import * as users from '@prepwell/contract/accounts/users.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { mailsTo } from '../../../test/mails.ts'
import { addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { unsubscribeLinks } from '../../accounts/users/index.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const errors: unknown[] = []
afterEach(() => expect(errors.splice(0)).toEqual([]))

const finish = () => finishAll(school, (error) => errors.push(error))
const count = async (student: Person) => (await mailsTo(school, student)).length

/** The number of connections to this database that are waiting for a lock. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
  return rows[0]?.count
}

/** Starts the quiz and submits `answers` as the student; returns the id of the attempt. */
async function sit(quiz: TestQuiz, student: Person, answers = {}): Promise<number> {
  const exam = { params: { id: quiz.id } }
  const { body } = await school.call(attempts.startAttempt, exam, student)
  const id = body.data.take_quiz_id
  await school.call(
    attempts.submitAttempt,
    { params: { id }, body: { quiz_state: answers } },
    student,
  )
  return id
}

describe('the mail about a result', () => {
  it('comes once when the results are published, to everybody who sat the exam', async () => {
    const quiz = await addQuiz(school)
    const [ada, grace, absent] = [
      await addStudent(school),
      await addStudent(school),
      await addStudent(school),
    ]
    await sit(quiz, ada)
    await sit(quiz, grace)
    await finish()
    expect(await count(ada)).toBe(0)
    school.clock.advance(3600)
    await Promise.all(Array.from({ length: 4 }, finish))
    await finish()
    expect(await count(ada)).toBe(1)
    expect(await count(grace)).toBe(1)
    expect(await count(absent)).toBe(0)
  })

  it('links to the result, with the score in the text but not in the subject', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school, 'Ada Lovelace')
    const { [quiz.questions[0]?.id ?? 0]: first } = rightAnswers(quiz)
    const id = await sit(quiz, student, { [quiz.questions[0]?.id ?? 0]: first })
    school.clock.advance(3600)
    await finish()
    const [mail] = await mailsTo(school, student)
    const { page, oneClick } = unsubscribeLinks(school.platform, student.id)
    expect(mail?.subject).toBe('Your result is out: Mock exam')
    expect(mail?.text).toContain('Hello Ada Lovelace,')
    expect(mail?.text).toContain('Your score: 22.22%.')
    expect(mail?.text).toContain(`http://prepwell.test/dashboard/my_quizzes/${id}`)
    expect(mail?.text).toContain(page)
    expect(mail?.html).toContain(`href="${page}"`)
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${oneClick}>`)
  })

  it('does not come for a practice, whose result is on the screen', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const student = await addStudent(school)
    await sit(quiz, student)
    school.clock.advance(24 * 3600)
    await finish()
    expect(await count(student)).toBe(0)
  })

  it('does not come to a student who switched it off, before it is queued or before it is sent', async () => {
    const quiz = await addQuiz(school)
    const [before, after, suspended] = [
      await addStudent(school),
      await addStudent(school),
      await addStudent(school),
    ]
    for (const student of [before, after, suspended]) await sit(quiz, student)
    await school.call(users.disableNotifications, {}, before)
    school.clock.advance(3600)
    await finish()
    await school.call(users.disableNotifications, {}, after)
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', suspended.id)
      .execute()
    for (const student of [before, after, suspended]) expect(await count(student)).toBe(0)
  })

  it('does not delay publication when an account is deleted at the same moment', async () => {
    const quiz = await addQuiz(school)
    const [stays, goes] = [await addStudent(school), await addStudent(school)]
    await sit(quiz, stays)
    await sit(quiz, goes)
    school.clock.advance(3600)
    const published = await school.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', goes.id).execute()
      const publishing = finish()
      await expect.poll(waiting).toBe(1)
      return { publishing }
    })
    await published.publishing
    expect(await count(stays)).toBe(1)
  })

  it('is not queued if the publication fails', async () => {
    const quiz = await addQuiz(school)
    const student = await addStudent(school)
    const id = await sit(quiz, student)
    // The publication fails when it writes the same event to the history.
    await school.db
      .insertInto('attempt_events')
      .values({ attempt_id: id, kind: 'published', at: school.clock.now() })
      .execute()
    school.clock.advance(3600)
    await finish()
    expect(errors.splice(0)).toHaveLength(1)
    const notices = await school.db
      .selectFrom('notices')
      .select('id')
      .where('quiz_id', '=', quiz.id)
      .execute()
    expect(notices).toEqual([])
    expect(await count(student)).toBe(0)
  })
})

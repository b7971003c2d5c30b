import { updateStudent } from '@prepwell/contract/accounts/students.ts'
import * as users from '@prepwell/contract/accounts/users.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { after, epoch } from '../../../platform/clock.ts'
import { addQuiz } from '../../../test/content/exams.ts'
import { mailsTo } from '../../../test/mails.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { unsubscribeLinks } from '../../accounts/users/index.ts'
import { queueReminders } from './queue-reminders.ts'

const hour = 3600

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const errors: unknown[] = []
afterEach(() => expect(errors).toEqual([]))

const look = () => queueReminders(school.platform, { onError: (error) => errors.push(error) })
const remindersOf = async (student: Person) =>
  (await mailsTo(school, student)).filter((mail) => mail.subject?.startsWith('Reminder'))
const count = async (student: Person) => (await remindersOf(student)).length
/** Moves the exam to another date as an admin, and advances the clock by a minute. */
async function move(id: number, date: Date) {
  const body = { date_of_quiz: epoch(date) }
  const admin = await addAdmin(school)
  const { status } = await school.call(quizzes.updateQuiz, { params: { id }, body }, admin)
  expect(status).toBe(200)
  school.clock.advance(60)
}
const inHours = (hours: number) => after(school.clock.now(), hours * hour)
/** Moves the clock past all exams of a test before the next test. */
afterEach(() => school.clock.advance(7 * 24 * hour))

describe('the reminder of an exam', () => {
  it('comes once, at most a day before the exam begins', async () => {
    const student = await addStudent(school)
    await addQuiz(school, { startsIn: 25 * hour })
    await look()
    expect(await count(student)).toBe(0)
    school.clock.advance(hour)
    await Promise.all(Array.from({ length: 4 }, look))
    expect(await count(student)).toBe(1)
    school.clock.advance(hour)
    await look()
    expect(await count(student)).toBe(1)
  })

  it("tells a student with extra time that student's own duration", async () => {
    const student = await addStudent(school)
    const body = { extra_time: { factor: 1.33 } }
    await school.call(updateStudent, { params: { id: student.id }, body }, await addAdmin(school))
    await addQuiz(school, { startsIn: 2 * hour, minutes: 90 })
    await look()
    const [mail] = await remindersOf(student)
    expect(mail?.text).toContain('From your start you have 2 h.')
  })

  it('says when the exam begins, in the exam time zone, how long it takes, and how to unsubscribe', async () => {
    const student = await addStudent(school, 'Ada Lovelace')
    await addQuiz(school, { startsIn: 2 * hour, minutes: 90 })
    school.clock.set(new Date('2026-06-01T03:30:00Z'))
    await addQuiz(school, { startsIn: 2 * hour, minutes: 90 })
    await look()
    const mail = (await remindersOf(student)).at(-1)
    const { page, oneClick } = unsubscribeLinks(school.platform, student.id)
    expect(mail?.subject).toBe('Reminder: Mock exam')
    expect(mail?.text).toContain('Hello Ada Lovelace,')
    expect(mail?.text).toContain('begins on June 01, 2026 11:00 AM (Asia/Kolkata).')
    expect(mail?.text).toContain('until June 01, 2026 12:30 PM (Asia/Kolkata).')
    expect(mail?.text).toContain('you have 1 h 30 min.')
    expect(mail?.text).toContain('http://prepwell.test/browse/exam')
    expect(mail?.text).toContain(page)
    expect(mail?.html).toContain(`href="${page}"`)
    const headers = mail?.headers.filter(({ key }) => key.startsWith('list-unsubscribe'))
    expect(headers).toMatchObject([
      { key: 'list-unsubscribe', value: `<${oneClick}>` },
      { key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' },
    ])
  })

  it('goes only to active, confirmed students who want notices', async () => {
    const wanting = await addStudent(school)
    const others = [
      await addPerson(school, { status: 'Suspended' }),
      await addPerson(school, { verified: false }),
      await addStudent(school),
      await addAdmin(school),
    ]
    await school.call(users.disableNotifications, {}, others[2])
    await addQuiz(school, { startsIn: hour })
    await addQuiz(school, { startsIn: hour, mode: 'practice' })
    await look()
    expect(await count(wanting)).toBe(1)
    for (const person of others) expect(await count(person)).toBe(0)
  })

  it('goes at most to the students who existed when it was queued', async () => {
    await addQuiz(school, { startsIn: hour })
    await look()
    const late = await addStudent(school)
    await look()
    expect(await count(late)).toBe(0)
  })

  it('comes again when the exam is moved, even if it is moved back', async () => {
    const student = await addStudent(school)
    const { id } = await addQuiz(school, { startsIn: 2 * hour })
    const first = inHours(2)
    await look()
    expect(await count(student)).toBe(1)
    await move(id, inHours(3))
    await look()
    expect(await count(student)).toBe(2)
    await move(id, first)
    await look()
    expect(await count(student)).toBe(3)
    await look()
    expect(await count(student)).toBe(3)
  })

  it('is not sent for a date that is no longer valid, but is sent if that date returns', async () => {
    const student = await addStudent(school)
    const { id } = await addQuiz(school, { startsIn: 2 * hour })
    const first = inHours(2)
    await look()
    await move(id, inHours(72))
    expect(await count(student)).toBe(0)
    await look()
    await move(id, first)
    await look()
    expect(await count(student)).toBe(1)
  })

  it('does not come again if the exam is moved by mistake and back before anything was sent', async () => {
    const student = await addStudent(school)
    const { id } = await addQuiz(school, { startsIn: 2 * hour })
    const first = inHours(2)
    await look()
    expect(await count(student)).toBe(1)
    await move(id, inHours(3))
    await move(id, first)
    await look()
    expect(await count(student)).toBe(1)
  })

  it('is not sent if the exam has begun in the meantime', async () => {
    const student = await addStudent(school)
    await addQuiz(school, { startsIn: hour })
    await look()
    school.clock.advance(hour)
    expect(await count(student)).toBe(0)
  })

  it('is not sent if the exam was deleted in the meantime', async () => {
    const student = await addStudent(school)
    const { id } = await addQuiz(school, { startsIn: hour })
    await look()
    await school.call(quizzes.deleteQuiz, { params: { id } }, await addAdmin(school))
    expect(await count(student)).toBe(0)
  })

  it('is not sent to a student with an attempt, begun before or after it was queued', async () => {
    const [early, late] = [await addStudent(school), await addStudent(school)]
    const { id } = await addQuiz(school)
    await school.call(attempts.startAttempt, { params: { id } }, early)
    // An admin cannot move an exam that somebody has begun, so the row is updated directly.
    const date_of_quiz = after(school.clock.now(), hour)
    await school.db.updateTable('quizzes').set({ date_of_quiz }).where('id', '=', id).execute()
    await look()
    await sql`insert into attempts (student_id, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks)
      select ${late.id}, quiz_id, paper_id, quiz_mode, started_at, deadline, total_marks
      from attempts where quiz_id = ${id}`.execute(school.db)
    expect(await count(early)).toBe(0)
    expect(await count(late)).toBe(0)
  })

  it('is queued once for a date with microseconds', async () => {
    const student = await addStudent(school)
    const { id } = await addQuiz(school, { startsIn: hour })
    await sql`update quizzes set date_of_quiz = date_of_quiz + interval '1 microsecond' where id = ${id}`.execute(
      school.db,
    )
    await look()
    expect(await count(student)).toBe(1)
    await look()
    expect(await count(student)).toBe(1)
  })
})

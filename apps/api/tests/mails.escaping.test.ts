import * as auth from '@prepwell/contract/accounts/auth.ts'
import { createContact } from '@prepwell/contract/school/messages.ts'
import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueReminders } from '../src/features/results/emails/queue-reminders.ts'
import { queueWeeklyReports } from '../src/features/results/emails/queue-weekly-reports.ts'
import { addQuiz } from '../src/test/content/exams.ts'
import { addAdmin, addPerson, addStudent } from '../src/test/people.ts'
import { openSchool, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const attacks = [
  '<img src=x onerror=alert(1)>',
  '<script>alert(2)</script>',
  '"><svg onload=alert(3)>',
  '<a href="javascript:alert(4)">more</a>',
  '</p></td></table><iframe src=//evil.example>',
]
const throwIt = (error: unknown): never => {
  throw error
}

it.each(attacks)(
  'everything that people typed appears as text in every mail: %s',
  async (attack) => {
    const name = `Ada ${attack}`
    const before = (await school.mails()).length
    await addAdmin(school)
    const student = await addStudent(school, name)
    const post = async (sent: Promise<{ status: number }>) => expect((await sent).status).toBe(201)

    const email = `attack${attacks.indexOf(attack)}@example.com`
    await post(school.call(auth.signup, { body: { name, email, password: 'Long-enough-1' } }))
    const known = `known${attacks.indexOf(attack)}@example.com`
    await addPerson(school, { name, email: known, password: 'Long-enough-1' })
    await school.call(auth.forgotPassword, { body: { email: known } })
    await post(school.call(createContact, { body: { name, email: known, message: attack } }))
    const exam = await addQuiz(school, { name, startsIn: 3600 })
    await queueReminders(school.platform, { onError: throwIt })
    // A reminder that has not been sent when the exam begins is dropped.
    await school.mails()
    school.clock.advance(3600)
    const begun = await school.call(startAttempt, { params: { id: exam.id } }, student)
    const params = { id: begun.body.data.take_quiz_id }
    await school.call(submitAttempt, { params, body: { quiz_state: {} } }, student)
    school.clock.advance(7200)
    await finishAll(school)
    school.clock.advance(8 * 24 * 3600)
    await queueWeeklyReports(school.platform)

    const mails = (await school.mails()).slice(before)
    const subjects = mails.map(({ subject = '' }) => subject).join('\n')
    for (const kind of [/confirm/i, /password/i, /message/i, /reminder/i, /result/i, /week/i])
      expect(subjects).toMatch(kind)
    const told = mails.filter(({ html = '' }) => html.includes('alert(') || html.includes('evil'))
    expect(told.length).toBeGreaterThanOrEqual(5)
    for (const { html = '', subject } of mails) {
      expect(html, subject).not.toMatch(/<(img|script|svg|iframe)/i)
      expect(html, subject).not.toMatch(/href="(?!https?:)/i)
      // A line break would begin a new header.
      expect(subject).not.toMatch(/[\r\n]/)
    }
  },
)

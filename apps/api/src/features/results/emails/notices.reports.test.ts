import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import type { Updateable } from 'kysely'
import type { Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from '../../../platform/database/tables.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { mailsTo } from '../../../test/mails.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { practisingAgainAt } from '../../../test/sitting/practising-again.ts'
import { unsubscribeLinks } from '../../accounts/users/index.ts'
import { queueWeeklyReports } from './queue-weekly-reports.ts'

/** Schools in Kolkata and in Berlin; each test has its own week. */
let school: School
let berlin: School
beforeAll(async () => {
  school = await openSchool()
  berlin = await openSchool({ examTimeZone: 'Europe/Berlin' })
})
afterAll(async () => {
  await school.close()
  await berlin.close()
})

async function sit(at: School, quiz: TestQuiz, student: Person, answers = {}): Promise<void> {
  const { body } = await at.call(attempts.startAttempt, { params: { id: quiz.id } }, student)
  const params = { id: body.data.take_quiz_id }
  const { status } = await at.call(
    attempts.submitAttempt,
    { params, body: { quiz_state: answers } },
    student,
  )
  expect(status).toBe(200)
}
const practise = async (at: School, student: Person, when: string) => {
  at.clock.set(new Date(when))
  await sit(at, await addQuiz(at, { mode: 'practice' }), {
    ...student,
    token: tokenOf(at, student),
  })
}
/** Signs in again, because sessions are shorter than a week. */
const tokenOf = (at: School, person: Person) => signedInAnew(at, person).token
const reportsOf = async (at: School, student: Person): Promise<Email[]> =>
  (await mailsTo(at, student)).filter((mail) => mail.subject === 'Your week at Prepwell')
async function reportsAt(at: School, when: string, student: Person): Promise<number> {
  at.clock.set(new Date(when))
  await Promise.all(Array.from({ length: 3 }, () => queueWeeklyReports(at.platform)))
  return (await reportsOf(at, student)).length
}
const nameSubject = (at: School, quiz: TestQuiz, name: string) =>
  at.db
    .updateTable('subjects')
    .set({ name })
    .where('id', '=', (chapter) =>
      chapter.selectFrom('chapters').select('subject_id').where('id', '=', quiz.chapterId),
    )
    .execute()

describe('the weekly report', () => {
  it('comes on Monday at 8, once, to students who completed something', async () => {
    const [busy, idle] = [await addStudent(school), await addStudent(school)]
    await practise(school, busy, '2026-03-04T06:00:00Z')
    // This practice is begun but not completed.
    const practice = await addQuiz(school, { mode: 'practice' })
    await school.call(attempts.startAttempt, { params: { id: practice.id } }, idle)
    expect(await reportsAt(school, '2026-03-09T02:29:59Z', busy)).toBe(0)
    expect(await reportsAt(school, '2026-03-09T02:30:00Z', busy)).toBe(1)
    expect(await reportsAt(school, '2026-03-09T02:31:00Z', busy)).toBe(1)
    expect(await reportsAt(school, '2026-03-16T02:31:00Z', busy)).toBe(1)
    expect(await reportsOf(school, idle)).toEqual([])
  })

  it('counts no private practice', async () => {
    const practising = practisingAgainAt(school)
    school.clock.set(new Date('2026-04-01T06:00:00Z'))
    const { student, privateId } = await practising.withPrivate()
    expect(await reportsAt(school, '2026-04-06T03:00:00Z', student)).toBe(1)
    await practising.take(privateId, student, {})
    expect(await reportsAt(school, '2026-04-13T03:00:00Z', student)).toBe(1)
  })

  it('lists completed work, the average, the best and weakest subjects, and the next exams', async () => {
    school.clock.set(new Date('2026-03-18T06:00:00Z'))
    const student = await addStudent(school, 'Ada Lovelace')
    const exam = await addQuiz(school)
    const practice = await addQuiz(school, { mode: 'practice' })
    const other = await addQuiz(school, { mode: 'practice' })
    const pending = await addQuiz(school, { minutes: 7 * 24 * 60 })
    await nameSubject(school, exam, 'Botany')
    await nameSubject(school, practice, 'Algebra')
    await nameSubject(school, other, 'Chess')
    await sit(school, exam, student, rightAnswers(exam))
    const [mcq = '', msq = ''] = practice.questions.map((question) => String(question.id))
    const right = rightAnswers(practice)
    await sit(school, practice, student, { [mcq]: right[mcq] })
    await sit(school, practice, student, { [mcq]: right[mcq], [msq]: right[msq] })
    const second = String(other.questions[1]?.id)
    await sit(school, other, student, { [second]: rightAnswers(other)[second] })
    await sit(school, pending, student, rightAnswers(pending))
    school.clock.advance(3600)
    await finishAll(school)
    for (const days of [20, 9, 8, 7])
      await addQuiz(school, { startsIn: days * 24 * 3600, minutes: 30 + days })
    await addQuiz(school, { startsIn: 24 * 3600 })
    expect(await reportsAt(school, '2026-03-23T03:00:00Z', student)).toBe(1)
    const [mail] = await reportsOf(school, student)
    const { page, oneClick } = unsubscribeLinks(school.platform, student.id)
    expect(mail?.text?.trim().split('\n')).toEqual([
      'Hello Ada Lovelace,',
      '',
      'This is your week from Mar 16 to Mar 22, 2026.',
      '',
      'You completed 2 exams and 3 practices.',
      'Your average score: 52.78%.',
      'Not published yet: 1 result.',
      '',
      'Best subject: Botany (100%).',
      'Weakest subject: Chess (33.33%).',
      '',
      'The next exams:',
      'Mock exam: March 25, 2026 12:30 PM (Asia/Kolkata), 37 min',
      'Mock exam: March 26, 2026 12:30 PM (Asia/Kolkata), 38 min',
      'Mock exam: March 27, 2026 12:30 PM (Asia/Kolkata), 39 min',
      '',
      'Open your dashboard: http://prepwell.test/dashboard',
      '',
      'Prepwell',
      '',
      `Stop these emails: ${page}`,
    ])
    expect(mail?.html).toContain(`href="${page}"`)
    expect(mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe(`<${oneClick}>`)
  })

  it('counts a paper of several subjects for each of them', async () => {
    school.clock.set(new Date('2026-04-22T06:00:00Z'))
    const student = signedInAnew(school, await addStudent(school))
    const [physics, chemistry] = [
      await addQuiz(school, { mode: 'practice' }),
      await addQuiz(school, { mode: 'practice' }),
    ]
    await nameSubject(school, physics, 'Physics')
    await nameSubject(school, chemistry, 'Chemistry')
    const sections = [physics, chemistry].map(({ chapterId }) =>
      sectionOf(chapterId, { scheme_id: 2 }),
    )
    const id = await addSectionedQuiz(school, await addAdmin(school), sections, {
      quiz_mode: 'practice',
    })
    const [mcq] = chemistry.questions
    await sit(school, { ...physics, id }, student, {
      ...rightAnswers(physics),
      [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[0] ?? 0 },
    })
    await sit(school, physics, student)
    expect(await reportsAt(school, '2026-04-27T03:00:00Z', student)).toBe(1)
    const [mail] = await reportsOf(school, student)
    expect(mail?.text).toContain('Best subject: Physics (50%).')
    expect(mail?.text).toContain('Weakest subject: Chemistry (−7.41%).')
  })

  it('takes a subject that was renamed during the week as one', async () => {
    school.clock.set(new Date('2026-06-10T06:00:00Z'))
    const student = signedInAnew(school, await addStudent(school))
    const [maths, other] = [
      await addQuiz(school, { mode: 'practice' }),
      await addQuiz(school, { mode: 'practice' }),
    ]
    await nameSubject(school, maths, 'Maths')
    await nameSubject(school, other, 'Drawing')
    const sections = [maths, other].map(({ chapterId }) => sectionOf(chapterId, { scheme_id: 2 }))
    const both = await addSectionedQuiz(school, await addAdmin(school), sections, {
      quiz_mode: 'practice',
    })
    await sit(school, maths, student)
    await sit(school, { ...maths, id: both }, student)
    await nameSubject(school, maths, 'Mathematics')
    await sit(school, maths, student, rightAnswers(maths))
    expect(await reportsAt(school, '2026-06-15T03:00:00Z', student)).toBe(1)
    const [mail] = await reportsOf(school, student)
    expect(mail?.text).toContain('Best subject: Mathematics (33.33%).')
    expect(mail?.text).toContain('Weakest subject: Drawing (0%).')
    expect(mail?.text).not.toContain('Maths')
  })

  it('names no best subject if there is only one', async () => {
    school.clock.set(new Date('2026-04-15T06:00:00Z'))
    const student = await addStudent(school)
    await practise(school, student, '2026-04-15T06:00:00Z')
    expect(await reportsAt(school, '2026-04-20T03:00:00Z', student)).toBe(1)
    const [mail] = await reportsOf(school, student)
    expect(mail?.text).toContain('You completed 1 practice.')
    expect(mail?.text).not.toMatch(/subject|next exams/)
  })

  it('names no subjects for an exam that shows only marks, unless its paper has just one', async () => {
    school.clock.set(new Date('2026-04-29T06:00:00Z'))
    const student = signedInAnew(school, await addStudent(school))
    const [physics, chemistry, zoology, whole] = [
      await addQuiz(school, { mode: 'practice' }),
      await addQuiz(school, { mode: 'practice' }),
      await addQuiz(school, { mode: 'practice' }),
      await addQuiz(school, { shownAfter: 'marks' }),
    ]
    await nameSubject(school, zoology, 'Zoology')
    await nameSubject(school, whole, 'Whole paper')
    const sections = [physics, chemistry].map(({ chapterId }) => sectionOf(chapterId))
    const id = await addSectionedQuiz(school, await addAdmin(school), sections, {
      shown_after: 'marks',
    })
    await sit(school, { ...physics, id }, student, rightAnswers(physics))
    await sit(school, whole, student)
    await sit(school, zoology, student, rightAnswers(zoology))
    school.clock.advance(3700)
    await finishAll(school)
    expect(await reportsAt(school, '2026-05-04T03:00:00Z', student)).toBe(1)
    const [mail] = await reportsOf(school, student)
    expect(mail?.text).toContain('Your average score: 50%.')
    expect(mail?.text).toContain('Best subject: Zoology (100%).')
    expect(mail?.text).toContain('Weakest subject: Whole paper (0%).')
  })

  it('if missed on Monday, comes later in that week but not after it', async () => {
    const [patient, unlucky] = [await addStudent(school), await addStudent(school)]
    await practise(school, patient, '2026-05-06T06:00:00Z')
    expect(await reportsAt(school, '2026-05-17T18:29:00Z', patient)).toBe(1)
    await practise(school, unlucky, '2026-05-20T06:00:00Z')
    expect(await reportsAt(school, '2026-06-01T01:00:00Z', unlucky)).toBe(0)
    expect(await reportsAt(school, '2026-06-01T03:00:00Z', unlucky)).toBe(0)
  })

  it('goes to nobody who does not want it, is suspended, or has never confirmed the address', async () => {
    const [off, suspended, unconfirmed] = [
      await addStudent(school),
      await addStudent(school),
      await addStudent(school),
    ]
    const people = [off, suspended, unconfirmed]
    for (const student of people) await practise(school, student, '2026-07-08T06:00:00Z')
    const change = (person: Person, columns: Updateable<Tables['users']>) =>
      school.db.updateTable('users').set(columns).where('id', '=', person.id).execute()
    await change(off, { notifications_enabled: false })
    await change(suspended, { status: 'Suspended' })
    await change(unconfirmed, { email_verified_at: null })
    for (const person of people)
      expect(await reportsAt(school, '2026-07-13T03:00:00Z', person)).toBe(0)
  })

  it.each([
    {
      name: 'summer time begins',
      inside: ['2026-03-22T23:00:00Z', '2026-03-29T21:59:59Z'],
      outside: ['2026-03-22T22:59:59Z', '2026-03-29T22:00:00Z'],
      before: '2026-03-30T05:59:59Z',
      due: '2026-03-30T06:00:00Z',
    },
    {
      name: 'summer time ends',
      inside: ['2026-10-18T22:00:00Z', '2026-10-25T22:59:59Z'],
      outside: ['2026-10-18T21:59:59Z', '2026-10-25T23:00:00Z'],
      before: '2026-10-26T06:59:59Z',
      due: '2026-10-26T07:00:00Z',
    },
  ])('knows in Berlin when $name', async ({ inside, outside, before, due }) => {
    const [one, other] = [await addStudent(berlin), await addStudent(berlin)]
    for (const when of inside) await practise(berlin, one, when)
    for (const when of outside) await practise(berlin, other, when)
    expect(await reportsAt(berlin, before, one)).toBe(0)
    expect(await reportsAt(berlin, due, one)).toBe(1)
    expect((await reportsOf(berlin, one))[0]?.text).toContain('You completed 2 practices.')
    expect(await reportsOf(berlin, other)).toEqual([])
  })

  it('does not come again if the school moves to another time zone', async () => {
    const student = await addStudent(school)
    await practise(school, student, '2026-08-12T06:00:00Z')
    expect(await reportsAt(school, '2026-08-18T06:00:00Z', student)).toBe(1)
    const settings = { ...school.platform.settings, examTimeZone: 'America/New_York' }
    await queueWeeklyReports({ ...school.platform, settings })
    expect(await reportsOf(school, student)).toHaveLength(1)
  })
})

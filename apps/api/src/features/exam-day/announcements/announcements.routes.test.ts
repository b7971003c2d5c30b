import {
  createAnnouncement,
  listAnnouncements,
  withdrawAnnouncement,
} from '@prepwell/contract/exam-day/announcements.ts'
import { sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach, type TestQuiz } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addTextPicture, inText, someName } from '../../../test/content/text-pictures.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { type Sitting, sittingAt } from '../../../test/sitting/sitting.ts'

let school: School
let admin: Person
let student: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  student = sittingAt(school)
})
beforeEach(async () => {
  school.clock.set(firstDay)
  admin = await addPerson(school, { role: 'Admin', name: 'Ada' })
})
afterAll(() => school.close())

const announce = (
  id: number,
  text: string,
  question_id: number | null = null,
  by: Person | null = admin,
) => school.call(createAnnouncement, { params: { id }, body: { text, question_id } }, by)
const withdraw = (id: number, announcement_id: number) =>
  school.call(withdrawAnnouncement, { params: { id, announcement_id } }, admin)
async function list(id: number) {
  const { status, body } = await school.call(listAnnouncements, { params: { id } }, admin)
  expect(status, body.message).toBe(200)
  return body.data
}
async function contact({ id, student: by }: Pick<Sitting, 'id' | 'student'>, version = 0) {
  school.clock.advance(8)
  const body = {
    ...{ device_id: 'phone', is_visible: true, unsaved: 0, current_question: 1 },
    ...{ events: [], version },
  }
  const answer = await school.call(sendHeartbeat, { params: { id }, body }, by)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}

it('an announcement reaches everybody who sits the exam, including those who begin later, and nobody else', async () => {
  const early = await student.sit()
  const other = await student.sit()
  expect((await announce(early.quiz.id, 'Read km, not m')).status).toBe(201)
  const late = await student.sit(early.quiz)
  for (const sitting of [early, late])
    expect((await contact(sitting)).messages).toMatchObject([
      { kind: 'announcement', text: 'Read km, not m', minutes: null, question: null },
    ])
  expect((await contact(other)).messages ?? []).toEqual([])
})

it('an announcement shows pictures that were uploaded, and is refused with any other', async () => {
  const sitting = await student.sit()
  const name = await addTextPicture(school, admin)
  expect(await announce(sitting.quiz.id, `See ${inText(someName())}`)).toMatchObject({
    status: 400,
    body: { field: 'text', message: 'text: Upload the picture first' },
  })
  const many = inText(name).repeat(limits.picturesInText + 1)
  expect((await announce(sitting.quiz.id, many)).body.field).toBe('text')
  const text = `See ${inText(name, 'the map')}`
  expect((await announce(sitting.quiz.id, text)).status).toBe(201)
  expect((await contact(sitting)).messages).toMatchObject([{ text }])
  const { detail } = await school.db
    .selectFrom('audit_events')
    .select('detail')
    .where('action', '=', 'announced')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ text: 'See the map' })
})

it('an announcement of any length and with any text is sent as it was written', async () => {
  const sitting = await student.sit()
  for (const text of [
    `${'x'.repeat(199)}😀 and more`,
    `${'=1+1\n- 2*3*4 __a__ <b>\n\n'.repeat(20)}क`,
  ]) {
    expect((await announce(sitting.quiz.id, text)).status).toBe(201)
    expect((await contact(sitting)).messages?.at(-1)).toMatchObject({ text })
  }
})

it("an announcement names the question by each student's own number, and leaves out students without it", async () => {
  const bank = await addChapter(
    school,
    [...oneOfEach, ...oneOfEach].map((one) => ({ ...one, marks: 1 })),
  )
  const id = await addSectionedQuiz(
    school,
    admin,
    [
      sectionOf(bank.chapterId, {
        sources: [{ chapter_id: bank.chapterId, take: 'draw', count: 5 }],
      }),
    ],
    { draw: 'own', shuffle_questions: true },
  )
  const sittings = []
  for (let count = 0; count < 4; count += 1) {
    const by = await addStudent(school)
    const { status, body } = await school.call(startAttempt, { params: { id } }, by)
    expect(status, body.message).toBe(200)
    sittings.push({ id: body.data.take_quiz_id, student: by })
  }
  const question = bank.questions[2]?.id ?? 0
  expect((await announce(id, 'Look again', question)).status).toBe(201)
  for (const sitting of sittings) {
    const { item_order } = await school.db
      .selectFrom('attempts')
      .select('item_order')
      .where('id', '=', sitting.id)
      .executeTakeFirstOrThrow()
    const place = (item_order ?? []).findIndex(([one]) => one === question)
    const { messages } = await contact(sitting)
    expect(messages?.map((message) => message.question)).toEqual(place < 0 ? [] : [place + 1])
  }
  expect((await list(id)).announcements[0]).toMatchObject({ question_id: question, display_id: 3 })
})

it('an announcement counts the pages that have confirmed it', async () => {
  const one = await student.sit()
  const other = await student.sit(one.quiz)
  const suspended = await student.sit(one.quiz)
  await school.db
    .updateTable('users')
    .set({ status: 'Suspended' })
    .where('id', '=', suspended.student.id)
    .execute()
  const before = await contact(one)
  await announce(one.quiz.id, 'Ten minutes left for section A')
  const received = async () => (await list(one.quiz.id)).announcements[0]
  expect(await received()).toMatchObject({ attempts: 2, received: 0 })
  // The page still reports the old version, as if the response had been lost, so the message is
  // sent again.
  const told = await contact(one, before.version)
  expect(await received()).toMatchObject({ attempts: 2, received: 0 })
  await contact(one, told.version)
  expect(await received()).toMatchObject({ attempts: 2, received: 1 })
  await contact(other)
  await contact(other, told.version)
  await student.submit(one)
  expect(await received()).toMatchObject({ attempts: 2, received: 2 })
})

it('a withdrawn announcement disappears from the pages, but stays in the list with who did what', async () => {
  const sitting = await student.sit()
  const { id } = sitting.quiz
  const made = await announce(id, 'Wrong')
  const { version } = await contact(sitting)
  expect((await withdraw(id, made.body.data.id)).status).toBe(200)
  const after = await contact(sitting, version)
  expect(after.messages).toEqual([])
  expect(after.version).toBeGreaterThan(version)
  const [first] = (await list(id)).announcements
  expect(first).toMatchObject({ text: 'Wrong', by: 'Ada', withdrawn_by: 'Ada' })
  school.clock.advance(60)
  const second = await addAdmin(school)
  const again = { params: { id, announcement_id: made.body.data.id } }
  expect((await school.call(withdrawAnnouncement, again, second)).status).toBe(200)
  expect((await list(id)).announcements[0]).toMatchObject({
    ...{ withdrawn_by: 'Ada', withdrawn_at: first?.withdrawn_at },
  })
})

describe('an announcement is refused', () => {
  const count = (id: number) =>
    school.db
      .selectFrom('sitting_messages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('quiz_id', '=', id)
      .executeTakeFirstOrThrow()

  it.each<{ name: string; make: () => Promise<TestQuiz>; status: number; code: string }>([
    {
      name: 'before the exam',
      make: () => addQuiz(school, { startsIn: 600 }),
      ...{ status: 400, code: 'not_allowed_now' },
    },
    {
      name: 'after it',
      make: () => addQuiz(school, { startsIn: -7200, minutes: 60 }),
      ...{ status: 400, code: 'not_allowed_now' },
    },
    {
      name: 'in a practice',
      make: () => addQuiz(school, { mode: 'practice' }),
      ...{ status: 404, code: 'not_found' },
    },
  ])('$name', async ({ make, status, code }) => {
    const { id } = await make()
    const answer = await announce(id, 'Hello')
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await count(id)).count).toBe(0)
  })

  it('if the window is over, unless somebody is still sitting the exam', async () => {
    const quiz = await addQuiz(school, { startsIn: -3590, minutes: 60 })
    const sitting = await student.sit(quiz)
    school.clock.advance(60)
    expect((await announce(quiz.id, 'Still here')).status).toBe(201)
    await student.submit(sitting)
    expect((await announce(quiz.id, 'Nobody')).status).toBe(400)
    expect((await list(quiz.id)).can_announce).toBe(false)
  })

  it('with a question of another paper, without a text, or with a text that is too long', async () => {
    const { quiz } = await student.sit()
    const other = await addQuiz(school)
    const foreign = await announce(quiz.id, 'Look', other.questions[0]?.id)
    expect([foreign.status, foreign.body.field]).toEqual([400, 'question_id'])
    for (const text of ['', '   ', 'x'.repeat(limits.announcementMax + 1)])
      expect(await announce(quiz.id, text)).toMatchObject({ status: 400, body: { field: 'text' } })
    expect((await count(quiz.id)).count).toBe(0)
  })

  it('after a hundred announcements', async () => {
    const { id } = await addQuiz(school)
    await school.db
      .insertInto('sitting_messages')
      .values(
        Array.from({ length: limits.announcementsMax }, () => ({
          ...{ quiz_id: id, kind: 'announcement' as const, text: 'Again', at: school.clock.now() },
        })),
      )
      .execute()
    expect((await announce(id, 'Once more')).status).toBe(409)
  })

  it('for a deleted exam, and under another exam', async () => {
    const sitting = await student.sit()
    const { id } = sitting.quiz
    const made = await announce(id, 'Hello')
    const other = await addQuiz(school)
    expect((await withdraw(other.id, made.body.data.id)).status).toBe(404)
    const now = school.clock.now()
    await school.db.updateTable('quizzes').set({ deleted_at: now }).where('id', '=', id).execute()
    expect((await announce(id, 'Hello')).status).toBe(404)
  })
})

import { updateStudent } from '@prepwell/contract/accounts/students.ts'
import { deleteChapter } from '@prepwell/contract/bank/chapters.ts'
import { deleteSubject } from '@prepwell/contract/bank/subjects.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { examDay } from '../../../test/sitting/exam-day.ts'

let school: School
let admin: Person
let student: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const start = epoch(firstDay)
const change = ({ id }: Pick<TestQuiz, 'id'>, body: object) =>
  school.call(quizzes.updateQuiz, { params: { id }, body }, signedInAnew(school, admin))
const attemptOf = async (id: number) => {
  const row = await school.db
    .selectFrom('attempts')
    .select(['deadline', 'submitted_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { deadline: epoch(row.deadline ?? firstDay) - start, isOpen: row.submitted_at === null }
}
const rowsOf = async (table: 'attempt_events' | 'sitting_messages', id: number) =>
  (
    await school.db
      .selectFrom(table)
      .select('kind')
      .where('attempt_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('a live exam', () => {
  it('can be made longer: students taking it get the minutes, and a message on the page', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60 })
    const slow = await addStudent(school)
    await school.call(
      updateStudent,
      { params: { id: slow.id }, body: { extra_time: { factor: 1.5, minutes: null } } },
      admin,
    )
    const [id, slowId] = [await day.begin(exam), await day.begin(exam, slow)]
    const { other, id: doneId } = await day.beginOther(exam)
    await day.submit(doneId, rightAnswers(exam), other)
    day.turnTo(600)
    expect((await change(exam, { time_duration: 80 })).status).toBe(200)

    expect(await attemptOf(id)).toEqual({ deadline: 80 * 60, isOpen: true })
    expect(await attemptOf(slowId)).toEqual({ deadline: 120 * 60, isOpen: true })
    expect(await attemptOf(doneId)).toEqual({ deadline: 60 * 60, isOpen: false })
    expect(await rowsOf('attempt_events', id)).toEqual(['started', 'time_added'])
    expect(await rowsOf('sitting_messages', doneId)).toEqual([])
    const { body } = await school.call(
      sendHeartbeat,
      {
        params: { id: slowId },
        body: {
          ...{ device_id: 'one', is_visible: true, unsaved: 0, current_question: null },
          ...{ events: [], version: 0 },
        },
      },
      signedInAnew(school, slow),
    )
    expect(body.data).toMatchObject({
      deadline: start + 120 * 60,
      messages: [{ kind: 'time_added', minutes: 30, text: 'The exam is longer for everybody' }],
    })
    // Answers given in the added time count, and a student who starts now has the new duration.
    day.turnTo(79 * 60)
    const late = await school.call(
      sitting.saveAnswers,
      { params: { id }, body: { quiz_state: rightAnswers(exam) } },
      signedInAnew(school, student),
    )
    expect(late.status).toBe(200)
    const { id: newId } = await day.beginOther(exam)
    expect((await attemptOf(newId)).deadline).toBe((79 + 80) * 60)
  })

  it.each([
    { given: { factor: 1.5, minutes: null }, now: null, minutes: 120 },
    { given: { factor: null, minutes: 10 }, now: { factor: 2, minutes: null }, minutes: 90 },
    { given: null, now: { factor: 1.5, minutes: null }, minutes: 80 },
  ])('is longer by the extra time that an attempt was given: $given, not $now', async (one) => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60 })
    const other = await addStudent(school)
    const setExtraTime = async (extra_time: object | null) => {
      for (const { id } of [student, other])
        await school.call(
          updateStudent,
          { params: { id }, body: { extra_time } },
          signedInAnew(school, admin),
        )
    }
    await setExtraTime(one.given)
    // The first start of an exam is on the slow path, the second on the fast path.
    const [id, otherId] = [await day.begin(exam), await day.begin(exam, other)]
    await setExtraTime(one.now)
    day.turnTo(600)
    expect((await change(exam, { time_duration: 80 })).status).toBe(200)
    const expected = { deadline: one.minutes * 60, isOpen: true }
    expect([await attemptOf(id), await attemptOf(otherId)]).toEqual([expected, expected])
  })

  it('is not made longer twice by sending the same form again', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60 })
    const id = await day.begin(exam)
    for (let time = 0; time < 2; time += 1)
      expect((await change(exam, { time_duration: 70 })).status).toBe(200)
    expect((await attemptOf(id)).deadline).toBe(70 * 60)
  })

  it('adds to the time that an admin gave to one attempt', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60 })
    const id = await day.begin(exam)
    await school.db
      .updateTable('attempts')
      .set({ deadline: new Date(firstDay.getTime() + 65 * 60_000) })
      .where('id', '=', id)
      .execute()
    await change(exam, { time_duration: 70 })
    expect((await attemptOf(id)).deadline).toBe(75 * 60)
  })

  it.each([
    { why: 'shorter', at: 600, body: { time_duration: 59 }, field: 'time_duration' },
    {
      why: 'longer at another time',
      at: 600,
      body: { time_duration: 61, date_of_quiz: start + 7200 },
    },
    { why: 'longer after it is over', at: 3600, body: { time_duration: 61 } },
  ])('cannot be made $why', async ({ at, body, field }) => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 60 })
    const id = await day.begin(exam)
    day.turnTo(at)
    const refused = await change(exam, { ...body, name: 'New' })
    expect(refused).toMatchObject({ status: 409, body: field ? { field } : {} })
    expect((await attemptOf(id)).deadline).toBe(3600)
    const shown = await school.call(
      quizzes.getQuiz,
      { params: { id: exam.id } },
      signedInAnew(school, admin),
    )
    expect(shown.body.data).toMatchObject({ time_duration: 3600, name: 'Mock exam' })
  })

  it('cannot be deleted while a student is taking it, nor can its chapter or subject', async () => {
    const exam = await addQuiz(school, { name: 'Sat exam', startsIn: 0, minutes: 60 })
    const { subject_id } = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', exam.chapterId)
      .executeTakeFirstOrThrow()
    await day.begin(exam)
    await day.beginOther(exam)
    // Runs the deletions one after the other. At the same time, they might run in any order and
    // delete each other's rows.
    const deletions = async () => {
      const answers = []
      for (const [endpoint, id] of [
        [quizzes.deleteQuiz, exam.id],
        [deleteChapter, exam.chapterId],
        [deleteSubject, subject_id],
      ] as const) {
        const input = { params: { id } }
        const { status, body } = await school.call(endpoint, input, signedInAnew(school, admin))
        answers.push([status, body.message])
      }
      return answers
    }
    const refused = [
      409,
      '2 students are taking the exam Sat exam now: delete it when they have finished',
    ]
    expect(await deletions()).toEqual([refused, refused, refused])
    // The exam is over, but the last answers may still arrive during the grace period.
    day.turnTo(3605)
    expect((await deletions()).map(([status]) => status)).toEqual([409, 409, 409])
    day.turnTo(3611)
    expect((await deletions()).map(([status]) => status)).toEqual([200, 200, 200])
  })
})

import { deleteQuiz, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuestion, addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { atStart, examDay } from '../../../test/sitting/exam-day.ts'

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

const closed = 'This practice opens again when the results of Mock exam are published'

describe('a practice that shares questions with an exam', () => {
  it.each([
    { name: 'a second before the start', seconds: -1, taken: false, status: 200 },
    { name: 'at the start, before anybody has begun', seconds: 0, taken: false, status: 400 },
    { name: 'at the last second of the window', seconds: 3599, taken: false, status: 400 },
    { name: 'over, and nobody took it', seconds: 3600, taken: false, status: 200 },
    { name: 'over, and somebody still sits it', seconds: 3600, taken: true, status: 400 },
    { name: 'everybody’s time is over', seconds: 7300, taken: true, status: 400 },
    { name: 'published', seconds: 7300, taken: true, published: true, status: 200 },
  ])('$name: $status', async ({ seconds, taken, published, status }) => {
    const { exam, practice } = await day.examAndPractice()
    if (taken) {
      day.turnTo(atStart + 3599)
      await day.beginOther(exam)
    }
    day.turnTo(atStart + seconds)
    if (published) await day.finish()
    const look = await school.call(
      attempts.checkStart,
      { params: { id: practice.id } },
      signedInAnew(school, student),
    )
    const begun = await day.start(practice)
    expect([look.status, begun.status]).toEqual([status, status])
    const refused = { code: 'not_allowed_now', message: closed }
    if (status === 400) expect([look.body, begun.body]).toMatchObject([refused, refused])
    const card = await day.cardOf(practice)
    if (status === 200) expect(card).toBeNull()
    else expect(card).toMatchObject({ name: 'Mock exam' })
  })

  it('says when results will be available, counting from the last possible start', async () => {
    const { exam, practice } = await day.examAndPractice()
    day.turnTo(atStart + 60)
    await day.beginOther(exam)
    const by = async () => (await day.cardOf(practice))?.results_by
    expect(await by()).toBe(epoch(firstDay) + atStart + 7200)
    day.turnTo(atStart + 3600)
    expect(await by()).toBe(epoch(firstDay) + atStart + 3660)
  })

  it('is open again once the exam is moved before anybody sits it', async () => {
    const { exam, practice } = await day.examAndPractice()
    day.turnTo(atStart)
    const boss = signedInAnew(school, admin)
    const date_of_quiz = epoch(firstDay) + 12_600
    await school.call(updateQuiz, { params: { id: exam.id }, body: { date_of_quiz } }, boss)
    expect((await day.start(practice)).status).toBe(200)
  })

  it('is open again once the exam is deleted, and the deletion can then no longer be undone', async () => {
    const { exam, practice } = await day.examAndPractice()
    const id = await day.begin(practice)
    day.turnTo(atStart)
    await day.submit(id, rightAnswers(exam))
    const boss = signedInAnew(school, admin)
    await school.call(deleteQuiz, { params: { id: exam.id } }, boss)
    day.turnTo(atStart + 14)
    await day.finish()
    expect((await day.start(practice)).status).toBe(400)
    expect((await day.show(id)).is_withheld).toBe(true)
    day.turnTo(atStart + 15)
    await day.finish()
    expect((await day.start(practice)).status).toBe(200)
    expect((await day.show(id)).is_published).toBe(true)
  })

  it('follows the frozen paper question by question, wherever the bank moves them', async () => {
    const { exam, practice } = await day.examAndPractice()
    const other = await addQuiz(school, { mode: 'practice' })
    day.turnTo(atStart)
    await day.beginOther(exam)
    await school.db
      .updateTable('questions')
      .set({ chapter_id: other.chapterId })
      .where('id', '=', exam.questions[0]?.id ?? 0)
      .execute()
    await school.db.deleteFrom('questions').where('chapter_id', '=', practice.chapterId).execute()
    await addQuestion(school, practice.chapterId, { type: 'Numerical' })
    expect((await day.start(practice)).status).toBe(200)
    expect((await day.start(other)).body.message).toBe(closed)
    expect(await day.cardOf(practice)).toBeNull()
    expect(await day.cardOf(other)).not.toBeNull()
  })

  it('that was begun before can be saved, resumed and submitted as usual', async () => {
    const { practice, exam } = await day.examAndPractice()
    const id = await day.begin(practice)
    day.turnTo(atStart)
    const resumed = await day.start(practice)
    expect(resumed.body.data).toMatchObject({ existing: true, take_quiz_id: id })
    const saved = await school.call(
      attempts.saveAnswers,
      { params: { id }, body: { quiz_state: rightAnswers(exam) } },
      signedInAnew(school, student),
    )
    expect(saved.status).toBe(200)
    expect((await day.submit(id, {})).status).toBe(200)
  })
})

describe('a result that existed before the exam', () => {
  it('keeps its figures, and reveals no right answers until the results of the exam', async () => {
    const { exam, practice } = await day.examAndPractice()
    const id = await day.begin(practice)
    await day.submit(id, rightAnswers(exam))
    const before = await day.show(id)
    expect(before.held_by).toBeNull()
    day.turnTo(atStart)
    const sitting = await addStudent(school)
    await day.submit(await day.begin(exam, sitting), {}, sitting)

    const held = await day.show(id)
    expect(held).toMatchObject({
      is_withheld: false,
      held_by: { name: 'Mock exam' },
      total_scored_percentage: 100,
    })
    const { data } = held.result_state
    expect(data?.questions).toHaveLength(3)
    for (const question of data?.questions ?? [])
      expect(question).toMatchObject({
        is_held: true,
        score: null,
        answer_explanation: null,
        // The student's selection is hidden, because one with full marks would reveal the right
        // answer.
        selected_answer: [],
        correct_answer: [],
        median_time: null,
      })
    expect(Object.values(held.state).map(({ selected_values }) => selected_values)).toEqual([
      null,
      null,
      null,
    ])
    expect(data?.marks).toMatchObject({ chapters: [], types: [] })
    expect(await day.rowOf(id)).toEqual([100, true, false])
    expect((await day.show(id, admin)).result_state).toEqual(before.result_state)
    expect((await day.show(id, admin)).held_by).toBeNull()

    school.clock.advance(3600)
    await day.finish()
    expect((await day.show(id)).result_state).toEqual(before.result_state)
  })

  it('withholds only the shared questions', async () => {
    const { exam, practice } = await day.examAndPractice()
    const [mcq, msq] = exam.questions
    const id = await day.begin(practice)
    await day.submit(id, rightAnswers(exam))
    await school.db
      .deleteFrom('questions')
      .where('id', '=', msq?.id ?? 0)
      .execute()
    day.turnTo(atStart)
    const { data } = (await day.show(id)).result_state
    expect(data?.questions.map(({ is_held, score }) => [is_held, score])).toEqual([
      [true, null],
      [false, 3],
      [true, null],
    ])
    expect(data?.marks.types).toMatchObject([{ type: 'MSQ', questions: 1, right: 1 }])
    expect(data?.questions[0]?.id).toBe(mcq?.id)
  })

  it('withholds a draft too, which the exam asks once it is checked', async () => {
    const { exam, practice } = await day.examAndPractice()
    const id = await day.begin(practice)
    await day.submit(id, rightAnswers(exam))
    const setStatus = (status: 'draft' | 'checked') =>
      school.db
        .updateTable('questions')
        .set({ status })
        .where('id', '=', exam.questions[0]?.id ?? 0)
        .execute()
    await setStatus('draft')
    day.turnTo(atStart)
    const held = async () =>
      (await day.show(id)).result_state.data?.questions.map(({ is_held }) => is_held)
    expect(await held()).toEqual([true, true, true])
    await setStatus('checked')
    await day.beginOther(exam)
    expect(await held()).toEqual([true, true, true])
  })

  it('of an exam is withheld while another exam asks its questions again', async () => {
    const first = await addQuiz(school, { minutes: 30 })
    const id = await day.begin(first)
    await day.submit(id, rightAnswers(first))
    school.clock.advance(1800)
    await day.finish()
    expect((await day.show(id)).held_by).toBeNull()
    const again = await addQuiz(school, { chapterId: first.chapterId, startsIn: 0, minutes: 30 })
    expect(await day.show(id)).toMatchObject({ held_by: { name: 'Mock exam' }, is_withheld: false })
    expect((await day.show(id)).result_state.data?.questions).toMatchObject([
      { is_held: true },
      { is_held: true },
      { is_held: true },
    ])
    await day.beginOther(again)
    school.clock.advance(3700)
    await day.finish()
    expect((await day.show(id)).held_by).toBeNull()
  })
})

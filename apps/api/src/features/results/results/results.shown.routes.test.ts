import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { getSubjectScores } from '@prepwell/contract/results/dashboards.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { checkStart, practiseAgain, startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach, rightAnswers } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { exportAs } from '../../../test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { examDay } from '../../../test/sitting/exam-day.ts'
import { practisingAgainAt } from '../../../test/sitting/practising-again.ts'

let school: School
let admin: Person
let student: Person
let day: ReturnType<typeof examDay>
let practising: ReturnType<typeof practisingAgainAt>
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  day = examDay(school, () => student)
  practising = practisingAgainAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

/** Adds and finishes an exam in which the student answers two of three questions correctly. */
async function published(shownAfter: ShownPart) {
  const exam = await addQuiz(school, { startsIn: 0, shownAfter })
  const id = await day.begin(exam)
  const [mcq, ...rest] = exam.questions.map((question) => String(question.id))
  const { [mcq ?? '']: _right, ...others } = rightAnswers(exam)
  const wrong = { answered: true, selected_values: exam.questions[0]?.optionIds[0] }
  await day.submit(id, { ...others, [mcq ?? '']: wrong })
  school.clock.advance(2 * 3600)
  await day.finish()
  return { exam, id, mcq: mcq ?? '', rest }
}

const setShown = (id: number, shown_after: ShownPart) =>
  school.call(
    quizzes.updateQuiz,
    { params: { id }, body: { shown_after } },
    signedInAnew(school, admin),
  )
const again = async (id: number) => {
  const viewer = signedInAnew(school, student)
  const { status } = await school.call(practiseAgain, { params: { id } }, viewer)
  return status
}
/** The averages by subject on the student's dashboard, as `person` sees them. */
const bySubject = async (person = student) => {
  const query = { days_ago: 7, quiz_mode: 'exam', student_id: student.id } as const
  const { body } = await school.call(getSubjectScores, { query }, signedInAnew(school, person))
  return body.data
}
const reported = async (person = student) => {
  const query = { days_ago: 7, quiz_mode: 'exam', student_id: student.id } as const
  const { body } = await school.call(getMarksReport, { query }, signedInAnew(school, person))
  return body.data.chapters.length
}

describe('an exam that shows only marks', () => {
  it('shows the student score and standing, but no question in any call', async () => {
    const { exam, id } = await published('marks')
    const shown = await day.show(id)
    expect(shown).toMatchObject({
      shown: 'marks',
      is_published: true,
      total_scored_marks: 7,
      total_scored_percentage: 77.78,
      total_questions: 3,
      rank: 1,
      state: {},
    })
    expect(shown.result_state.data).toEqual({
      score: expect.objectContaining({ scored: 7, total: 9, percentage: 77.78 }),
      questions: [],
      marks: { chapters: [], types: [], elsewhere: { questions: 0, right: 0 } },
    })
    expect(await day.rowOf(id)).toEqual([77.78, true, false])
    expect(await again(id)).toBe(400)
    expect(await reported()).toBe(0)
    // The paper has only one subject, so its average is that of the whole paper.
    expect(await bySubject()).toEqual([77.78])
    const file = await exportAs(school, 'attempts', { type: 'json' }, signedInAnew(school, student))
    expect(file.text).toContain('77.78')
    const { body } = await school.call(getToday, {}, signedInAnew(school, student))
    expect(body.data.results).toMatchObject([{ take_quiz_id: id, percentage: 77.78 }])
    const texts = [JSON.stringify(shown), JSON.stringify(body), file.text]
    for (const { id: question } of exam.questions)
      expect(texts.some((text) => text.includes(`"${question}"`))).toBe(false)
  })

  it('shows an admin everything', async () => {
    const { id } = await published('marks')
    const shown = await day.show(id, admin)
    expect(shown.shown).toBe('keys')
    expect(shown.result_state.data?.questions.map(({ score }) => score)).toEqual([0, 3, 4])
    expect(shown.result_state.data?.questions[2]?.correct_answer).toEqual(['2.5'])
    expect(shown.result_state.data?.marks.chapters).toHaveLength(1)
    expect(await reported(admin)).toBe(1)
  })

  it('shows the marks of sections without the number of right answers', async () => {
    const chapters = [await addChapter(school, oneOfEach), await addChapter(school, oneOfEach)]
    const quizId = await addSectionedQuiz(
      school,
      admin,
      chapters.map(({ chapterId }, at) => sectionOf(chapterId, { name: `Part ${at + 1}` })),
      { shown_after: 'marks' },
    )
    const id = await day.begin({ id: quizId })
    await day.submit(
      id,
      rightAnswers({ id: quizId, ...(chapters[0] ?? { chapterId: 0, questions: [] }) }),
    )
    school.clock.advance(2 * 3600)
    await day.finish()
    const { data } = (await day.show(id)).result_state
    expect(data?.sections).toBeUndefined()
    expect(data?.passages).toBeUndefined()
    expect(data?.section_marks).toEqual([
      { name: 'Part 1', marks: 9, gained: 9 },
      { name: 'Part 2', marks: 9, gained: 0 },
    ])
    // A subject may have only one question, whose percentage would reveal if the answer is right.
    expect(await bySubject()).toEqual([])
    expect(await bySubject(admin)).toEqual([100, 0])
    await setShown(quizId, 'answers')
    expect(await bySubject()).toEqual([100, 0])
    const wider = (await day.show(id)).result_state.data
    expect(wider?.sections).toHaveLength(2)
    expect(wider?.section_marks).toBeUndefined()
  })
})

describe('an exam that shows answers without keys', () => {
  it("shows the student's own answers with their marks, and nothing of the key", async () => {
    const { id, exam, mcq } = await published('answers')
    const shown = await day.show(id)
    expect(shown.shown).toBe('answers')
    expect(shown.result_state.data?.questions).toMatchObject([
      { score: 0, selected_answer: [exam.questions[0]?.optionIds[0]] },
      { score: 3, total_marks: 3 },
      { score: 4, selected_answer: ['2.50'] },
    ])
    for (const question of shown.result_state.data?.questions ?? [])
      expect(question).toMatchObject({
        correct_answer: [],
        answer_explanation: null,
        median_time: null,
      })
    expect(shown.state[mcq]).toMatchObject({ answered: true })
    expect(shown.result_state.data?.marks.chapters).toHaveLength(1)
    expect(await again(id)).toBe(400)
    expect(await reported()).toBe(1)
  })
})

describe('the part shown after publication', () => {
  it('can be widened: then everything is visible, and can be practised', async () => {
    const { exam, id } = await published('marks')
    await setShown(exam.id, 'keys')
    const { data } = (await day.show(id)).result_state
    expect(data?.questions.map(({ correct_answer }) => correct_answer.length)).toEqual([1, 2, 1])
    expect(await reported()).toBe(1)
    expect(await again(id)).toBe(200)
  })

  it('can be narrowed: an existing private practice then shows no more than the exam', async () => {
    const { exam, id } = await published('keys')
    const viewer = signedInAnew(school, student)
    const { body } = await school.call(practiseAgain, { params: { id } }, viewer)
    const privateId = await practising.take(body.data.quiz_id, student, {})
    const keysOf = async () =>
      (await day.show(privateId)).result_state.data?.questions.map((one) => one.correct_answer)
    expect(await keysOf()).toEqual([[exam.questions[0]?.optionIds[1]]])
    const ofPrivate = (await practising.again(privateId, student)).body.data.quiz_id
    const third = await practising.take(ofPrivate, student, {})

    await setShown(exam.id, 'answers')
    expect(await keysOf()).toEqual([[]])
    await setShown(exam.id, 'marks')
    expect(await keysOf()).toEqual([])
    for (const one of [id, privateId, third]) expect(await again(one)).toBe(400)
    expect(await day.show(third)).toMatchObject({ shown: 'marks', state: {} })
  })

  it('can be narrowed: an existing private practice can no longer be begun, but a running one can be finished', async () => {
    const { exam, id } = await published('keys')
    const practice = (await practising.again(id, student)).body.data.quiz_id
    const first = await practising.take(practice, student, {})
    const nested = (await practising.again(first, student)).body.data.quiz_id
    const running = await day.begin({ id: practice })

    await setShown(exam.id, 'answers')
    const resumed = await day.start({ id: practice })
    expect(resumed.body.data).toMatchObject({ existing: true, take_quiz_id: running })
    expect((await day.submit(running, {})).status).toBe(200)
    const viewer = signedInAnew(school, student)
    for (const shown of ['answers', 'marks'] as const) {
      await setShown(exam.id, shown)
      for (const one of [practice, nested])
        for (const call of [checkStart, startAttempt])
          expect(await school.call(call, { params: { id: one } }, viewer)).toMatchObject({
            status: 400,
            body: {
              code: 'not_allowed_now',
              message: 'The right answers of this exam are not shown, so it cannot be practised',
            },
          })
    }
    await setShown(exam.id, 'keys')
    for (const one of [practice, nested]) expect((await day.start({ id: one })).status).toBe(200)
  })
})

import { getAttempt, getResult } from '@prepwell/contract/results/results.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { atStart, examDay } from '../../../test/sitting/exam-day.ts'
import { only, practisingAgainAt } from '../../../test/sitting/practising-again.ts'
import { regradeQuestions, undoRegradeOf } from '../../../test/sitting/regrade-questions.ts'

let school: School
let admin: Person
let student: Person
let day: ReturnType<typeof examDay>
let practising: ReturnType<typeof practisingAgainAt>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  day = examDay(school, () => student)
  practising = practisingAgainAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

/** The questions are worth 2, 3 and 4 marks. */
const idOf = ({ questions }: TestQuiz, at: number) => questions[at - 1]?.id ?? 0
const optionKey = ({ questions }: TestQuiz, at: number, option: number) => [
  String(questions[at - 1]?.optionIds[option] ?? 0),
]

describe('an exam that is regraded before its results are out', () => {
  it('tells nothing of it, marks who submits later by the present key, and shows it when published', async () => {
    const exam = await addQuiz(school)
    const later = await addStudent(school)
    const id = await day.begin(exam)
    const laterId = await day.begin(exam, later)
    await day.submit(id, rightAnswers(exam))
    const key = optionKey(exam, 1, 0)
    const regrade = { question_id: idOf(exam, 1), policy: 'new_key' as const, key }
    await regradeQuestions(school, exam.id, [regrade], { reason: 'It is option a' })
    const pending = await day.show(id)
    expect(pending).toMatchObject({ total_scored_marks: null, total_marks: null, regrades: [] })
    expect(JSON.stringify(pending)).not.toContain('It is option a')
    await day.submit(laterId, rightAnswers(exam), later)

    day.turnTo(2 * 3600)
    await day.finish()
    const note = { policy: 'new_key', reason: 'It is option a' }
    for (const [one, person] of [
      [id, student],
      [laterId, later],
    ] as const) {
      const result = await day.show(one, person)
      expect(result).toMatchObject({ total_scored_marks: 7, total_marks: 9 })
      expect(result.result_state.data?.questions[0]).toMatchObject({
        ...{ score: 0, regrade: note },
        correct_answer: key.map(Number),
      })
    }
    const change = { before: 9, after: 7, questions: [1], reason: note.reason }
    expect((await day.show(id)).regrades).toMatchObject([change])
    expect((await day.show(laterId, later)).regrades).toEqual([])
  })

  it('shows staff who review it the marks of now', async () => {
    const exam = await addQuiz(school, { reviewFirst: true })
    const id = await day.begin(exam)
    await day.submit(id, {})
    const items = [{ question_id: idOf(exam, 3), policy: 'full_all' as const }]
    await regradeQuestions(school, exam.id, items)
    const boss = signedInAnew(school, admin)
    const { body } = await school.call(getResult, { params: { id } }, boss)
    expect(body.data).toMatchObject({ total_scored_marks: 4, is_published: false, regrades: [] })
    expect(body.data.result_state.data?.questions[2]).toMatchObject({ score: 4 })
  })
})

describe('a paper of one whole chapter', () => {
  const taken = async (quiz_state: Parameters<typeof day.submit>[1]) => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const id = await day.begin(practice)
    await day.submit(id, quiz_state)
    return { practice, id }
  }

  it('gives marks to a question that was never visited, and counts it as answered', async () => {
    const { practice, id } = await taken({})
    const items = [{ question_id: idOf(practice, 2), policy: 'full_all' as const }]
    await regradeQuestions(school, practice.id, items)
    const result = await day.show(id)
    expect(result).toMatchObject({ total_scored_marks: 3, total_scored_percentage: 33.33 })
    const { questions, marks } = result.result_state.data ?? {}
    expect(questions?.map(({ score }) => score)).toEqual([0, 3, 0])
    expect(marks?.types).toMatchObject([
      { type: 'MCQ', blank: 1 },
      { type: 'MSQ', right: 1, blank: 0, gained: 3 },
      { type: 'Numerical', blank: 1 },
    ])
  })

  it('loses the marks of a question that is left out', async () => {
    const { practice, id } = await taken({})
    const items = [{ question_id: idOf(practice, 1), policy: 'leave_out' as const }]
    await regradeQuestions(school, practice.id, items)
    const result = await day.show(id)
    expect(result).toMatchObject({ total_marks: 7, total_questions: 3 })
    const { questions, marks } = result.result_state.data ?? {}
    expect(questions?.map(({ total_marks }) => total_marks)).toEqual([0, 3, 4])
    expect(marks?.types.map(({ type }) => type)).toEqual(['MSQ', 'Numerical'])
  })

  it('says nothing of a regrade while an exam holds the question', async () => {
    const { exam, practice } = await day.examAndPractice()
    const id = await day.begin(practice)
    await day.submit(id, rightAnswers(exam))
    const key = optionKey(exam, 1, 0)
    const items = [{ question_id: idOf(exam, 1), policy: 'new_key' as const, key }]
    await regradeQuestions(school, practice.id, items, { reason: 'It is option a' })
    expect(await day.show(id)).toMatchObject({ regrades: [{ before: 9, after: 7 }] })
    day.turnTo(atStart)
    await day.beginOther(exam)
    const held = await day.show(id)
    expect(held.regrades).toEqual([])
    expect(JSON.stringify(held)).not.toContain('It is option a')
    const boss = signedInAnew(school, admin)
    const { body } = await school.call(getAttempt, { params: { id } }, boss)
    expect(body.data.regrades).toHaveLength(1)
  })
})

describe('practising again after a regrade', () => {
  it('asks by the present standard, and follows when the regrade is undone', async () => {
    const { practice, student: own, attemptId } = await practising.oneRight()
    const regradeId = await regradeQuestions(school, practice.id, [
      { question_id: idOf(practice, 2), policy: 'full_all' },
      { question_id: idOf(practice, 3), policy: 'new_key', key: ['3'] },
    ])
    const { quiz_id } = (await practising.again(attemptId, own)).body.data
    const three = { [idOf(practice, 3)]: { answered: true, selected_values: '3' } }
    const right = await practising.take(quiz_id, own, three)
    const wrong = await practising.take(quiz_id, own, only(practice, String(idOf(practice, 3))))
    expect(await day.show(right, own)).toMatchObject({ total_scored_marks: 4, total_marks: 4 })
    expect(await day.show(wrong, own)).toMatchObject({ total_scored_marks: 0 })
    // Practising again reuses the practice and its paper.
    expect((await practising.again(attemptId, own)).body.data.quiz_id).toBe(quiz_id)
    expect(await papersOf(quiz_id)).toHaveLength(1)

    await undoRegradeOf(school, regradeId)
    expect(await day.show(right, own)).toMatchObject({ total_scored_marks: 0 })
    expect(await day.show(wrong, own)).toMatchObject({ total_scored_marks: 4 })
    await practising.again(attemptId, own)
    const all = await practising.take(quiz_id, own, rightAnswersOfLast(practice))
    expect(await day.show(all, own)).toMatchObject({ total_scored_marks: 7, total_marks: 7 })
  })

  it('does not ask what is left out', async () => {
    const { practice, student: own, attemptId } = await practising.oneRight()
    await regradeQuestions(school, practice.id, [
      { question_id: idOf(practice, 2), policy: 'leave_out' },
      { question_id: idOf(practice, 3), policy: 'full_all' },
    ])
    expect((await practising.again(attemptId, own)).body.message).toBe(
      'There is nothing to practise again',
    )
  })
})

const rightAnswersOfLast = (quiz: TestQuiz) =>
  only(quiz, String(idOf(quiz, 2)), String(idOf(quiz, 3)))
const papersOf = (quizId: number) =>
  school.db.selectFrom('papers').select('id').where('quiz_id', '=', quizId).execute()

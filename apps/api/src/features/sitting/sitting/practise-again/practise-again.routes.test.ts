import { deleteStudent } from '@prepwell/contract/accounts/students.ts'
import { deleteChapter } from '@prepwell/contract/bank/chapters.ts'
import { deleteQuestion } from '@prepwell/contract/bank/questions.ts'
import { deleteQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as results from '@prepwell/contract/results/results.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after } from '../../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../../test/content/exams.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { atStart, examDay } from '../../../../test/sitting/exam-day.ts'
import { only, practisingAgainAt } from '../../../../test/sitting/practising-again.ts'
import { itemsToAskAgain } from './practise-again.ts'

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

const idsOf = (quiz: TestQuiz) => quiz.questions.map(({ id }) => id)

const paperOf = async (id: number, person: Person) => {
  const { body } = await school.call(
    papers.getPaper,
    { params: { id } },
    signedInAnew(school, person),
  )
  return body.data.questions
}

const resultOf = async (id: number, person: Person) =>
  (await school.call(results.getAttempt, { params: { id } }, signedInAnew(school, person))).body
    .data

describe('itemsToAskAgain', () => {
  const items = [1, 2, 3, 4, 5].map((question_id) => ({
    question_id,
    display_id: question_id,
    type: 'MSQ' as const,
    statement: '',
    question_image: null,
    marks: 2,
    options: [],
    key: [],
    question_format: 'plain' as const,
    explanation: null,
    explanation_format: 'plain' as const,
  }))
  const answer = (question_id: number, marks: string | null, selected = ['1']) => ({
    question_id,
    marks,
    selected,
  })
  it('are the wrong, the partly right and the blank ones, in the order of the paper', () => {
    const answers = [answer(5, '0.00', []), answer(3, '1.99'), answer(2, '2.00'), answer(1, '0.00')]
    expect(
      itemsToAskAgain({ sections: null }, items, answers).map((item) => item.question_id),
    ).toEqual([1, 3, 4, 5])
  })
})

describe('practising again', () => {
  it('asks what was not right, on its own paper, until nothing is left', async () => {
    const { practice, student: own, attemptId } = await practising.oneRight()
    const [, msq, numerical] = idsOf(practice)
    const made = await practising.again(attemptId, own)
    expect(made).toMatchObject({ status: 200, body: { data: { name: 'Again: Mock exam' } } })
    const { quiz_id } = made.body.data
    const check = await school.call(sitting.checkStart, { params: { id: quiz_id } }, own)
    expect(check.body.data).toMatchObject({
      existing: false,
      quiz_mode: 'practice',
      chapter_name: 'Chapter',
      description: expect.stringContaining('Only you can see this practice'),
      total_questions: 2,
      total_marks: 7,
      // Two thirds of an hour, because two of the three questions are asked.
      time_duration: 2400,
    })
    const second = await practising.take(quiz_id, own, only(practice, String(msq)))
    const result = await resultOf(second, own)
    expect(result).toMatchObject({
      quiz_name: 'Again: Mock exam',
      is_private: true,
      origin_take_quiz_id: attemptId,
      total_scored_percentage: 42.86,
      others_count: 0,
    })
    expect(
      result.result_state.data?.questions.map(({ id, display_id }) => [id, display_id]),
    ).toEqual([
      [msq, 1],
      [numerical, 2],
    ])
    const chained = (await practising.again(second, own)).body.data
    expect(chained.name).toBe('Again: Mock exam')
    expect(chained.quiz_id).not.toBe(quiz_id)
    const third = await practising.take(chained.quiz_id, own, only(practice, String(numerical)))
    expect(await resultOf(third, own)).toMatchObject({
      total_questions: 1,
      total_scored_percentage: 100,
      origin_take_quiz_id: second,
    })
    expect(await practising.again(third, own)).toMatchObject({
      status: 400,
      body: { code: 'not_allowed_now', message: 'There is nothing to practise again' },
    })
  })

  it("is listed among the student's own results and unfinished practices", async () => {
    const { student: own, privateId } = await practising.withPrivate()
    await practising.start(privateId, own)
    const named = { quiz_id: privateId, quiz_name: 'Again: Mock exam', quiz_mode: 'practice' }
    const { body } = await school.call(results.listAttempts, {}, own)
    expect(body.data).toEqual(expect.arrayContaining([expect.objectContaining(named)]))
    const today = await school.call(getToday, {}, own)
    expect(today.body.data.open).toMatchObject([{ ...named, total_questions: 2 }])
  })

  it.each([
    {
      name: 'a running attempt',
      given: async () => day.begin(await addQuiz(school, { mode: 'practice' })),
    },
    {
      name: 'an exam without published results',
      given: async () => practising.take((await addQuiz(school)).id, student, {}),
    },
    {
      name: 'a practice withheld for an exam',
      given: async () => {
        const { practice } = await day.examAndPractice()
        const id = await day.begin(practice)
        day.turnTo(atStart)
        await day.submit(id, {})
        return id
      },
    },
  ])('is refused for $name', async ({ given }) => {
    const refused = await practising.again(await given(), student)
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'not_allowed_now', message: 'The result is not published yet' },
    })
  })

  it('works on an exam once its results are published', async () => {
    const exam = await addQuiz(school)
    const id = await practising.take(exam.id, student, {})
    day.turnTo(3 * 3600)
    await day.finish()
    const { quiz_id } = (await practising.again(id, student)).body.data
    await practising.start(quiz_id, student)
    expect((await paperOf(quiz_id, student)).map((question) => question.id)).toEqual(idsOf(exam))
  })

  it('is refused if nothing is wrong, and for everybody else', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const id = await practising.take(practice.id, student, rightAnswers(practice))
    expect((await practising.again(id, student)).body.code).toBe('not_allowed_now')
    expect((await practising.again(id, await addStudent(school))).status).toBe(404)
    expect((await practising.again(id, admin)).status).toBe(403)
  })

  it('creates one practice and one attempt, however often the button is pressed', async () => {
    const { student: own, attemptId } = await practising.oneRight()
    const made = await Promise.all(
      Array.from({ length: 8 }, () => practising.again(attemptId, own)),
    )
    const ids = new Set(made.map(({ body }) => body.data.quiz_id))
    expect(ids.size).toBe(1)
    const [quizId = 0] = ids
    const begun = await Promise.all(Array.from({ length: 8 }, () => practising.start(quizId, own)))
    expect(new Set(begun.map(({ body }) => body.data.take_quiz_id)).size).toBe(1)
    expect((await practising.again(attemptId, own)).body.data.quiz_id).toBe(quizId)
  })

  it('is limited to a number of practices a day', async () => {
    const { practice, student: own, attemptId, privateId } = await practising.withPrivate()
    const { created_at } = await school.db
      .selectFrom('quizzes')
      .select('created_at')
      .where('id', '=', privateId)
      .executeTakeFirstOrThrow()
    await school.db
      .insertInto('quizzes')
      .values(
        Array.from({ length: limits.privatePracticesPerDay - 1 }, () => ({
          name: 'Again',
          description: '',
          difficulty_level: 'easy' as const,
          quiz_mode: 'practice' as const,
          date_of_quiz: created_at,
          time_duration_seconds: 60,
          owner_id: own.id,
          created_at,
        })),
      )
      .execute()
    const another = await practising.take(practice.id, own, {})
    expect(await practising.again(another, own)).toMatchObject({
      status: 400,
      body: { code: 'not_allowed_now', message: expect.stringContaining('tomorrow') },
    })
    expect((await practising.again(attemptId, own)).status).toBe(200)
    school.clock.set(after(firstDay, 24 * 3600))
    expect((await practising.again(another, own)).status).toBe(200)
  })
})

describe('the paper of a private practice', () => {
  it('survives the deletion of its question, quiz and chapter', async () => {
    const { practice, student: own, privateId } = await practising.withPrivate()
    const [, msq, numerical] = idsOf(practice)
    const calls = [
      [deleteQuestion, msq],
      [deleteQuiz, practice.id],
      [deleteChapter, practice.chapterId],
    ] as const
    for (const [endpoint, id] of calls)
      expect((await school.call(endpoint, { params: { id: id ?? 0 } }, admin)).status).toBe(200)
    const attempt = await practising.take(
      privateId,
      own,
      only(practice, String(msq), String(numerical)),
    )
    expect(await resultOf(attempt, own)).toMatchObject({ total_scored_percentage: 100 })
    await practising.start(privateId, own)
    expect((await paperOf(privateId, own)).map(({ id }) => id)).toEqual([msq, numerical])
  })

  it('does not follow later changes in the bank', async () => {
    const { practice, student: own, privateId } = await practising.withPrivate()
    await school.db
      .updateTable('questions')
      .set({ statement: 'Something else', numerical_answer: '9' })
      .where('id', '=', practice.questions[2]?.id ?? 0)
      .execute()
    const attempt = await practising.take(privateId, own, rightAnswersOfTwo(practice))
    expect(await resultOf(attempt, own)).toMatchObject({ total_scored_percentage: 100 })
  })

  it('reveals nothing about the key before the submit', async () => {
    const { student: own, privateId } = await practising.withPrivate()
    await practising.start(privateId, own)
    for (const question of await paperOf(privateId, own))
      expect(Object.keys(question).sort()).toEqual(
        [
          'display_id',
          'id',
          'marks',
          'options',
          'question_format',
          'question_image',
          'statement',
          'type',
        ].sort(),
      )
  })

  it('leaves out questions that an exam holds, and gets them when they are free again', async () => {
    const exam = await addQuiz(school, { startsIn: atStart, minutes: 60 })
    const practice = await addQuiz(school, { mode: 'practice' })
    await school.db
      .updateTable('questions')
      .set({ chapter_id: practice.chapterId })
      .where('id', '=', exam.questions[0]?.id ?? 0)
      .execute()
    const id = await practising.take(practice.id, student, {})
    await school.db
      .updateTable('questions')
      .set({ chapter_id: exam.chapterId })
      .where('id', '=', exam.questions[0]?.id ?? 0)
      .execute()
    day.turnTo(atStart + 60)
    await day.beginOther(exam)
    const { quiz_id } = (await practising.again(id, student)).body.data
    const first = await practising.take(quiz_id, student, {})
    expect(await resultOf(first, student)).toMatchObject({ total_questions: 3 })
    day.turnTo(4 * 3600)
    await day.finish()
    expect((await practising.again(id, student)).body.data.quiz_id).toBe(quiz_id)
    const second = await practising.take(quiz_id, student, {})
    expect(await resultOf(second, student)).toMatchObject({ total_questions: 4 })
  })

  it('asks what was last requested, even if it was also requested before', async () => {
    const exam = await addQuiz(school, { startsIn: atStart, minutes: 60 })
    const practice = await addQuiz(school, { mode: 'practice' })
    const shared = exam.questions[0]?.id ?? 0
    const moveTo = (chapter_id: number) =>
      school.db.updateTable('questions').set({ chapter_id }).where('id', '=', shared).execute()
    await moveTo(practice.chapterId)
    const id = await practising.take(practice.id, student, {})
    await moveTo(exam.chapterId)
    const asked = async () => {
      const { quiz_id } = (await practising.again(id, student)).body.data
      const check = await school.call(
        sitting.checkStart,
        { params: { id: quiz_id } },
        signedInAnew(school, student),
      )
      const taken = await practising.take(quiz_id, student, {})
      const result = await resultOf(taken, student)
      return [check.body.data.total_questions, result.total_questions]
    }
    expect(await asked()).toEqual([4, 4])
    day.turnTo(atStart)
    await day.beginOther(exam)
    expect(await asked()).toEqual([3, 3])
    day.turnTo(4 * 3600)
    await day.finish()
    expect(await asked()).toEqual([4, 4])
    expect(await asked()).toEqual([4, 4])
  })

  it('does not begin while an exam holds one of its questions', async () => {
    const { exam, practice } = await day.examAndPractice()
    const id = await day.begin(practice)
    await day.submit(id, {})
    const { quiz_id } = (await practising.again(id, student)).body.data
    day.turnTo(atStart)
    await day.beginOther(exam)
    const message = 'This practice opens again when the results of Mock exam are published'
    expect((await practising.start(quiz_id, student)).body).toMatchObject({ message })
    expect((await practising.again(id, student)).status).toBe(400)
    day.turnTo(4 * 3600)
    await day.finish()
    expect((await practising.start(quiz_id, student)).status).toBe(200)
  })
})

it("is deleted with its owner's account, and leaves nothing behind", async () => {
  const { student: own, privateId } = await practising.withPrivate()
  const attempt = await practising.take(privateId, own, {})
  await practising.again(attempt, own)
  const deleted = await school.call(deleteStudent, { params: { id: own.id } }, admin)
  expect(deleted.status).toBe(200)
  const left = await Promise.all([
    school.db.selectFrom('quizzes').select('id').where('owner_id', '=', own.id).execute(),
    school.db.selectFrom('papers').select('id').where('quiz_id', '=', privateId).execute(),
    school.db.selectFrom('attempts').select('id').where('student_id', '=', own.id).execute(),
  ])
  expect(left).toEqual([[], [], []])
})

const rightAnswersOfTwo = (quiz: TestQuiz) => only(quiz, ...idsOf(quiz).slice(1).map(String))

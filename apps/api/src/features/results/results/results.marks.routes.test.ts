import * as results from '@prepwell/contract/results/results.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addQuiz,
  rightAnswers,
  type TestQuestion,
  type TestQuiz,
} from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { begin, take, publish } = attemptCalls(() => school)

const numericals = (count: number): TestQuestion[] =>
  Array.from({ length: count }, () => ({ type: 'Numerical', marks: 2, answer: '2.5' }))

/** Takes a quiz, with the first `right` questions right and the others blank. */
function takeRight(quiz: TestQuiz, student: Person, right: number) {
  const isMixed = quiz.questions[0]?.optionIds.length
  const answers = isMixed ? rightAnswers(quiz) : {}
  const quiz_state = Object.fromEntries(
    quiz.questions
      .slice(0, right)
      .map(({ id }) => [id, answers[id] ?? { answered: true, selected_values: '2.50' }]),
  )
  return take(quiz, student, quiz_state)
}

const show = async (id: number, person: Person) =>
  (await school.call(results.getAttempt, { params: { id } }, person)).body.data

const marksOf = async (id: number, person: Person) =>
  (await show(id, person)).result_state.data?.marks

describe('the marks of a result', () => {
  it('are shown by chapter and type, as earned by the answers', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const student = await addStudent(school)
    const [mcq, msq] = quiz.questions
    const id = await begin(quiz, student)
    const quiz_state = {
      [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[0] },
      [msq?.id ?? 0]: { answered: true, selected_values: [msq?.optionIds[0] ?? 0] },
    }
    await school.call(attempts.submitAttempt, { params: { id }, body: { quiz_state } }, student)
    const sums = { questions: 3, right: 0, partly: 1, wrong: 1, blank: 1, gained: 1.5, lost: 7.5 }
    expect(await marksOf(id, student)).toMatchObject({
      chapters: [
        {
          chapter_id: quiz.chapterId,
          chapter_name: 'Chapter',
          ...sums,
          interval: null,
          is_weak: false,
          practice_id: quiz.id,
        },
      ],
      types: [
        { type: 'MCQ', wrong: 1, gained: 0, lost: 2 },
        { type: 'MSQ', partly: 1, gained: 1.5, lost: 1.5 },
        { type: 'Numerical', blank: 1, gained: 0, lost: 4 },
      ],
      elsewhere: { questions: 0, right: 0 },
    })
  })

  it('call a chapter weak compared with the other chapters of the mode, by the latest answer to each question', async () => {
    const student = await addStudent(school)
    const [weak, other] = [
      await addQuiz(school, { mode: 'practice', questions: numericals(9) }),
      await addQuiz(school, { mode: 'practice', questions: numericals(10) }),
    ]
    const id = await takeRight(weak, student, 1)
    expect((await marksOf(id, student))?.chapters).toMatchObject([{ is_weak: false }])
    for (const right of [0, 9]) await takeRight(other, student, right)
    const marks = await marksOf(id, student)
    expect(marks?.elsewhere).toEqual({ questions: 10, right: 9 })
    expect(marks?.chapters).toMatchObject([
      { right: 1, blank: 8, gained: 2, lost: 16, is_weak: true, practice_id: weak.id },
    ])
    expect(marks?.chapters[0]?.interval?.[1]).toBeLessThan(0.9)
    // The comparison counts neither another attempt at the same chapter, nor another student, nor
    // an exam.
    await takeRight(weak, student, 9)
    await takeRight(other, await addStudent(school), 0)
    const exam = await addQuiz(school, { questions: numericals(8) })
    await takeRight(exam, student, 8)
    await publish()
    expect((await marksOf(id, student))?.elsewhere).toEqual({ questions: 10, right: 9 })
    expect(await marksOf(id, await addAdmin(school))).toEqual(await marksOf(id, student))
  })

  it('call no chapter weak with fewer than 8 questions', async () => {
    const student = await addStudent(school)
    const few = await addQuiz(school, { mode: 'practice', questions: numericals(7) })
    await takeRight(
      await addQuiz(school, { mode: 'practice', questions: numericals(12) }),
      student,
      12,
    )
    expect((await marksOf(await takeRight(few, student, 0), student))?.chapters).toMatchObject([
      { blank: 7, interval: null, is_weak: false },
    ])
  })

  it('are shown to nobody before publication', async () => {
    const exam = await addQuiz(school, { questions: numericals(8) })
    const student = await addStudent(school)
    const id = await takeRight(exam, student, 3)
    for (const person of [student, await addAdmin(school)])
      expect(await show(id, person)).toMatchObject({ is_withheld: false, result_state: {} })
    await publish()
    expect((await marksOf(id, student))?.chapters).toMatchObject([{ right: 3, blank: 5 }])
  })

  it("keep a deleted chapter's name from the paper", async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const student = await addStudent(school)
    const id = await takeRight(quiz, student, 3)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', quiz.id)
      .execute()
    await school.db.deleteFrom('chapters').where('id', '=', quiz.chapterId).execute()
    expect((await marksOf(id, student))?.chapters).toMatchObject([
      { chapter_id: null, chapter_name: 'Chapter', right: 3, lost: 0, practice_id: null },
    ])
  })
})

it('others_count is the number of other attempts in the average', async () => {
  const quiz = await addQuiz(school, { mode: 'practice', questions: numericals(4) })
  const student = await addStudent(school)
  const id = await takeRight(quiz, student, 4)
  await takeRight(quiz, student, 0)
  expect(await show(id, student)).toMatchObject({ others_average: 0, others_count: 0 })
  for (const right of [0, 0]) await takeRight(quiz, await addStudent(school), right)
  expect(await show(id, student)).toMatchObject({ others_average: 0, others_count: 2 })
  await takeRight(quiz, await addStudent(school), 1)
  expect(await show(id, student)).toMatchObject({ others_average: 8.33, others_count: 3 })
})

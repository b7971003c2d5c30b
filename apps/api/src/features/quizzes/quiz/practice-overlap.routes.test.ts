import { deleteQuiz, getPracticeOverlap } from '@prepwell/contract/quizzes/quizzes.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addChapter, addQuestion, addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const ask = (query: object, person: Person | null = admin) =>
  school.call(getPracticeOverlap, { query }, person)
const overlap = async (query: object) => (await ask(query)).body.data

it('is for admins', async () => {
  const { chapterId } = await addChapter(school, [])
  expect((await ask({ chapter_id: chapterId }, null)).status).toBe(401)
  expect((await ask({ chapter_id: chapterId }, await addStudent(school))).status).toBe(403)
})

it.each([
  { name: 'neither chapter nor exam', query: {}, status: 400 },
  { name: 'no such exam', query: { exam_id: 2_000_000 }, status: 404 },
  { name: 'no such date', query: { chapter_id: 1, date_of_quiz: '2026-02-30T10:00' }, status: 400 },
])('$name: $status', async ({ query, status }) => expect((await ask(query)).status).toBe(status))

it('counts the questions of a chapter that are also in its practices, and names the practices', async () => {
  const exam = await addQuiz(school, { startsIn: 3600 })
  const chapter = { chapter_id: exam.chapterId }
  expect(await overlap(chapter)).toEqual({
    questions: 3,
    in_practices: 0,
    practices: [],
    unnamed_practices: 0,
  })
  const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
  const deleted = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
  await school.call(deleteQuiz, { params: { id: deleted.id } }, admin)
  await addQuiz(school, { mode: 'practice' })
  const found = {
    questions: 3,
    in_practices: 3,
    practices: [{ id: practice.id, name: 'Mock exam', shared_questions: 3 }],
    unnamed_practices: 0,
  }
  expect(await overlap(chapter)).toEqual(found)
  expect(await overlap({ exam_id: exam.id })).toEqual(found)
})

it('leaves out practices that begin after the exam', async () => {
  const exam = await addQuiz(school, { startsIn: 3600 })
  const { chapterId } = exam
  await addQuiz(school, { mode: 'practice', chapterId, startsIn: 3600 })
  expect(await overlap({ exam_id: exam.id })).toMatchObject({ in_practices: 0 })
  const date_of_quiz = new Date(school.clock.now().getTime() + 3_601_000).toISOString()
  expect(await overlap({ exam_id: exam.id, date_of_quiz })).toMatchObject({ in_practices: 3 })
  expect(await overlap({ chapter_id: chapterId })).toMatchObject({ in_practices: 3 })
  expect(epoch(new Date(date_of_quiz))).toBe(epoch(school.clock.now()) + 3601)
})

it('uses the frozen paper of an exam that a student has started', async () => {
  const exam = await addQuiz(school, { startsIn: -60 })
  const [first] = exam.questions
  const elsewhere = await addQuiz(school, { mode: 'practice', startsIn: -120 })
  await school.call(startAttempt, { params: { id: exam.id } }, await addStudent(school))
  await addQuestion(school, exam.chapterId, { type: 'Numerical' })
  await school.db
    .updateTable('questions')
    .set({ chapter_id: elsewhere.chapterId })
    .where('id', '=', first?.id ?? 0)
    .execute()
  const frozen = { exam_id: exam.id, chapter_id: exam.chapterId }
  expect(await overlap(frozen)).toEqual({
    questions: 3,
    in_practices: 1,
    practices: [{ id: elsewhere.id, name: 'Mock exam', shared_questions: 1 }],
    unnamed_practices: 0,
  })
})

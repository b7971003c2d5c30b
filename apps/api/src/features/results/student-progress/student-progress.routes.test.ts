import { setStudentStatus } from '@prepwell/contract/accounts/students.ts'
import { getStudentProgress } from '@prepwell/contract/results/student-progress.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
let student: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { take, publish } = attemptCalls(() => school)
beforeEach(async () => {
  student = await addStudent(school)
})

const progressOf = async (person: Person) => {
  const { body } = await school.call(getStudentProgress, { params: { id: person.id } }, admin)
  return body.data
}
/** Ten questions of one mark; the second option is right. */
const tenQuestions = Array.from({ length: 10 }, () => ({
  type: 'MCQ' as const,
  marks: 1,
  options: ['no', 'yes'],
  correct: [1],
}))

/** Answers the first `right` questions correctly and the others wrongly. */
const answers = ({ questions }: TestQuiz, right: number): QuizStateInput =>
  Object.fromEntries(
    questions.map(({ id, optionIds }, n) => [
      id,
      { answered: true, selected_values: optionIds[n < right ? 1 : 0] ?? 0 },
    ]),
  )

const takeRight = (quiz: TestQuiz, person: Person, right: number) =>
  take(quiz, person, answers(quiz, right))

it('lists sat and missed exams in order, with the standing among active students', async () => {
  const others = [await addStudent(school), await addStudent(school), await addStudent(school)]
  const begun = epoch(school.clock.now())
  const first = await addQuiz(school, { questions: tenQuestions })
  const attempt = await takeRight(first, student, 6)
  for (const [n, right] of [8, 6, 3].entries()) await takeRight(first, others[n] as Person, right)
  const waiting = { state: 'submitted', take_quiz_id: attempt, rank: 2, candidates: 4 }
  expect((await progressOf(student)).exams).toMatchObject([waiting])
  await publish()
  const missed = await addQuiz(school, { questions: tenQuestions })
  await publish()
  // This exam has not ended yet, so nobody has missed it.
  await addQuiz(school, { questions: tenQuestions })
  const running = await addQuiz(school, { questions: tenQuestions })
  const { body } = await school.call(attempts.startAttempt, { params: { id: running.id } }, student)
  const { exams } = await progressOf(student)
  const none = { scored_marks: null, percentage: null, rank: null, percentile: null }
  expect(exams).toEqual([
    {
      ...{ quiz_id: first.id, quiz_name: expect.any(String), date_of_quiz: begun - 60 },
      ...{ state: 'published', take_quiz_id: attempt, scored_marks: 6, total_marks: 10 },
      ...{ percentage: 60, rank: 2, candidates: 4, percentile: null },
    },
    expect.objectContaining({ quiz_id: missed.id, state: 'absent', take_quiz_id: null, ...none }),
    expect.objectContaining({
      ...{ quiz_id: running.id, state: 'running', take_quiz_id: body.data.take_quiz_id, ...none },
      candidates: 0,
    }),
  ])

  const best = others[0] as Person
  const suspension = { body: { ids: [best.id], status: 'Suspended' as const } }
  expect((await school.call(setStudentStatus, suspension, admin)).status).toBe(200)
  expect((await progressOf(student)).exams[0]).toMatchObject({ rank: 1, candidates: 3 })
})

it('leaves out exams from before the account existed, and deleted exams that were not sat', async () => {
  const quiz = await addQuiz(school, { questions: tenQuestions })
  await publish()
  const late = await addStudent(school)
  expect((await progressOf(late)).exams.map(({ quiz_id }) => quiz_id)).not.toContain(quiz.id)
  await school.db
    .updateTable('quizzes')
    .set({ deleted_at: school.clock.now() })
    .where('id', '=', quiz.id)
    .execute()
  expect((await progressOf(student)).exams.map(({ quiz_id }) => quiz_id)).not.toContain(quiz.id)
})

it('shows which chapters got stronger or weaker between the two halves of the attempts', async () => {
  const [up, down, same, old] = await Promise.all(
    Array.from({ length: 4 }, () => addQuiz(school, { mode: 'practice', questions: tenQuestions })),
  )
  if (!up || !down || !same || !old) throw new Error('a practice is missing')
  expect(await progressOf(student)).toMatchObject({ split_at: null, chapters: [] })
  await takeRight(old, student, 5)
  await takeRight(up, student, 1)
  await takeRight(down, student, 10)
  await takeRight(same, student, 5)
  const half = epoch(school.clock.now())
  await takeRight(up, student, 9)
  await takeRight(down, student, 2)
  await takeRight(same, student, 6)
  const { split_at, chapters } = await progressOf(student)
  expect(split_at).toBe(half)
  const tally = (right: number) => ({ questions: 10, right })
  const byId = new Map(chapters.map((chapter) => [chapter.chapter_id, chapter]))
  expect(byId.get(up.chapterId)).toMatchObject({
    ...{ earlier: tally(1), later: tally(9), change: 'stronger' },
  })
  expect(byId.get(down.chapterId)).toMatchObject({
    ...{ earlier: tally(10), later: tally(2), change: 'weaker' },
  })
  expect(byId.get(same.chapterId)).toMatchObject({
    ...{ earlier: tally(5), later: tally(6), change: null },
  })
  expect(byId.has(old.chapterId)).toBe(false)
  expect(chapters.map(({ change }) => change !== null)).toEqual([true, true, false])
})

it('counts a question in both an exam and a practice once, by the later answer', async () => {
  const exam = await addQuiz(school, { questions: tenQuestions })
  const [practice, again] = [
    await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId }),
    await addQuiz(school, { chapterId: exam.chapterId, startsIn: 60_000 }),
  ].map((quiz) => ({ ...quiz, questions: exam.questions }))
  if (!practice || !again) throw new Error('a quiz is missing')
  await takeRight(exam, student, 2)
  await publish()
  await takeRight(practice, student, 3)
  await takeRight(practice, student, 9)
  school.clock.advance(53_000)
  await takeRight(again, student, 8)
  await publish()
  expect((await progressOf(student)).chapters).toMatchObject([
    {
      ...{ chapter_id: exam.chapterId, change: 'stronger' },
      ...{ earlier: { questions: 10, right: 3 }, later: { questions: 10, right: 8 } },
    },
  ])
})

it('is 404 for the id of an admin and for a deleted student', async () => {
  for (const id of [admin.id, 999_999]) {
    const { status } = await school.call(getStudentProgress, { params: { id } }, admin)
    expect(status).toBe(404)
  }
})

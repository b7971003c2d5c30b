import { setStudentStatus } from '@prepwell/contract/accounts/students.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import * as results from '@prepwell/contract/results/results.ts'
import { getStudentProgress } from '@prepwell/contract/results/student-progress.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { begin, take, publish } = attemptCalls(() => school)

const show = (id: number, person: Person | null) =>
  school.call(results.getAttempt, { params: { id } }, person)

it('shows for an unpublished attempt how much was answered, and when its result is expected', async () => {
  const quiz = await addQuiz(school)
  const begun = epoch(school.clock.now())
  const student = await addStudent(school)
  const last = await addStudent(school)
  const [mcq] = quiz.questions
  const chosen = { [mcq?.id ?? 0]: { answered: false, selected_values: mcq?.optionIds[0] } }
  const id = await begin(quiz, student)
  const of = async (person: Person = student) => (await show(id, person)).body.data
  expect(await of()).toMatchObject({
    answered_count: 0,
    questions_count: 3,
    results_by: null,
    server_time: begun,
    deadline: begun + 3600,
  })
  await school.call(
    attempts.submitAttempt,
    { params: { id }, body: { quiz_state: chosen } },
    student,
  )
  // A student who starts in the last second of the window has the whole hour.
  const pending = { answered_count: 1, questions_count: 3, results_by: begun - 60 + 7200 }
  for (const person of [student, await addAdmin(school)])
    expect(await of(person)).toMatchObject(pending)
  school.clock.advance(1800)
  const { deadline } = (await school.call(attempts.startAttempt, { params: { id: quiz.id } }, last))
    .body.data
  school.clock.advance(1800)
  expect((await of()).results_by).toBe(deadline)
  await publish()
  expect(await of()).toMatchObject({ answered_count: 1, results_by: null })
})

it('ranks the candidates of an exam once it is published, and nobody before', async () => {
  const quiz = await addQuiz(school)
  const [mcq] = quiz.questions
  const part = { [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[1] } }
  const states = [rightAnswers(quiz), part, part, {}]
  const taken: { id: number; student: Person }[] = []
  for (const state of states) {
    const student = await addStudent(school)
    taken.push({ id: await take(quiz, student, state), student })
  }
  const standings = () =>
    Promise.all(
      taken.map(async ({ id, student }) => {
        const { rank, percentile } = (await show(id, student)).body.data
        return [rank, percentile]
      }),
    )
  expect(await standings()).toEqual(states.map(() => [null, null]))
  await publish()
  expect((await standings()).map(([rank]) => rank)).toEqual([1, 2, 2, 4])
  expect((await standings()).map(([, percentile]) => percentile)).toEqual(states.map(() => null))
})

it('counts candidates as class results and progress do: without suspended students', async () => {
  const exam = await addQuiz(school)
  const admin = await addAdmin(school)
  const [mcq] = exam.questions
  const part = { [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[1] } }
  const taken: { id: number; student: Person }[] = []
  for (const state of [rightAnswers(exam), part, part, {}]) {
    const student = await addStudent(school)
    taken.push({ id: await take(exam, student, state), student })
  }
  await publish()
  const [best, second] = taken
  if (!best || !second) throw new Error('nobody took it')
  const input = { params: { id: exam.id } }
  const figuresOf = async ({ id, student }: typeof best) => {
    const figures = []
    for (const person of [student, admin]) {
      const { rank, candidates } = (await show(id, person)).body.data
      figures.push([rank, candidates])
    }
    const asked = { params: { id: student.id } }
    const progress = (await school.call(getStudentProgress, asked, admin)).body.data
    const { rank, candidates } = progress.exams.find((one) => one.quiz_id === exam.id) ?? {}
    const { data, summary } = (await school.call(listClassResults, input, admin)).body
    const row = data.find(({ student_id }) => student_id === student.id)
    return [...figures, [rank, candidates], [row?.rank, summary.attempts]]
  }
  expect(await figuresOf(second)).toEqual(Array(4).fill([2, 4]))
  const others = { others_average: 40.74, others_count: 3 }
  expect((await show(second.id, admin)).body.data).toMatchObject(others)
  const suspension = { body: { ids: [best.student.id], status: 'Suspended' as const } }
  expect((await school.call(setStudentStatus, suspension, admin)).status).toBe(200)
  expect(await figuresOf(second)).toEqual(Array(4).fill([1, 3]))
  expect((await show(second.id, admin)).body.data).toMatchObject(others)
  // A student's own attempt counts in any case.
  expect((await show(best.id, admin)).body.data).toMatchObject({ rank: 1, candidates: 4 })
})

it('does not rank practices, and gives a percentile with 30 candidates or more', async () => {
  const practice = await addQuiz(school, { mode: 'practice' })
  const student = await addStudent(school)
  const practised = await take(practice, student)
  expect((await show(practised, student)).body.data).toMatchObject({ rank: null, candidates: null })
  const exam = await addQuiz(school)
  const id = await take(exam, student, rightAnswers(exam))
  for (let other = 1; other < 30; other++) await take(exam, await addStudent(school))
  await publish()
  expect((await show(id, student)).body.data).toMatchObject({
    ...{ rank: 1, candidates: 30, percentile: 100 },
  })
})

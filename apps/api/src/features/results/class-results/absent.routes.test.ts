import { getBoard } from '@prepwell/contract/exam-day/board.ts'
import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { getAdminDashboard } from '@prepwell/contract/results/dashboards.ts'
import { getStudentProgress } from '@prepwell/contract/results/student-progress.ts'
import { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after } from '../../../platform/clock.ts'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { addSeries } from '../../../test/content/series.ts'
import { exportAs, readCsv } from '../../../test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('attempt_helps').execute()
  await school.db.deleteFrom('users').execute()
  school.clock.set(firstDay)
  admin = await addAdmin(school)
})

const { take } = attemptCalls(() => school)
const begins = firstDay.getTime() / 1000
const turnTo = (second: number) => school.clock.set(after(firstDay, second))
const boss = () => signedInAnew(school, admin)

const letIn = async (quiz: TestQuiz, student: Person, minutes: number) => {
  const body = { action: 'let_in' as const, minutes, reason: 'Bus', student_ids: [student.id] }
  const { status } = await school.call(helpCandidates, { params: { id: quiz.id }, body }, boss())
  expect(status).toBe(200)
}

/** The student's state in class results, in their export and on the board, and at a start. */
async function saidOf(quiz: TestQuiz, student: Person) {
  const input = { params: { id: quiz.id } }
  const { data, summary } = (await school.call(listClassResults, input, boss())).body
  const row = data.find(({ student_id }) => student_id === student.id)
  const board = (await school.call(getBoard, input, boss())).body
  const candidate = board.data.find(({ student_id }) => student_id === student.id)
  const { absent, not_started } = board.head.counts
  const { text } = await exportAs(school, 'class_results', { quiz_id: quiz.id }, boss())
  const [head = [], ...lines] = readCsv(text)
  const line = lines.find((cells) => cells[head.indexOf('Student ID')] === String(student.id))
  const start = await school.call(checkStart, input, signedInAnew(school, student))
  return {
    state: row?.state,
    exported: line?.[head.indexOf('State')],
    counted: [summary.not_begun, summary.absent],
    until: row?.may_begin_until,
    board: [candidate?.state, candidate?.may_begin_until],
    boardCounts: [not_started - absent, absent],
    canStart: start.status === 200,
  }
}

const mayStart = (until: number) => ({
  ...{ state: 'not_started', exported: 'not_started', counted: [1, 0], boardCounts: [1, 0] },
  ...{ until: begins + until, board: ['not_started', begins + until], canStart: true },
})
const absent = {
  ...{ state: 'absent', exported: 'absent', counted: [0, 1], boardCounts: [0, 1] },
  ...{ until: null, board: ['not_started', null], canStart: false },
}

describe('who has no attempt is absent once no start is possible any more', () => {
  it.each<{
    name: string
    quiz?: Parameters<typeof addQuiz>[1]
    extraMinutes?: number
    /** `at` is in seconds since the beginning of the exam; `minutes` is the time left to start. */
    letIn?: { at: number; minutes: number }
    until: number
  }>([
    { name: 'at the end of the exam', until: 3600 },
    { name: 'at the last entry', quiz: { entryMinutes: 15 }, until: 900 },
    { name: 'at the end of an open window', quiz: { entryMinutes: 600 }, until: 36_000 },
    { name: 'with a common end', quiz: { endsTogether: true, entryMinutes: 20 }, until: 1200 },
    { name: 'not later with extra time', extraMinutes: 30, until: 3600 },
    { name: 'let in after the end', letIn: { at: 3700, minutes: 15 }, until: 4600 },
    {
      ...{ name: 'let in after the last entry', quiz: { entryMinutes: 15 } },
      ...{ letIn: { at: 1000, minutes: 10 }, until: 1600 },
    },
    {
      ...{ name: 'let in while all can start', quiz: { entryMinutes: 15 } },
      ...{ letIn: { at: 600, minutes: 10 }, until: 1500 },
    },
  ])('$name', async ({ quiz: fields, extraMinutes, letIn: late, until }) => {
    const quiz = await addQuiz(school, { startsIn: 0, ...fields })
    const student = await addStudent(school)
    if (extraMinutes)
      await school.db
        .updateTable('users')
        .set({ extra_time_minutes: extraMinutes })
        .where('id', '=', student.id)
        .execute()
    if (late) {
      turnTo(late.at)
      // Reads the state beforehand, so that the responses must change when the student is let in.
      await saidOf(quiz, student)
      await letIn(quiz, student, late.minutes)
      // The board updates its list of students every 15 s.
      turnTo(late.at + 15)
    }
    expect(await saidOf(quiz, student)).toEqual(mayStart(until))
    turnTo(until - 1)
    expect(await saidOf(quiz, student)).toEqual(mayStart(until))
    turnTo(until)
    expect(await saidOf(quiz, student)).toEqual(absent)
  })

  it('once keys are shown, though the window is open', async () => {
    const { id: seriesId } = await addSeries(school)
    const other = await addQuiz(school, { startsIn: 0, seriesId })
    const quiz = await addQuiz(school, { startsIn: 0, entryMinutes: 600, seriesId })
    const student = await addStudent(school)
    expect(await saidOf(quiz, student)).toEqual(mayStart(36_000))
    await school.db
      .updateTable('quizzes')
      .set({ results_published_at: school.clock.now() })
      .where('id', '=', other.id)
      .execute()
    turnTo(15)
    expect(await saidOf(quiz, student)).toEqual(absent)
  })

  it('for the student alone who was let in; the others of the class are absent', async () => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    const [late, gone] = [await addStudent(school), await addStudent(school)]
    turnTo(3600)
    await letIn(quiz, late, 15)
    expect(await saidOf(quiz, late)).toMatchObject({ state: 'not_started', counted: [1, 1] })
    expect(await saidOf(quiz, gone)).toMatchObject({ state: 'absent', canStart: false })
    const filtered = async (state: 'absent' | 'not_started') => {
      const input = { params: { id: quiz.id }, query: { state } }
      const { body } = await school.call(listClassResults, input, boss())
      return body.data.map(({ student_id }) => student_id)
    }
    expect([await filtered('absent'), await filtered('not_started')]).toEqual([
      [gone.id],
      [late.id],
    ])
  })

  it('on the dashboard and in the progress of a student, too', async () => {
    const quiz = await addQuiz(school, { startsIn: 0, entryMinutes: 120 })
    const [student, other] = [await addStudent(school), await addStudent(school)]
    await take(quiz, other)
    const told = async () => {
      const query = { days_ago: 1, quiz_mode: 'exam' as const }
      const dashboard = (await school.call(getAdminDashboard, { query }, boss())).body
      const asked = { params: { id: student.id } }
      const progress = (await school.call(getStudentProgress, asked, boss())).body.data
      const finished = dashboard.finished_exams.find(({ id }) => id === quiz.id)
      const own = progress.exams.find(({ quiz_id }) => quiz_id === quiz.id)
      return [finished?.absent, own?.state]
    }
    turnTo(7199)
    await finishAll(school)
    expect(await told()).toEqual([undefined, undefined])
    turnTo(7200)
    await finishAll(school)
    expect(await told()).toEqual([1, 'absent'])
  })

  it('but not by a group that is none of the exam any more', async () => {
    const quiz = await addQuiz(school, { startsIn: 0 })
    const [inside, outside] = [await addStudent(school), await addStudent(school)]
    await openTo(school, quiz, [await addGroup(school, [inside])])
    expect(await saidOf(quiz, inside)).toEqual(mayStart(3600))
    expect(await saidOf(quiz, outside)).toMatchObject({ state: undefined, canStart: false })
  })
})

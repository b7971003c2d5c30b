import { deleteStudent } from '@prepwell/contract/accounts/students.ts'
import { helpAttempt } from '@prepwell/contract/exam-day/interventions.ts'
import * as late from '@prepwell/contract/exam-day/late-answers.ts'
import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { regradeQuiz } from '@prepwell/contract/results/regrades.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { saveAnswers } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { recomputedMarks } from '../../../test/recomputed/recomputed-gradings.ts'
import { expectRebuilt } from '../../../test/recomputed/statistics-kept.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { orderAt } from '../../../test/sitting/answer-logs.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { regradingAt } from '../../../test/sitting/regrading.ts'

const depth = Number(process.env.TEST_DEPTH ?? 1)

let school: School
let admin: Person
let exam: TestQuiz
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  exam = await addQuiz(school, { reviewFirst: true })
})
const { begin, submit } = attemptCalls(() => school)
const { regrade, undo, asAdmin } = regradingAt(
  () => school,
  () => admin,
)

const items = () => {
  const [mcq, msq, numerical] = exam.questions
  return [
    {
      question_id: mcq?.id ?? 0,
      policy: 'also_accept' as const,
      correct_answer: mcq?.optionIds[0],
    },
    { question_id: msq?.id ?? 0, policy: 'leave_out' as const },
    { question_id: numerical?.id ?? 0, policy: 'full_all' as const },
  ]
}
const reason = 'The key was wrong'

async function expectRecomputed() {
  const { stored, recomputed } = await recomputedMarks(school)
  expect(stored).toEqual(recomputed)
  await expectRebuilt(school)
}

/** Regrades and undoes repeatedly while `others` run; no call may fail. */
async function regradeDuring(others: readonly Promise<{ status: number; body: object }>[]) {
  const regrading = (async () => {
    for (let round = 0; round < 4; round += 1) {
      const done = await regrade(exam, {
        items: [items()[round % 3] ?? items()[0]] as never,
        reason,
      })
      expect([201, 400], JSON.stringify(done.body)).toContain(done.status)
      if (done.status === 201 && round % 2 === 0) expect((await undo(done.id)).status).toBe(200)
    }
  })()
  const answers = await Promise.all(others)
  await regrading
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
}

it.each(Array.from({ length: 3 * depth }, (_none, round) => round))(
  'submissions, reopening, late answers and deletions beside a regrade (%i)',
  async (round) => {
    const students = await Promise.all(Array.from({ length: 12 }, () => addStudent(school)))
    const ids: number[] = []
    for (const student of students) ids.push(await begin(exam, student))
    const answers = rightAnswers(exam)
    const at = (place: number) => ({ id: ids[place] ?? 0, student: students[place] ?? admin })
    // The first four students have submitted; the others are about to.
    for (const place of [0, 1, 2, 3]) await submit(at(place).id, at(place).student, answers)
    const seq = orderAt(Math.floor(school.clock.now().getTime() / 1000), 1)
    const one = { answered: true, selected_values: '9', seq }
    const lateAnswers = { [String(exam.questions[2]?.id)]: one }
    await school.call(
      late.deliverLate,
      { params: { id: at(0).id }, body: { answers: lateAnswers, logs: [] } },
      at(0).student,
    )
    const help = (place: number, action: 'reopen' | 'submit' | 'add_time') =>
      school.call(
        helpAttempt,
        {
          params: { id: at(place).id },
          body: { action, reason, ...(action === 'add_time' ? { minutes: 5 } : {}) },
        },
        asAdmin(),
      )
    const deleteAndRestore = async (place: number) => {
      const gone = await school.call(
        deleteStudent,
        { params: { id: at(place).student.id } },
        asAdmin(),
      )
      const id = gone.body.undo?.id ?? ''
      return school.call(undoDeletion, { params: { id } }, asAdmin())
    }
    await regradeDuring([
      ...[4, 5, 6, 7].map((place) => submit(at(place).id, at(place).student, answers)),
      help(1, 'reopen'),
      help(8, 'submit'),
      help(9, 'add_time'),
      deleteAndRestore(2),
      deleteAndRestore(round % 2 === 0 ? 3 : 10),
      school.call(
        saveAnswers,
        { params: { id: at(11).id }, body: { quiz_state: answers } },
        at(11).student,
      ),
      school.call(
        late.decideLate,
        { params: { id: exam.id }, body: { decision: 'accepted', reason } },
        asAdmin(),
      ),
    ])
    await expectRecomputed()
    school.clock.advance(7200)
    await regradeDuring([
      finishAll(school).then(() =>
        school.call(publishQuiz, { params: { id: exam.id }, body: {} }, asAdmin()),
      ),
    ])
    await expectRecomputed()
  },
)

it('two that regrade the same questions at once take turns', async () => {
  const student = await addStudent(school)
  await submit(await begin(exam, student), student, rightAnswers(exam))
  const [first] = items()
  const call = () =>
    school.call(
      regradeQuiz,
      { params: { id: exam.id }, body: { items: [first], reason } as never },
      asAdmin(),
    )
  const statuses = (await Promise.all([call(), call(), call()])).map(({ status }) => status)
  // After the first call, the same regrade would change no marks, so it is refused.
  expect(statuses.sort()).toEqual([201, 400, 400])
  await expectRecomputed()
})

import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as objections from '@prepwell/contract/results/objections.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addSeries } from '../../../test/content/series.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { examDay } from '../../../test/sitting/exam-day.ts'

let school: School
let admin: Person
let student: Person
let other: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
  other = await addStudent(school)
})

const hour = 3600
type Fields = Parameters<typeof addQuiz>[1]

/**
 * Two shifts on one chapter, the second two hours after the first. The student takes the first one,
 * another student the second one, and both are over.
 */
async function twoShifts(fields: Fields, ofSecond: Fields = {}) {
  const { id: seriesId } = await addSeries(school)
  const first = await addQuiz(school, { ...{ startsIn: 0, minutes: 60, seriesId }, ...fields })
  const { chapterId, questions } = first
  const second = await addQuiz(school, {
    ...{ name: 'Second shift', startsIn: 2 * hour, minutes: 60, seriesId, chapterId },
    ...{ ...fields, ...ofSecond },
  })
  const id = await day.begin(first)
  await day.submit(id, rightAnswers(first))
  day.turnTo(2 * hour)
  const otherId = await day.begin(second, other)
  await day.finish()
  return { first, second, id, otherId, questionId: questions[0]?.id ?? 0 }
}

const object = (id: number, question_id: number, person = student) =>
  school.call(
    objections.objectToQuestion,
    { params: { id }, body: { question_id, kind: 'key_is_wrong', text: 'The second is right' } },
    signedInAnew(school, person),
  )
const keyOf = (id: number, person = student) =>
  school.call(objections.getProvisionalKey, { params: { id } }, signedInAnew(school, person))
const publish = (id: number) =>
  school.call(publishQuiz, { params: { id }, body: {} }, signedInAnew(school, admin))
const decide = (id: number, question_id: number) =>
  school.call(
    objections.decideObjections,
    { params: { id }, body: { question_id, decision: 'reject', reason: 'See page 12' } },
    signedInAnew(school, admin),
  )
const ownOf = async (id: number) =>
  (
    await school.call(
      objections.listOwnObjections,
      { params: { id } },
      signedInAnew(school, student),
    )
  ).body.data
const decidedToday = async () =>
  (await school.call(getToday, {}, signedInAnew(school, student))).body

describe('two shifts that ask the same questions', () => {
  it('both show their provisional keys, and their candidates can object, once the last one is over', async () => {
    const hours = { objections: 'provisional', objectionHours: 48, publishItself: true } as const
    const { id, otherId, questionId } = await twoShifts(hours)
    expect((await keyOf(id)).status).toBe(400)
    expect((await object(id, questionId)).status).toBe(400)
    day.turnTo(3 * hour - 60)
    await day.submit(otherId, {}, other)
    await day.finish()
    expect((await keyOf(id)).status).toBe(400)
    day.turnTo(4 * hour)
    await day.finish()
    for (const [attemptId, person] of [
      [id, student],
      [otherId, other],
    ] as const) {
      const { questions } = (await keyOf(attemptId, person)).body.data
      expect(questions.map(({ is_held }) => is_held)).toEqual(questions.map(() => false))
      expect((await object(attemptId, questionId, person)).status).toBe(201)
    }
  })

  it('shows decisions about objections while the other shift is not published', async () => {
    const hours = { objections: 'provisional', objectionHours: 48 } as const
    const { first, id, otherId, questionId } = await twoShifts(hours)
    await day.submit(otherId, {}, other)
    day.turnTo(4 * hour)
    await day.finish()
    expect((await object(id, questionId)).status).toBe(201)
    expect((await decide(first.id, questionId)).status).toBe(200)
    expect(await ownOf(id)).toMatchObject([{ state: 'rejected', reason: 'See page 12' }])
    expect(JSON.stringify(await decidedToday())).toContain('"rejected":1')
  })

  it('takes objections after the results of one while an admin still reviews the other', async () => {
    const { second, id, otherId, questionId } = await twoShifts(
      { objections: 'after_results', objectionHours: 24 },
      { reviewFirst: true },
    )
    await day.submit(otherId, {}, other)
    expect(await day.rowOf(id)).toEqual([null, true, true])
    day.turnTo(4 * hour)
    await day.finish()
    expect(await day.show(id)).toMatchObject({ held_by: null, is_withheld: false })
    const { questions } = (await day.show(id)).result_state.data ?? { questions: [] }
    expect(questions.map(({ is_held }) => is_held)).toEqual(questions.map(() => false))
    expect((await object(id, questionId)).status).toBe(201)
    // Nothing of the exam in review is shown.
    expect(await day.show(otherId, other)).toMatchObject({ stage: 'review', result_state: {} })
    expect((await publish(second.id)).status).toBe(200)
  })

  it('covers its questions again while an exam outside the series asks them', async () => {
    const hours = { objections: 'provisional', objectionHours: 48 } as const
    const { first, id, otherId, questionId } = await twoShifts(hours)
    await day.submit(otherId, {}, other)
    day.turnTo(4 * hour)
    await day.finish()
    await addQuiz(school, { startsIn: 0, minutes: 60, chapterId: first.chapterId })
    const { questions } = (await keyOf(id)).body.data
    expect(questions.every(({ is_held }) => is_held)).toBe(true)
    expect((await object(id, questionId)).status).toBe(400)
  })

  it('covers its questions again while somebody goes on in a shift', async () => {
    const hours = { objections: 'provisional', objectionHours: 48 } as const
    const { id, otherId, second } = await twoShifts(hours)
    await day.submit(otherId, {}, other)
    day.turnTo(4 * hour)
    await day.finish()
    const isCovered = async () =>
      (await keyOf(id)).body.data.questions.every(({ is_held }) => is_held)
    expect(await isCovered()).toBe(false)
    // No call reopens an attempt any more; keys would stay secret even if one did.
    await school.db
      .updateTable('attempts')
      .set({ submitted_at: null, closed_by: null, scored_marks: null, percentage: null })
      .where('quiz_id', '=', second.id)
      .execute()
    expect(await isCovered()).toBe(true)
  })
})

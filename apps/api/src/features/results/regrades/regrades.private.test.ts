import { listRegrades } from '@prepwell/contract/results/regrades.ts'
import { practiseAgain } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { ownPracticesAt } from '../../../test/sitting/own-practices.ts'
import { regradingAt } from '../../../test/sitting/regrading.ts'

let school: School
let admin: Person
let exam: TestQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  exam = await addQuiz(school)
})
const { take, publish } = attemptCalls(() => school)
const { regrade, undo, marksOf, choose, asAdmin } = regradingAt(
  () => school,
  () => admin,
)

const reason = 'Both are right'
const idOf = (quiz: TestQuiz, place = 0) => quiz.questions[place]?.id ?? 0
const first = (quiz: TestQuiz) => quiz.questions[0]?.optionIds[0] ?? 0
const alsoFirst = (quiz: TestQuiz) => ({
  ...{ question_id: idOf(quiz), policy: 'also_accept' as const },
  correct_answer: first(quiz),
})
const last = (quiz: TestQuiz) => quiz.questions[0]?.optionIds[2] ?? 0
const takeFirst = (quiz: TestQuiz, student: Person) =>
  take(quiz, student, choose(idOf(quiz), first(quiz)))

const mayUndo = async (quiz: TestQuiz, id: number) =>
  (await school.call(listRegrades, { params: { id: quiz.id } }, asAdmin())).body.data.find(
    (one) => one.id === id,
  )?.may_undo

/** Practises the questions of an attempt again; returns the id of the private practice. */
async function again(attemptId: number, student: Person): Promise<number> {
  const { status, body } = await school.call(
    practiseAgain,
    { params: { id: attemptId } },
    signedInAnew(school, student),
  )
  expect(status, body.message).toBe(200)
  return body.data.quiz_id
}

describe('a private practice', () => {
  it('of two chapters does not join the regrades of their exams', async () => {
    const other = await addQuiz(school)
    const student = await addStudent(school)
    const ids = [await takeFirst(exam, student), await takeFirst(other, student)]
    await publish()
    const chapter_ids = [exam.chapterId, other.chapterId]
    const { made } = ownPracticesAt(school)
    const own = await made(student, { chapter_ids, count: 6 })
    const fresh = signedInAnew(school, student)
    ids.push(
      await take({ id: own }, fresh, {
        ...choose(idOf(exam), first(exam)),
        ...choose(idOf(other), first(other)),
      }),
    )
    const older = await regrade(exam, { items: [alsoFirst(exam)], reason, everywhere: true })
    const newer = await regrade(other, { items: [alsoFirst(other)], reason, everywhere: true })
    expect(await marksOf(ids)).toEqual([2, 2, 4])
    expect(await mayUndo(exam, older.id)).toBe(true)
    expect((await undo(older.id)).status).toBe(200)
    expect(await marksOf(ids)).toEqual([0, 2, 2])
    expect((await undo(newer.id)).status).toBe(200)
    expect(await marksOf(ids)).toEqual([0, 0, 0])
  })

  it('of an exam is reached by a colleague, and the regrade of the exam can still be undone', async () => {
    const foreign = await addQuiz(school, { chapterId: exam.chapterId, name: 'Foreign' })
    const student = await addStudent(school)
    const group = await addGroup(school, [student], `Group ${exam.id}`)
    await openTo(school, exam, [group])
    const { subject_id } = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', exam.chapterId)
      .executeTakeFirstOrThrow()
    const teacher = await addStaff(school, ['Teacher'], { subjects: [subject_id], groups: [group] })
    await takeFirst(exam, student)
    const somebody = await addStudent(school)
    const id = await take(foreign, somebody, choose(idOf(exam), last(exam)))
    const gained = await take(foreign, await addStudent(school), choose(idOf(exam), first(exam)))
    await publish()
    const older = await regrade(foreign, { items: [alsoFirst(exam)], reason })
    await again(id, somebody)
    const newer = await regrade(
      exam,
      { items: [{ question_id: idOf(exam, 1), policy: 'full_all' }], reason, everywhere: true },
      signedInAnew(school, teacher),
    )
    expect(newer.status, newer.body.message).toBe(201)
    expect(await mayUndo(foreign, older.id)).toBe(true)
    expect((await undo(older.id)).status).toBe(200)
    expect(await marksOf([id, gained])).toEqual([0, 0])
  })

  it('keeps the order of the regrades of one question', async () => {
    const student = await addStudent(school)
    const id = await take(exam, student, choose(idOf(exam), last(exam)))
    await publish()
    const older = await regrade(exam, { items: [alsoFirst(exam)], reason })
    await again(id, student)
    const full = { question_id: idOf(exam), policy: 'full_all' as const }
    const newer = await regrade(exam, { items: [full], reason, everywhere: true })
    expect(await mayUndo(exam, older.id)).toBe(false)
    expect((await undo(older.id)).status).toBe(409)
    expect((await undo(newer.id)).status).toBe(200)
    expect((await undo(older.id)).status).toBe(200)
  })

  it('never ends without a question that counts', async () => {
    // Each exam also asks other questions, so that leaving one out is possible; only the private
    // practice asks the two alone.
    const other = await addQuiz(school, { questions: [{ type: 'Numerical', answer: '1' }] })
    const single = await addQuiz(school, { questions: [{ type: 'Numerical', answer: '1' }] })
    const both = {
      id: await addSectionedQuiz(school, asAdmin(), [
        sectionOf(single.chapterId),
        sectionOf(exam.chapterId, { name: 'More' }),
      ]),
    }
    const student = await addStudent(school)
    await take(both, student)
    const third = {
      id: await addSectionedQuiz(school, asAdmin(), [
        sectionOf(other.chapterId),
        sectionOf(exam.chapterId, { name: 'More' }),
      ]),
    }
    await take(third, student)
    await publish()
    const leaveOut = (quiz: TestQuiz) => ({
      ...{ question_id: idOf(quiz), policy: 'leave_out' as const },
    })
    const full = (quiz: TestQuiz) => ({
      ...{ question_id: idOf(quiz), policy: 'full_all' as const },
    })
    const chapter_ids = [single.chapterId, other.chapterId]
    const { made } = ownPracticesAt(school)
    const own = await made(student, { chapter_ids, count: 5 })
    const id = await take({ id: own }, signedInAnew(school, student))
    const out = await regrade(both, { items: [leaveOut(single)], reason, everywhere: true })
    expect(out.status, out.body.message).toBe(201)
    const counted = await regrade(both, { items: [full(single)], reason, everywhere: true })
    const last = await regrade(third, { items: [leaveOut(other)], reason, everywhere: true })
    expect(await marksOf([id])).toEqual([1])
    const refused = await undo(counted.id)
    expect(refused.status).toBe(409)
    expect(refused.body.message).toContain('no question that counts')
    expect((await undo(last.id)).status).toBe(200)
    expect((await undo(counted.id)).status).toBe(200)
    expect(await marksOf([id])).toEqual([0])
  })

  it('of wrong answers asks a question that was left out and counts again', async () => {
    const student = await addStudent(school)
    await take(exam, student, choose(idOf(exam), last(exam)))
    await publish()
    const wrong = () =>
      ownPracticesAt(school).count(student, { chapter_ids: [exam.chapterId], from: 'wrong' })
    expect(await wrong()).toBe(1)
    const leftOut = { question_id: idOf(exam), policy: 'leave_out' as const }
    await regrade(exam, { items: [leftOut], reason })
    expect(await wrong()).toBe(0)
    const counted = await regrade(exam, { items: [alsoFirst(exam)], reason })
    expect(await wrong()).toBe(1)
    await undo(counted.id)
    expect(await wrong()).toBe(0)
  })
})

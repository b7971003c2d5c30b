import { logout } from '@prepwell/contract/accounts/auth.ts'
import * as students from '@prepwell/contract/accounts/students.ts'
import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { deletingAt } from '../../../test/deletions.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { expectRebuilt } from '../../../test/recomputed/statistics-kept.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { sittingAt } from '../../../test/sitting/sitting.ts'
import { takingAt } from '../../../test/sitting/taking.ts'

let school: School
let admin: Person
let remove: ReturnType<typeof deletingAt>['remove']
let undo: ReturnType<typeof deletingAt>['undo']
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  ;({ remove, undo } = deletingAt(school, admin))
})
afterAll(() => school.close())

describe('a restored student', () => {
  it('is signed in as before; while deleted, and after a logout, every call is refused', async () => {
    const student = await addStudent(school)
    const left = { ...student, token: school.app.signAccessToken({ ...student, session_epoch: 0 }) }
    await school.call(logout, {}, left)
    const ask = async (person: Person) =>
      (await school.call(students.getStudent, { params: { id: student.id } }, person)).status
    const deletion = await remove('Student', student.id)
    expect(await ask(student)).toBe(401)
    await undo(deletion)
    expect(await ask(student)).toBe(200)
    expect(await ask(left)).toBe(401)
  })

  it('can continue the exam, which ends at its usual time', async () => {
    const { sit, save, submit, stored } = sittingAt(school)
    const at = await sit(await addQuiz(school, { minutes: 10 }))
    await save(at, rightAnswers(at.quiz))
    const before = await stored(at)
    await undo(await remove('Student', at.student.id))
    expect(await stored(at)).toEqual(before)
    expect((await submit(at, rightAnswers(at.quiz))).status).toBe(200)

    const late = await sit(await addQuiz(school, { minutes: 10 }))
    await save(late, rightAnswers(late.quiz))
    school.clock.advance(595)
    const deletion = await remove('Student', late.student.id)
    school.clock.advance(14)
    await finishAll(school)
    await undo(deletion)
    school.clock.advance(10)
    await finishAll(school)
    const attempt = await school.db
      .selectFrom('attempts')
      .select(['closed_by', 'percentage'])
      .where('id', '=', late.id)
      .executeTakeFirst()
    expect(attempt).toEqual({ closed_by: 'server', percentage: '100.00' })
  })

  it('gets the result of an exam that was published in the meantime; nobody is mailed twice', async () => {
    const { take } = takingAt(school)
    const exam = await addQuiz(school, { minutes: 10 })
    const [student, other] = [await addStudent(school), await addStudent(school)]
    await take(exam, student, 3)
    await take(exam, other, 3)
    school.clock.advance(600)
    const deletion = await remove('Student', student.id)
    await finishAll(school)
    const results = async () =>
      (
        await school.db
          .selectFrom('attempts')
          .select(['student_id', 'published_at'])
          .where('quiz_id', '=', exam.id)
          .orderBy('id')
          .execute()
      ).filter(({ published_at }) => published_at !== null)
    expect(await results()).toHaveLength(1)
    await undo(deletion)
    // The exam is unpublished again, but the other student has read the keys.
    const body = { action: 'reopen', student_ids: [other.id], minutes: 5, reason: 'Power cut' }
    const help = await school.call(helpCandidates, { params: { id: exam.id }, body }, admin)
    expect(help.body.message).toBe('The results are published: nothing can be changed any more')
    await finishAll(school)
    expect(await results()).toHaveLength(2)
    const notices = await school.db
      .selectFrom('notices')
      .select('user_id')
      .where('quiz_id', '=', exam.id)
      .where('kind', '=', 'result_published')
      .orderBy('user_id')
      .execute()
    expect(notices.map(({ user_id }) => user_id)).toEqual([student.id, other.id])
    await expectRebuilt(school)
  })
})

describe('an exam whose last candidate is deleted by mistake', () => {
  const quizRow = (id: number) =>
    school.db
      .selectFrom('quizzes')
      .select('results_published_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const isPublished = async ({ id }: Pick<TestQuiz, 'id'>) => {
    await finishAll(school)
    return (await quizRow(id)).results_published_at !== null
  }
  /**
   * Prepares an exam whose window has ended: one student has finished, and one has five minutes
   * left.
   */
  async function lastOne(fields: Parameters<typeof addQuiz>[1] = {}) {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 10, ...fields })
    const { take } = takingAt(school)
    await take(exam, await addStudent(school), 3)
    school.clock.advance(300)
    const last = await sittingAt(school).sit(exam)
    school.clock.advance(301)
    return { exam, last }
  }

  it('is not published before the undo: the candidate can continue, and nobody can read the keys', async () => {
    const { exam, last } = await lastOne()
    const deletion = await remove('Student', last.student.id)
    school.clock.advance(14)
    expect(await isPublished(exam)).toBe(false)
    expect((await undo(deletion)).status).toBe(200)
    school.clock.advance(60)
    expect(await isPublished(exam)).toBe(false)
    const { submit } = sittingAt(school)
    expect((await submit(last, rightAnswers(exam))).status).toBe(200)
    expect(await isPublished(exam)).toBe(true)
  })

  it('is published once it is too late for an undo', async () => {
    const { exam, last } = await lastOne()
    await remove('Student', last.student.id)
    school.clock.advance(15)
    expect(await isPublished(exam)).toBe(true)
  })

  it('cannot be published by hand in the meantime', async () => {
    const { exam, last } = await lastOne({ reviewFirst: true })
    const publish = () => school.call(publishQuiz, { params: { id: exam.id } }, admin)
    await remove('Student', last.student.id)
    expect(await publish()).toMatchObject({
      status: 409,
      body: {
        message:
          'A student of this exam was deleted a moment ago, which can still be undone. Try again in a few seconds',
      },
    })
    school.clock.advance(15)
    expect((await publish()).status).toBe(200)
  })

  it('delays the results of another exam with the same questions', async () => {
    const { exam, last } = await lastOne()
    const { sit, submit } = sittingAt(school)
    const other = await addQuiz(school, { chapterId: exam.chapterId, startsIn: 0, minutes: 1 })
    await submit(await sit(other))
    school.clock.advance(60)
    const deletion = await remove('Student', last.student.id)
    expect(await isPublished(other)).toBe(false)
    await undo(deletion)
    expect(await isPublished(other)).toBe(false)
    await submit(last)
    expect(await isPublished(other)).toBe(true)
  })

  it('holds its questions even if there was no other candidate', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 10 })
    const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    const { sit } = sittingAt(school)
    school.clock.advance(300)
    const last = await sit(exam)
    school.clock.advance(301)
    await remove('Student', last.student.id)
    const { start } = takingAt(school)
    expect(await start(practice, await addStudent(school))).toBeNull()
    school.clock.advance(15)
    expect(await start(practice, await addStudent(school))).not.toBeNull()
  })

  it('stays open for a student who may start late', async () => {
    const exam = await addQuiz(school, { startsIn: 0, minutes: 10 })
    const { take, start } = takingAt(school)
    await take(exam, await addStudent(school), 3)
    const late = await addStudent(school)
    const help = { action: 'let_in', reason: 'The bus was late', minutes: 30 } as const
    const body = { ...help, student_ids: [late.id] }
    school.clock.advance(601)
    await school.call(helpCandidates, { params: { id: exam.id }, body }, admin)
    const deletion = await remove('Student', late.id)
    expect(await isPublished(exam)).toBe(false)
    await undo(deletion)
    expect(await isPublished(exam)).toBe(false)
    expect(await start(exam, late)).not.toBeNull()
  })
})

it('a deletion and an undo work while the student saves', async () => {
  const { sit, save } = sittingAt(school)
  for (let round = 0; round < 4; round += 1) {
    const at = await sit()
    const state = rightAnswers(at.quiz)
    const saved = Promise.all([save(at, state), save(at, state), save(at, state)])
    const deletion = await remove('Student', at.student.id)
    for (const { status } of await saved) expect([200, 401, 404]).toContain(status)
    expect((await undo(deletion)).status).toBe(200)
    expect((await save(at, state)).status).toBe(200)
  }
  await expectRebuilt(school)
})

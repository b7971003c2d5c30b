import { logout } from '@prepwell/contract/accounts/auth.ts'
import * as students from '@prepwell/contract/accounts/students.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers } from '../../test/content/exams.ts'
import { deletingAt } from '../../test/deletions.ts'
import { addAdmin, addStudent } from '../../test/people.ts'
import { expectRebuilt } from '../../test/recomputed/statistics-kept.ts'
import { openSchool, type Person, type School } from '../../test/school.ts'
import { finishAll } from '../../test/sitting/finishing.ts'
import { sittingAt } from '../../test/sitting/sitting.ts'
import { takingAt } from '../../test/sitting/taking.ts'

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

describe('a student who is back', () => {
  it('is signed in as before; in between, and after a logout, no call is answered', async () => {
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

  it('goes on with the exam, which ends at its time', async () => {
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

  it('gets the result of an exam that was published meanwhile; nobody is mailed twice', async () => {
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

it('goes well while the student saves', async () => {
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

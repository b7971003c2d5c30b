import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach } from '../../../test/content/exams.ts'
import { addGroup } from '../../../test/content/groups.ts'
import { addAdmin, addStaff, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
beforeEach(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterEach(() => school.close())

const { take } = attemptCalls(() => school)

const figures = async () => (await school.call(dashboards.getAdminDashboard, {}, admin)).body
const steps = async () => (await figures()).first_steps
const nothing = {
  ...{ subject: false, questions: false, students: false, groups: false, exam: false },
}
const putAway = (hides_first_steps: boolean | null, person = admin) =>
  school.call(updateSchoolSettings, { body: { hides_first_steps } }, person)

it('the first steps are ticked one by one, and gone when all are done', async () => {
  expect(await steps()).toEqual(nothing)
  await addChapter(school, [])
  expect(await steps()).toEqual({ ...nothing, subject: true })
  await addChapter(school, oneOfEach)
  await addStudent(school)
  expect(await steps()).toEqual({ ...nothing, subject: true, questions: true, students: true })
  await addQuiz(school, { mode: 'practice' })
  expect(await steps()).toMatchObject({ groups: false, exam: false })
  await addQuiz(school)
  expect(await steps()).toMatchObject({ groups: false, exam: true })
  await addGroup(school, [])
  expect(await steps()).toBeUndefined()
})

it('a school in which a student has taken a quiz is not new, whatever it lacks', async () => {
  const practice = await addQuiz(school, { mode: 'practice' })
  const student = await addStudent(school)
  expect(await steps()).toMatchObject({ students: true, groups: false })
  await take(practice, student)
  expect(await steps()).toBeUndefined()
})

it('a school that has published an exam stays in use when its students are deleted', async () => {
  const exam = await addQuiz(school)
  await take(exam, await addStudent(school))
  await school.db
    .updateTable('quizzes')
    .set({ results_published_at: school.clock.now() })
    .where('id', '=', exam.id)
    .execute()
  await school.db.deleteFrom('users').where('role', '=', 'student').execute()
  expect(await steps()).toBeUndefined()
})

it('an admin puts the steps away for all admins, and gets them back', async () => {
  const teacher = await addStaff(school, ['Teacher'])
  expect((await putAway(true, teacher)).status).toBe(403)
  expect(await steps()).toEqual(nothing)
  expect((await putAway(true)).status).toBe(200)
  admin = await addAdmin(school)
  const hidden = await figures()
  expect(hidden.first_steps).toBeUndefined()
  expect(hidden.hides_first_steps).toBe(true)
  await putAway(null)
  expect(await steps()).toEqual(nothing)
  expect(await figures()).not.toHaveProperty('hides_first_steps')
})

it('steps that were put away are not offered to a school that needs none', async () => {
  await putAway(true)
  await addQuiz(school)
  await addStudent(school)
  expect((await figures()).hides_first_steps).toBe(true)
  await addGroup(school, [])
  expect(await figures()).not.toHaveProperty('hides_first_steps')
})

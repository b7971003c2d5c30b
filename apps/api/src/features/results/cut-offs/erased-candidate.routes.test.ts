import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { eraseDue } from '../../../test/personal-data/delete-known-student.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  school.clock.set(firstDay)
})
afterAll(() => school.close())
const { take, publish } = attemptCalls(() => school)

it('leaves those qualified who were, and no category that no cut-off names', async () => {
  const exam = await addQuiz(school)
  const add = async (name: string, category: string) => {
    const student = await addStudent(school, name)
    const { id } = student
    await school.db.updateTable('users').set({ category }).where('id', '=', id).execute()
    return student
  }
  const people = [await add('Asha', 'obc'), await add('Ben', 'Other')]
  const right = Object.fromEntries(Object.entries(rightAnswers(exam)).slice(0, 1))
  for (const one of people) await take(exam, signedInAnew(school, one), right)
  const as = () => signedInAnew(school, admin)
  const cut_off = {
    ...{ unit: 'percent' as const, value: '90' },
    categories: [{ category: 'OBC', value: '10' }],
  }
  const changed = await school.call(
    updateQuiz,
    { params: { id: exam.id }, body: { cut_off } },
    as(),
  )
  expect(changed.status, changed.body.message).toBe(200)
  await publish()
  const qualified = async () => {
    const input = { params: { id: exam.id }, query: {} }
    return (await school.call(listClassResults, input, as())).body.summary.qualified
  }
  expect(await qualified()).toEqual({ yes: 1, no: 1 })
  const ids = people.map(({ id }) => id)
  const deletes_at = school.clock.now()
  await school.db.updateTable('users').set({ deletes_at }).where('id', 'in', ids).execute()
  school.clock.advance(90_000)
  await eraseDue(school)
  expect(await qualified()).toEqual({ yes: 1, no: 1 })
  const left = school.db.selectFrom('users').select(['name', 'category']).where('id', 'in', ids)
  expect(await left.orderBy('id').execute()).toEqual([
    { name: 'Deleted student', category: 'obc' },
    { name: 'Deleted student', category: null },
  ])
})

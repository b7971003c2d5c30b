import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import * as rows from '@prepwell/contract/quizzes/quiz-rows.ts'
import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { after } from '../../../platform/clock.ts'
import { addChapter, addQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { countStatements } from '../../../test/counted-statements.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { createUpcoming } from './browse-pages.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { start, begin, submit } = attemptCalls(() => school)
beforeEach(async () => {
  school.clock.set(firstDay)
  await school.db.updateTable('quizzes').set({ deleted_at: firstDay }).execute()
})

/** The first request of the browse page, which has a fast path. */
const first = { sort: 'live_first', order: 'asc', page: 1, per_page: 12 }
const exams = (query: Record<string, unknown>, person: Person) =>
  school.call(contract.listExams, { query }, person)
const finish = async (quiz: { id: number }, person: Person) => {
  await submit(await begin(quiz, person), person)
}

const letIn = async (params: { id: number }, late: readonly Person[]) => {
  const student_ids = late.map(({ id }) => id)
  const body = { action: 'let_in', minutes: 90, reason: 'Bus', student_ids } as const
  expect((await school.call(helpCandidates, { params, body }, admin)).status).toBe(200)
}

const names = [
  ...(['finishing', 'sitting', 'slow', 'late', 'waiting'] as const),
  ...(['other', 'veteran', 'member', 'leaving'] as const),
]
type Name = (typeof names)[number]

it("batched requests of many students each return the first page of the student's whole list", async () => {
  // More exams are live than fit on a page.
  const begins = [0, 0, -10, -20, -30, -40, -3000, -8000, -9000, 60, 60, 120]
  begins.push(...[50, 60, 70, 80, 90, 100, 110, 120, 130].map((seconds) => -seconds))
  const open: { id: number }[] = []
  for (const startsIn of begins) open.push(await addQuiz(school, { startsIn }))
  const exam = (place: number) => ({ id: open[place]?.id ?? 0 })
  const people = {} as Record<Name, Person>
  for (const name of names) people[name] = await addStudent(school)
  const { finishing, sitting, slow, late, waiting, other, veteran, member, leaving } = people
  await finish(exam(0), finishing)
  await start(exam(5), finishing)
  await start(exam(1), sitting)
  await start(exam(4), sitting)
  await letIn(exam(7), [late, waiting])
  // This exam is over for everybody except the students who were let in late.
  await start(exam(7), late)
  const extra = { extra_time_factor: 2 }
  await school.db.updateTable('users').set(extra).where('id', '=', slow.id).execute()
  // This exam will soon be over for students without extra time.
  await start(exam(6), slow)
  // A student who has finished an exam sees it at the same place as everybody else.
  for (const quiz of open.slice(12)) await finish(quiz, veteran)
  const group = await addGroup(school, [member, veteran, leaving])
  const ofGroup = [
    await addQuiz(school, { startsIn: -45 }),
    await addQuiz(school, { startsIn: -8500 }),
  ]
  for (const quiz of ofGroup) await openTo(school, quiz, [group])
  await start(ofGroup[0] ?? exam(0), member)
  // A student who leaves the group can no longer see its exams, even if let in late.
  await letIn(ofGroup[1] ?? exam(0), [leaving])
  await school.db.deleteFrom('group_members').where('student_id', '=', leaving.id).execute()

  const asked = [finishing, sitting, slow, late, waiting, admin, other, sitting]
  asked.push(veteran, member, leaving)
  for (const minutes of [0, 20, 50, 80]) {
    school.clock.set(after(firstDay, minutes * 60))
    const pages = await Promise.all(asked.map((one) => exams(first, one)))
    for (const [place, one] of asked.entries()) {
      const { body } = await exams({ ...first, page: undefined }, one)
      const seesGroup = [admin, veteran, member].includes(one)
      const total = open.length + (seesGroup ? ofGroup.length : 0)
      expect(body.data).toHaveLength(total)
      const whole = { ...body, data: body.data.slice(0, 12), total }
      expect(pages[place]?.body, `${place} at ${minutes}`).toEqual(whole)
      // Batched requests share parts of the query; a single request must return the same.
      expect((await exams(first, one)).body, `${place} alone at ${minutes}`).toEqual(whole)
    }
  }
})

it('sends exactly the fields of the contract, like every other page', async () => {
  const student = await addStudent(school)
  await start(await addQuiz(school), student)
  const { chapterId } = await addChapter(school, [{ type: 'Numerical', answer: '1' }])
  await addSectionedQuiz(school, admin, [sectionOf(chapterId)])
  const fields = Object.keys(rows.examRow.shape).sort()
  for (const per_page of [12, 11]) {
    const { body } = await exams({ ...first, per_page }, student)
    expect(Object.keys(body).sort()).toEqual(['data', 'server_time', 'total'])
    expect(body.data.map((row) => Object.keys(row).sort())).toEqual([fields, fields])
    expect(contract.listExams.response.parse(body)).toEqual(body)
  }
})

it('is empty if there is no exam', async () => {
  const { body } = await exams(first, await addStudent(school))
  expect(body).toMatchObject({ data: [], total: 0 })
})

it("batched first pages of what has not begun are those of each student's list", async () => {
  const begins = [60, 60, 30, 3000, 4000, 90, 0, -60]
  for (const mode of ['exam', 'practice'] as const)
    for (const startsIn of begins) await addQuiz(school, { mode, startsIn })
  const { chapterId } = await addChapter(school, [{ type: 'Numerical', answer: '1' }])
  const sectioned = await addSectionedQuiz(school, admin, [sectionOf(chapterId)])
  await school.db
    .updateTable('quizzes')
    .set({ date_of_quiz: after(firstDay, 45) })
    .where('id', '=', sectioned)
    .execute()
  const people: Person[] = []
  for (let n = 0; n < 5; n += 1) people.push(await addStudent(school))
  const [member, leaving, slow, early] = people as [Person, Person, Person, Person]
  const extra = { extra_time_factor: 2 }
  await school.db.updateTable('users').set(extra).where('id', '=', slow.id).execute()
  const group = await addGroup(school, [member, leaving, early])
  const moved = await addQuiz(school)
  for (const quiz of [moved, await addQuiz(school, { startsIn: 40 })])
    await openTo(school, quiz, [group])
  // This student begins before the exam is moved, and so still sees it after leaving the group.
  await start(moved, early)
  await school.db
    .updateTable('quizzes')
    .set({ date_of_quiz: after(firstDay, 50) })
    .where('id', '=', moved.id)
    .execute()
  for (const { id } of [leaving, early])
    await school.db.deleteFrom('group_members').where('student_id', '=', id).execute()

  // A request that names a sort order takes the slow path.
  const named = { sort: 'date_of_quiz', order: 'asc' } as const
  const upcoming = async (query: Record<string, unknown>, person: Person) =>
    (await school.call(contract.listUpcoming, { query: { page: 1, ...query } }, person)).body
  for (const seconds of [0, 45, 2000, 5000]) {
    school.clock.set(after(firstDay, seconds))
    for (const quiz_mode of ['exam', 'practice'])
      for (const page of [{ per_page: 4 }, { per_page: 1 }, {}]) {
        const asked = { quiz_mode, ...page }
        const found = await Promise.all(people.map((one) => upcoming(asked, one)))
        for (const [place, one] of people.entries()) {
          const listed = await upcoming({ ...asked, ...named }, one)
          expect(found[place], `${place} after ${seconds} s`).toEqual(listed)
        }
      }
  }
})

it('reads what has not begun of all who ask at the same moment by two statements', async () => {
  await addQuiz(school, { startsIn: 60 })
  const students: Person[] = []
  for (let n = 0; n < 12; n += 1) students.push(await addStudent(school))
  const { db, sent } = countStatements(school.db)
  const list = createUpcoming({ ...school.platform, db })
  const query = { quiz_mode: 'exam', page: 1, per_page: 4 } as const
  const found = await Promise.all(
    students.map(({ id }) => list({ viewer: { id, role: 'student' } as Viewer, query })),
  )
  expect(found.map(({ total }) => total)).toEqual(students.map(() => 1))
  expect(sent()).toBeLessThanOrEqual(4)
})

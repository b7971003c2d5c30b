import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import { putNotebookSettings } from '@prepwell/contract/results/notebook.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { after } from '../../../../platform/clock.ts'
import { addQuiz } from '../../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../../test/content/sections.ts'
import { countStatements } from '../../../../test/counted-statements.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { createBrowsePages } from '../browse-pages.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { start, submit } = attemptCalls(() => school)
beforeEach(async () => {
  school.clock.set(firstDay)
  await school.db.updateTable('quizzes').set({ deleted_at: firstDay }).execute()
})

/** The first request of the browse page. Exams have a fast path for it. */
const first = { sort: 'live_first', order: 'asc', page: 1, per_page: 12, for_goal: true } as const
const exams = async (person: Person, query: Record<string, unknown> = {}) =>
  (await school.call(contract.listExams, { query: { ...first, ...query } }, person)).body
const practices = async (person: Person, query: Record<string, unknown> = {}) =>
  (await school.call(contract.listPractices, { query: { ...first, ...query } }, person)).body
const day = 86_400
const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

const letIn = async (params: { id: number }, { id }: Person) => {
  const body = { action: 'let_in', minutes: 90, reason: 'Bus', student_ids: [id] } as const
  expect((await school.call(helpCandidates, { params, body }, admin)).status).toBe(200)
}

async function setGoal(student: Person, exam_name: string | null, exam_date: string | null = null) {
  const body = { exam_name, exam_date }
  const asked = await school.call(putNotebookSettings, { body }, signedInAnew(school, student))
  expect(asked.status).toBe(200)
}

async function studentFor(exam_name: string): Promise<Person> {
  const student = await addStudent(school)
  await setGoal(student, exam_name)
  return student
}

const nameSubject = (chapterId: number, name: string) =>
  school.db
    .updateTable('subjects')
    .set({ name })
    .where('id', '=', (chapter) =>
      chapter.selectFrom('chapters').select('subject_id').where('id', '=', chapterId),
    )
    .execute()

it.each([
  { exam: 'JEE Main', name: 'Optics', subject: 'physics', fits: true },
  { exam: 'JEE Main', name: 'Cells', subject: 'Biology', fits: false },
  { exam: 'JEE Main', name: 'Mock 3 for JEE MAIN', fits: true },
  { exam: ' neet ', name: 'NEET: biology', fits: true },
  { exam: 'CAT', name: 'Applications of derivatives', fits: false },
  { exam: 'CAT', name: 'Mock 2 (CAT)', fits: true },
  { exam: 'gate', name: 'Logic Gates', fits: false },
  { exam: 'C++ (basics)', name: 'My c++ (basics) test', fits: true },
  { exam: '.*', name: 'Anything', fits: false },
  { exam: 'परीक्षा', name: 'मेरी परीक्षा', fits: true },
  { exam: 'École', name: "Concours de l'ÉCOLE", fits: true },
])('$exam and a quiz named $name: $fits', async ({ exam, name, subject, fits }) => {
  const quiz = await addQuiz(school, { mode: 'practice', name })
  if (subject) await nameSubject(quiz.chapterId, subject)
  await addQuiz(school, { mode: 'practice', name: 'Another' })
  const page = await practices(await studentFor(exam))
  expect(page.goal).toMatchObject({ has_fitting: fits, also_live: 0 })
  expect(namesOf(page).toSorted()).toEqual(fits ? [name] : ['Another', name].toSorted())
  expect(page.total).toBe(fits ? 1 : 2)
})

it('a quiz of several chapters fits by any of their subjects', async () => {
  const [one, other] = [
    await addQuiz(school, { mode: 'practice' }),
    await addQuiz(school, { mode: 'practice' }),
  ]
  await nameSubject(other.chapterId, 'Zoology')
  const quiz = await addSectionedQuiz(school, admin, [
    sectionOf(one.chapterId),
    sectionOf(other.chapterId),
  ])
  const page = await exams(await studentFor('NEET'))
  expect(page.data.map(({ id }) => id)).toEqual([quiz])
  expect(page.goal?.has_fitting).toBe(true)
})

it('shows each student what fits their own goal, however many ask at the same moment', async () => {
  const add = (name: string, startsIn = 2 * day) => addQuiz(school, { name, startsIn })
  await add('NEET later', 3 * day)
  await add('NEET soon', 1.5 * day)
  await add('NEET over', -9000)
  await add('SSC CGL mock')
  await add('Entrance of my town')
  const everything = ['NEET soon', 'Entrance of my town', 'SSC CGL mock', 'NEET later', 'NEET over']
  const neet = ['NEET soon', 'NEET later', 'NEET over']
  const people = [
    { person: await studentFor('NEET'), names: neet, fits: true },
    { person: await studentFor('neet'), names: neet, fits: true },
    { person: await studentFor('SSC CGL'), names: ['SSC CGL mock'], fits: true },
    { person: await studentFor('Olympiad'), names: everything, fits: false },
    { person: await addStudent(school), names: everything },
    { person: admin, names: everything },
  ]
  const pages = await Promise.all(people.map(({ person }) => exams(person)))
  for (const [place, { person, names, fits }] of people.entries()) {
    const page = pages[place]
    expect(page && namesOf(page)).toEqual(names)
    expect(page?.total).toBe(names.length)
    expect(page?.goal?.has_fitting).toBe(fits)
    // A different page size takes the slow path.
    const slow = await exams(person, { per_page: 11 })
    expect(slow).toEqual(page)
    const whole = await exams(person, { for_goal: false })
    expect(namesOf(whole).toSorted()).toEqual(everything.toSorted())
    expect(whole).not.toHaveProperty('goal')
  }
})

it('never hides an exam that the student can take now or is taking', async () => {
  await addQuiz(school, { name: 'NEET mock', startsIn: 60 })
  const live = await addQuiz(school, { name: 'Test of the week' })
  const student = await studentFor('NEET')
  const expectPage = async (names: string[], also_live: number) => {
    for (const query of [{}, { per_page: 11 }]) {
      const page = await exams(student, query)
      expect(namesOf(page)).toEqual(names)
      expect(page).toMatchObject({ total: 1, goal: { has_fitting: true, also_live } })
    }
  }
  await expectPage(['Test of the week', 'NEET mock'], 1)
  const { take_quiz_id } = (await start(live, student)).body.data
  await expectPage(['Test of the week', 'NEET mock'], 1)
  await submit(take_quiz_id, student)
  await expectPage(['NEET mock'], 0)
})

it('keeps on top all that begins within a day, and each as its own candidates see it', async () => {
  await addQuiz(school, { name: 'NEET mock', startsIn: 3 * day })
  const add = (name: string, startsIn: number) => addQuiz(school, { name, startsIn })
  await add('Tomorrow', day)
  await add('The day after', day + 1)
  await add('Over', -9000)
  const [late, sitting] = [await add('Late', -8000), await add('Sitting', -3000)]
  const soon = await add('Class test', 120)
  const ofGroup = await add('Of a group', 180)
  const [student, other, plain] = [
    await studentFor('NEET'),
    await studentFor('neet'),
    await addStudent(school),
  ]
  await openTo(school, ofGroup, [await addGroup(school, [other])])
  await letIn(late, other)
  await start(sitting, student)
  const expectPages = async (names: string[], ofOther: string[]) => {
    const people = [student, other, plain, student]
    const pages = await Promise.all(people.map((person) => exams(person)))
    expect(pages.slice(0, 2).map(namesOf)).toEqual([
      [...names, 'NEET mock'],
      [...ofOther, 'NEET mock'],
    ])
    expect(pages[2]).not.toHaveProperty('goal')
    // A different page size takes the slow path.
    for (const [place, person] of people.entries())
      expect(await exams(person, { per_page: 11 })).toEqual(pages[place])
  }
  await expectPages(
    ['Sitting', 'Class test', 'Tomorrow'],
    ['Sitting', 'Late', 'Class test', 'Of a group', 'Tomorrow'],
  )
  school.clock.set(after(firstDay, 120))
  await expectPages(
    ['Sitting', 'Class test', 'Tomorrow', 'The day after'],
    ['Class test', 'Sitting', 'Late', 'Of a group', 'Tomorrow', 'The day after'],
  )
  expect((await start(soon, student)).status).toBe(200)
})

it('leaves out none of more live exams than a page has', async () => {
  const names = Array.from({ length: 14 }, (_, n) => `Test ${n + 1}`)
  for (const name of names) await addQuiz(school, { name })
  await addQuiz(school, { name: 'NEET mock', startsIn: 2 * day })
  const student = await studentFor('NEET')
  for (const query of [{}, { per_page: 11 }]) {
    const page = await exams(student, query)
    expect(namesOf(page)).toEqual([...names.toReversed(), 'NEET mock'])
    expect(page).toMatchObject({ total: 1, goal: { has_fitting: true, also_live: 14 } })
  }
})

it('does not repeat on top a live exam that fits', async () => {
  await addQuiz(school, { name: 'NEET mock' })
  const page = await exams(await studentFor('NEET'))
  expect(namesOf(page)).toEqual(['NEET mock'])
  expect(page.goal).toMatchObject({ also_live: 0 })
})

it('has pages, filters and a search of what fits', async () => {
  for (let n = 1; n <= 13; n += 1) await addQuiz(school, { name: `NEET ${n}`, startsIn: n })
  await addQuiz(school, { name: 'Test of the week' })
  const student = await studentFor('NEET')
  const second = await exams(student, { page: 2 })
  expect(namesOf(second)).toEqual(['NEET 13'])
  expect(second).toMatchObject({ total: 13, goal: { also_live: 0 } })
  expect((await exams(student, { page: 3 })).data).toEqual([])
  expect(namesOf(await exams(student, { search: 'NEET 12' }))).toEqual(['NEET 12'])
  expect((await exams(student, { status: 'expired' })).total).toBe(0)
})

it('shows no goal after its exam, nor after it was taken away', async () => {
  await addQuiz(school, { name: 'NEET mock', startsIn: 60 })
  await addQuiz(school, { name: 'Other', startsIn: 60 })
  const student = await addStudent(school)
  const dateIn = (days: number) =>
    after(firstDay, days * day)
      .toISOString()
      .slice(0, 10)
  await setGoal(student, 'NEET', dateIn(3))
  expect(await exams(student)).toMatchObject({ total: 1, goal: { exam_date: dateIn(3) } })
  await setGoal(student, 'NEET', dateIn(-3))
  expect(await exams(student)).not.toHaveProperty('goal')
  await setGoal(student, null)
  expect((await exams(student)).total).toBe(2)
})

it('counts nothing that the student may not see', async () => {
  const [member, other] = [await studentFor('NEET'), await studentFor('NEET')]
  const closed = await addQuiz(school, { name: 'NEET of a group', startsIn: 60 })
  await openTo(school, closed, [await addGroup(school, [member])])
  expect(await exams(member)).toMatchObject({ total: 1, goal: { has_fitting: true } })
  expect(await exams(other)).toMatchObject({ total: 0, goal: { has_fitting: false } })
})

it('reads the goals and what fits one of them once for all who ask at the same moment', async () => {
  await addQuiz(school, { name: 'NEET mock', startsIn: 60 })
  const students: Person[] = []
  for (let n = 0; n < 12; n += 1) students.push(await studentFor('NEET'))
  const { db, sent } = countStatements(school.db)
  const read = createBrowsePages({ ...school.platform, db })
  const pages = await Promise.all(students.map(({ id }) => read({ studentId: id, forGoal: true })))
  expect(pages.map(({ total }) => total)).toEqual(students.map(() => 1))
  expect(sent()).toBeLessThanOrEqual(8)
})

it('puts first what fits among what begins next, and leaves the page as it is', async () => {
  for (const [name, startsIn] of [
    ['Soonest', 10],
    ['NEET mock', 20],
    ['Third', 30],
    ['NEET later', 40],
  ] as const)
    await addQuiz(school, { name, startsIn })
  const next = async (person: Person, query: Record<string, unknown>) => {
    const asked = { quiz_mode: 'exam' as const, page: 1, per_page: 3, ...query }
    const { body } = await school.call(contract.listUpcoming, { query: asked }, person)
    expect(body.total).toBe(4)
    return namesOf(body)
  }
  const [student, other] = [await studentFor('NEET'), await addStudent(school)]
  const soonest = ['Soonest', 'NEET mock', 'Third']
  const asked = [next(student, { goal_first: true }), next(other, { goal_first: true })]
  asked.push(next(student, {}), next(admin, { goal_first: true }))
  expect(await Promise.all(asked)).toEqual([
    ['NEET mock', 'Soonest', 'Third'],
    ...[soonest, soonest, soonest],
  ])
})

import { listAnnouncements } from '@prepwell/contract/exam-day/announcements.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addChapter, addQuiz } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { regradingAt } from '../../../test/sitting/regrading.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(firstDay))
const calls = attemptCalls(() => school)
const { regrade, choose, marksOf } = regradingAt(
  () => school,
  () => admin,
)
const bank = [
  { type: 'MCQ', options: ['a', 'b'], correct: [0] },
  { type: 'Numerical', answer: '1' },
] as const

it('D: an invigilator reads a section that has not opened', async () => {
  const [one, two] = [
    await addChapter(school, [{ type: 'Numerical', answer: '1', statement: 'FIRST' }]),
    await addChapter(school, [{ type: 'Numerical', answer: '1', statement: 'LATER SECTION' }]),
  ]
  const id = await addSectionedQuiz(
    school,
    signedInAnew(school, admin),
    [
      sectionOf(one.chapterId, { minutes: 30 } as never),
      sectionOf(two.chapterId, { name: 'Two', minutes: 30 } as never),
    ],
    { section_times: 'each' } as never,
  )
  const student = await addStudent(school)
  await calls.begin({ id }, student)
  const paper = await school.call(
    papers.getPaper,
    { params: { id } },
    signedInAnew(school, student),
  )
  console.log('D student', JSON.stringify(paper.body.data.questions.map((q) => q.statement)))
  const invigilator = await addStaff(school, ['Invigilator'], { exams: [id] })
  const seen = await school.call(listAnnouncements, { params: { id } }, invigilator)
  console.log(
    'D invigilator',
    seen.status,
    JSON.stringify(seen.body.data?.questions?.map((q) => q.statement)),
  )
})

it('E: a regrade that waited for a lock until another exam had begun', async () => {
  const { chapterId, questions: rows } = await addChapter(school, bank)
  const [mcq] = rows
  const a = await addQuiz(school, { chapterId, startsIn: 0, name: 'A' })
  const student = await addStudent(school)
  const id = await calls.begin(a, student)
  await calls.submit(id, student, choose(mcq?.id ?? 0, mcq?.optionIds[1] ?? 0))
  await calls.publish()
  await addQuiz(school, { chapterId, startsIn: 60, name: 'B' })
  const body = {
    items: [
      { question_id: mcq?.id ?? 0, policy: 'new_key', correct_answer: mcq?.optionIds[1] ?? 0 },
    ],
    reason: 'GNU the second option',
    correct_bank: false,
  } as never
  let asked: ReturnType<typeof regrade> | undefined
  await school.db.transaction().execute(async (tx) => {
    await sql`select from quizzes where id = ${a.id} for update`.execute(tx)
    asked = regrade(a, body)
    await new Promise((resolve) => setTimeout(resolve, 800))
    school.clock.advance(120)
  })
  const waited = await asked
  console.log('E waited', waited?.status, waited?.body.message, await marksOf([id]))
  const again = await regrade(a, {
    ...(body as object),
    items: [{ question_id: rows[1]?.id ?? 0, policy: 'full_all' }],
  } as never)
  console.log('E asked now', again.status, again.body.message)
  expect(1).toBe(1)
})

import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { getStudentDashboard, type StudentFigures } from '@prepwell/contract/results/dashboards.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { countStatements } from '../../../test/counted-statements.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { createStudentDashboards } from './show-student-dashboard.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { take, begin } = attemptCalls(() => school)

it('shows students who ask at the same moment what each would see alone, by one statement', async () => {
  const practices = [
    await addQuiz(school, { mode: 'practice' }),
    await addQuiz(school, { mode: 'practice' }),
  ]
  const exam = await addQuiz(school)
  const students: Person[] = []
  for (let n = 0; n < 6; n += 1) students.push(await addStudent(school))
  // One practice is only for a group. A student who has left the group has a running attempt at it.
  const [first, second, third] = students as [Person, Person, Person]
  const ofGroup = await addQuiz(school, { mode: 'practice' })
  await openTo(school, ofGroup, [await addGroup(school, [first, second])])
  await begin(ofGroup, second)
  await school.db.deleteFrom('group_members').where('student_id', '=', second.id).execute()
  for (const [place, student] of students.entries())
    for (const practice of practices.slice(0, place % 3)) await take(practice, student)
  await take(exam, third)

  const asked = students.flatMap((student) =>
    (['exam', 'practice'] as QuizMode[]).flatMap((quiz_mode) =>
      ([1, 365] as const).map((days_ago) => ({ student, query: { quiz_mode, days_ago } })),
    ),
  )
  const alone: StudentFigures[] = []
  for (const { student, query } of asked)
    alone.push((await school.call(getStudentDashboard, { query }, student)).body)
  const practicesOf = (student: Person) =>
    alone.filter(
      (_body, place) =>
        asked[place]?.student === student && asked[place]?.query.quiz_mode === 'practice',
    )
  expect([first, second, third].map((one) => practicesOf(one)[0]?.total_quizzes)).toEqual([3, 3, 2])
  expect(new Set(alone.map((body) => JSON.stringify(body))).size).toBeGreaterThan(4)

  const { db, sent } = countStatements(school.db)
  const show = createStudentDashboards({ ...school.platform, db })
  const together = await Promise.all(
    asked.map(({ student, query }) =>
      show({ viewer: { id: student.id, role: 'student' } as Viewer, query }),
    ),
  )
  expect(together).toEqual(alone)
  expect(sent()).toBe(1)

  const byAdmin = await Promise.all(
    asked.map(({ student, query }) =>
      school.call(getStudentDashboard, { query: { ...query, student_id: student.id } }, admin),
    ),
  )
  expect(byAdmin.map(({ body }) => body)).toEqual(alone)
})

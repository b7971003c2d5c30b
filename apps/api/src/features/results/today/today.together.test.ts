import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import { listExams, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { after } from '../../../platform/clock.ts'
import { addQuiz } from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { countStatements } from '../../../test/counted-statements.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { createPaperCache } from '../../sitting/attempts/index.ts'
import { createMarksReads } from '../marks-report/index.ts'
import { createCorrectTimesCache } from '../results/index.ts'
import { createToday } from './show-today.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { start, begin, submit } = attemptCalls(() => school)

it('shows students who ask at the same moment the exams that their lists have', async () => {
  const begins = [0, -10, -20, -3000, -8000, -9000, 60, 60, 120, 4000]
  const exams: { id: number }[] = []
  for (const startsIn of begins) exams.push(await addQuiz(school, { startsIn }))
  await addQuiz(school, { startsIn: -1, questions: [] })
  const exam = (place: number) => exams[place] ?? { id: 0 }
  const students: Person[] = []
  for (let n = 0; n < 8; n += 1) students.push(await addStudent(school))
  const [finished, sitting, slow, late, member, leaving, waiting] = students as [
    ...[Person, Person, Person, Person],
    ...[Person, Person, Person],
  ]
  await submit(await begin(exam(0), finished), finished)
  await start(exam(1), sitting)
  const extra = { extra_time_factor: 2 }
  await school.db.updateTable('users').set(extra).where('id', '=', slow.id).execute()
  const letIn = { action: 'let_in', minutes: 90, reason: 'Bus' } as const
  const student_ids = [late.id, waiting.id]
  const body = { ...letIn, student_ids }
  const params = exam(4)
  expect((await school.call(helpCandidates, { params, body }, admin)).status).toBe(200)
  await start(exam(4), late)
  const group = await addGroup(school, [member, leaving])
  for (const startsIn of [-5, 30])
    await openTo(school, await addQuiz(school, { startsIn }), [group])
  await school.db.deleteFrom('group_members').where('student_id', '=', leaving.id).execute()

  for (const minutes of [0, 1, 20, 60, 80]) {
    school.clock.set(after(firstDay, minutes * 60))
    const people = students.map((student) => signedInAnew(school, student))
    const together = await Promise.all(people.map((one) => school.call(getToday, {}, one)))
    for (const [place, one] of people.entries()) {
      const listed = async (endpoint: typeof listExams | typeof listQuizzes, query: object) =>
        (await school.call(endpoint, { query }, one)).body.data as {
          id: number
          own_duration: number
          total_questions: number
          attempted?: boolean
        }[]
      const live = await listed(listExams, { status: 'live', sort: 'live_first', order: 'asc' })
      const upcoming = { quiz_mode: 'exam', status: 'upcoming', sort: 'date_of_quiz', order: 'asc' }
      const [next] = await listed(listQuizzes, upcoming)
      const head = ({ id, own_duration }: { id: number; own_duration: number }) => ({
        ...{ id, own_duration },
      })
      const today = together[place]?.body.data
      expect(today?.live.map(head), `${place} at ${minutes}`).toEqual(
        live
          .filter(({ attempted, total_questions }) => !attempted && total_questions > 0)
          .slice(0, 3)
          .map(head),
      )
      expect(today?.next_exam && head(today.next_exam)).toEqual(next ? head(next) : null)
      expect((await school.call(getToday, {}, one)).body.data).toEqual(today)
    }
  }
})

it('reads exams and attempts of all who ask at the same moment by the same statements', async () => {
  const exam = await addQuiz(school)
  const students: Person[] = []
  for (let n = 0; n < 12; n += 1) students.push(await addStudent(school))
  for (const student of students) await start(exam, student)
  const { db, sent } = countStatements(school.db)
  const platform = { ...school.platform, db }
  const show = createToday({
    ...platform,
    papers: createPaperCache(),
    correctTimes: createCorrectTimesCache(),
    marks: createMarksReads(platform),
  })
  await Promise.all(students.map(({ id }) => show({ viewer: { id, role: 'student' } as Viewer })))
  // One of these statements reads the goals.
  expect(sent()).toBeLessThanOrEqual(12)
})

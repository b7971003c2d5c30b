import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { addSeries } from '../../../test/content/series.ts'
import { countStatements } from '../../../test/counted-statements.ts'
import { addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { atStart, examDay } from '../../../test/sitting/exam-day.ts'
import { selectHeldOnPapers, selectHeldQuestions } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { createPaperCache } from '../../sitting/attempts/index.ts'
import { createMarksReads } from '../marks-report/index.ts'
import { createCorrectTimesCache } from './correct-times-cache.ts'
import { attemptListing } from './history.queries.ts'
import { listAttempts } from './list-attempts.ts'
import { createPaperJsonCache } from './paper-json.ts'
import { createResultReads } from './result-reads.ts'
import { showAttempt } from './show-attempt.ts'

let school: School
let student: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool()
  student = await addStudent(school)
  day = examDay(school, () => student)
})
afterAll(() => school.close())

const viewerOf = ({ id }: Person) => ({ id, role: 'student' }) as Viewer

it('reads results that are awaited at the same moment by the same statements, while their exam holds its own questions', async () => {
  day.turnTo(0)
  const exam = await addQuiz(school, { minutes: 60 })
  await day.beginOther(exam)
  const students: Person[] = []
  for (let n = 0; n < 12; n += 1) students.push(await addStudent(school))
  const ids: number[] = []
  for (const one of students) {
    const id = await day.begin(exam, one)
    await day.submit(id, {}, one)
    ids.push(id)
  }
  const { db, sent } = countStatements(school.db)
  const context = {
    ...{ db, clock: school.clock, papers: createPaperCache() },
    read: createResultReads(db, school.clock),
    correctTimes: createCorrectTimesCache(),
    written: createPaperJsonCache(),
    marks: createMarksReads({ db, clock: school.clock }),
  }
  await context.papers.get(db, (await paperOf(exam.id)) ?? 0)
  const before = sent()
  await Promise.all(
    students.map((one, at) =>
      showAttempt(context, { viewer: viewerOf(one), id: ids[at] ?? 0, withMarks: false }),
    ),
  )
  // Five statements serve all students. The others read the paper and, for each student, the time
  // of the results.
  expect(sent() - before).toBeLessThanOrEqual(2 * students.length)
})

const paperOf = async (quizId: number) =>
  (
    await school.db
      .selectFrom('papers')
      .select('id')
      .where('quiz_id', '=', quizId)
      .executeTakeFirst()
  )?.id

it('finds of papers that are read together what is held of each one alone', async () => {
  day.turnTo(0)
  const { id: seriesId } = await addSeries(school)
  const first = await addQuiz(school, { startsIn: atStart, minutes: 60, seriesId })
  const own = await addQuiz(school, { mode: 'practice', chapterId: first.chapterId })
  const later = await addQuiz(school, {
    ...{ chapterId: first.chapterId, startsIn: 3 * atStart, minutes: 60, seriesId },
  })
  const other = await addQuiz(school, { mode: 'practice' })
  for (const quiz of [own, other]) await day.begin(quiz)
  const paperIds = await Promise.all([own, other].map(async ({ id }) => (await paperOf(id)) ?? 0))
  const states: number[][] = []
  for (const hours of [0, 1.5, 2.5, 3.5, 5]) {
    day.turnTo(hours * atStart)
    if (hours === 1.5) await day.beginOther(first)
    if (hours === 3.5) await day.beginOther(later)
    await day.finish()
    const now = school.clock.now()
    const together = await selectHeldOnPapers(school.db, { now, paperIds })
    states.push([...new Set(together.map(({ exam_id }) => exam_id))].sort())
    for (const paperId of paperIds) {
      const alone = await selectHeldQuestions(school.db, now, { asker: null, paperId })
      const ids = together
        .filter(({ paper_id }) => paper_id === paperId)
        .flatMap(({ question_ids }) => question_ids)
      expect(ids.sort()).toEqual(alone.map(({ question_id }) => question_id).sort())
    }
  }
  // Each exam of the series holds the questions from its own start until both exams are published.
  const both = [first.id, later.id].sort()
  expect(states).toEqual([[], [first.id], [first.id], both, []])
})

it("reads a page of a student's own attempts by one statement, with the rows of the whole list", async () => {
  day.turnTo(10 * atStart)
  const person = await addStudent(school)
  for (let n = 0; n < 5; n += 1) {
    const quiz = await addQuiz(school, { mode: n % 2 === 0 ? 'practice' : 'exam' })
    const id = await day.begin(quiz, person)
    if (n > 0) await day.submit(id, {}, person)
  }
  const viewer = viewerOf(person)
  const { db, sent } = countStatements(school.db)
  const sorts = Object.keys(attemptListing(viewer).sorts) as (keyof ReturnType<
    typeof attemptListing
  >['sorts'])[]
  for (const sort of sorts)
    for (const order of ['asc', 'desc'] as const) {
      const { data: whole } = await listAttempts({ db }, { viewer, query: { sort, order } })
      const pages = []
      for (const page of [1, 2, 3, 4]) {
        const before = sent()
        const query = { sort, order, page, per_page: 2 }
        const { data, total } = await listAttempts({ db }, { viewer, query })
        expect([sent() - before, total]).toEqual([1, 5])
        pages.push(...data)
      }
      expect(pages, `${sort} ${order}`).toEqual(whole)
    }
})

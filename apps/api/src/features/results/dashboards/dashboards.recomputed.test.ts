import { quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import { ranges } from '@prepwell/contract/results/statistics.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addAdmin, signedInAnew } from '../../../test/people.ts'
import { readEverything } from '../../../test/recomputed/everything.ts'
import * as recomputed from '../../../test/recomputed/recomputed-figures.ts'
import { marksReport } from '../../../test/recomputed/recomputed-marks.ts'
import type { PrintedQuiz } from '../../../test/recomputed/written-papers.ts'
import {
  addStudents,
  anyAttempts,
  anyPeople,
  printQuizzes,
  turningMoments,
  write,
  zones,
} from '../../../test/recomputed/written-year.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let quizzes: PrintedQuiz[]
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  quizzes = await printQuizzes(school)
  const exams = quizzes.filter(({ mode }) => mode === 'exam')
  const everySecond = exams.flatMap(({ id }, place) => (place % 2 === 0 ? [id] : []))
  await school.db
    .updateTable('quizzes')
    .set({ shown_after: 'marks' })
    .where('id', 'in', everySecond)
    .execute()
})
afterAll(() => school.close())

const byKey = <T>(rows: readonly T[], key: (row: T) => unknown) =>
  new Map(rows.map((row) => [String(key(row)), row]))

const exact = (ends: readonly [number, number] | null) => ends?.map((end) => end.toFixed(9))

it.each(turningMoments)(
  'at %s every figure of a student equals a recount of all attempts by hand',
  (now) =>
    fc.assert(
      fc.asyncProperty(anyPeople, anyAttempts, async (persons, attempts) => {
        await school.db.deleteFrom('users').where('role', '=', 'student').execute()
        school.clock.set(new Date(now))
        const students = await addStudents(school, persons)
        await write(school, { quizzes, students, attempts })
        const all = await readEverything(school)
        const asked = students[0]
        if (!asked) throw new Error('nobody to ask')
        const [viewer, boss] = [signedInAnew(school, asked), signedInAnew(school, admin)]
        const ofStudent = ({ student_id }: { student_id: number }) => student_id === viewer.id
        for (const mode of quizModes)
          for (const days of ranges) {
            const query = { quiz_mode: mode, days_ago: days }
            const own = recomputed.submittedIn(all, mode, days).filter(ofStudent)
            const cards = await school.call(dashboards.getStudentDashboard, { query }, viewer)
            expect(cards.body).toEqual(recomputed.studentFigures(all, viewer.id, mode, days))
            for (const timeZone of zones) {
              const input = { query: { ...query, tz: timeZone } }
              const points = await school.call(dashboards.getPointsHistory, input, viewer)
              expect(points.body).toEqual(
                recomputed.pointsHistory(all, viewer.id, { mode, days, timeZone }),
              )
            }
            for (const direction of ['asc', 'desc'] as const) {
              const input = { query: { ...query, direction } }
              const scores = await school.call(dashboards.getSubjectScores, input, viewer)
              expect(scores.body).toEqual(recomputed.ownSubjectScores(all, own, direction))
            }
            const times = await school.call(dashboards.getTimeScores, { query }, viewer)
            expect(times.body).toEqual(recomputed.timeScores(all, own))

            const byAdmin = { query: { ...query, student_id: viewer.id } }
            const { body } = await school.call(getMarksReport, byAdmin, boss)
            const expected = marksReport(all, own)
            expect(body.data.types).toEqual(expected.types)
            const name = (row: { chapter_name: string }) => row.chapter_name
            const found = byKey(body.data.chapters, name)
            expect([...found.keys()].sort()).toEqual(expected.chapters.map(name).sort())
            for (const { interval, ...chapter } of expected.chapters) {
              expect(found.get(chapter.chapter_name)).toMatchObject(chapter)
              expect(exact(found.get(chapter.chapter_name)?.interval ?? null)).toEqual(
                exact(interval),
              )
            }
          }
      }),
      { numRuns: 1 },
    ),
)

it.each(turningMoments)(
  'at %s every figure of the school equals a recount of all rows by hand',
  (now) =>
    fc.assert(
      fc.asyncProperty(anyPeople, anyAttempts, async (persons, attempts) => {
        await school.db.deleteFrom('users').where('role', '=', 'student').execute()
        school.clock.set(new Date(now))
        const students = await addStudents(school, persons)
        await write(school, { quizzes, students, attempts })
        const all = await readEverything(school)
        const boss = signedInAnew(school, admin)
        const signUps = all.users.filter(({ role }) => role === 'student')
        for (const mode of quizModes)
          for (const days of ranges) {
            const query = { quiz_mode: mode, days_ago: days }
            const cards = await school.call(dashboards.getAdminDashboard, { query }, boss)
            expect(cards.body).toEqual({
              ...recomputed.schoolFigures(all, mode, days),
              lacking_exams: [],
              waiting_exams: [],
              objected_exams: [],
              running_exams: expect.any(Array),
              finished_exams: recomputed.finishedExams(all),
            })

            const grown = {
              students: signUps.map(({ created_at }) => [created_at, 1] as const),
              take_quizzes: all.attempts
                .filter(({ quiz_mode }) => quiz_mode === mode)
                .map(({ submitted_at }) => [submitted_at, 1] as const),
            }
            for (const growth_type of dashboards.growthTypes)
              for (const tz of zones) {
                const input = { query: { ...query, growth_type, tz } }
                const growth = await school.call(dashboards.getGrowthHistory, input, boss)
                expect(growth.body).toEqual(recomputed.history(all, days, tz, grown[growth_type]))
              }

            const chart = (
              chart_type: (typeof dashboards.adminCharts)[number],
              direction = 'desc',
            ) =>
              school.call(
                dashboards.getAdminChart,
                { query: { ...query, chart_type, direction: direction as 'asc' | 'desc' } },
                boss,
              )
            for (const direction of ['asc', 'desc'])
              expect((await chart('subject_avg_scores', direction)).body).toEqual(
                recomputed.subjectScores(all, recomputed.submittedIn(all, mode, days), direction),
              )
            const top = await chart('top_quizzes_by_attempts')
            expect(top.body).toEqual(recomputed.topQuizzes(all, mode, days))
            const levels = await chart('difficulty_levels')
            expect(levels.body).toEqual(recomputed.difficulties(all, mode))
          }
      }),
      { numRuns: 1 },
    ),
)

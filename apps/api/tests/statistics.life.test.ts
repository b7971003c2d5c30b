import { type QuizMode, quizModes } from '@prepwell/contract/quizzes/quiz-terms.ts'
import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { ranges } from '@prepwell/contract/results/statistics.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listBoard } from '../src/features/results/leaderboard/board.ts'
import { showStanding } from '../src/features/results/leaderboard/leaderboard.view.ts'
import { createStandings } from '../src/features/results/leaderboard/standings.ts'
import { createSchoolTotals } from '../src/features/results/statistics/index.ts'
import { readEverything } from '../src/test/recomputed/everything.ts'
import { recomputedBoard } from '../src/test/recomputed/recomputed-board.ts'
import {
  schoolFigures,
  subjectScores,
  submittedIn,
  topQuizzes,
} from '../src/test/recomputed/recomputed-figures.ts'
import { subjectPercentages } from '../src/test/recomputed/recomputed-sections.ts'
import { anyAction, beginLife } from '../src/test/recomputed/school-life.ts'
import { expectRebuilt } from '../src/test/recomputed/statistics-kept.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { takingAt } from '../src/test/sitting/taking.ts'

/** The factor by which `npm run test:deep` makes more runs than `npm test`. */
const depth = Number(process.env.TEST_DEPTH ?? 1)

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** Responses to an admin, each call with a fresh session. */
function askAs(admin: Person) {
  const { act } = takingAt(school)
  return {
    board: async (quiz_mode: QuizMode, days_ago: number) =>
      (await act(listLeaderboard, { query: { quiz_mode, days_ago } }, admin))?.body.data,
    figures: async (quiz_mode: QuizMode, days_ago: number) =>
      (await act(dashboards.getAdminDashboard, { query: { quiz_mode, days_ago } }, admin))?.body,
    chart: async (
      chart_type: (typeof dashboards.adminCharts)[number],
      quiz_mode: QuizMode,
      days_ago: number,
    ) => {
      const query = { quiz_mode, days_ago, chart_type }
      return (await act(dashboards.getAdminChart, { query }, admin))?.body
    },
  }
}

it('whatever happens in a school, stored statistics and each process’s memory agree with the attempts', async () => {
  const failures: unknown[] = []
  let mixed = 0
  // The statistics in the memory of another process, which updates them from each state to the
  // next.
  const other = {
    standings: createStandings(school.platform),
    totals: createSchoolTotals(school.platform),
  }
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 15, maxLength: 40 }), async (actions) => {
      const { admin, perform } = await beginLife(school, (error) => failures.push(error))
      const ask = askAs(admin)
      for (const [step, one] of actions.entries()) {
        await perform(one)
        const mode = quizModes[step % 2] ?? 'exam'
        await other.standings(mode, 30)
        await other.totals(mode, 30)
        await ask.board(mode, 30)
        await ask.chart('subject_avg_scores', mode, 30)
      }
      expect(failures).toEqual([])
      const all = await readEverything(school)
      for (const attempt of all.attempts.filter(({ submitted_at }) => submitted_at)) {
        const expected = subjectPercentages(all, attempt)
        expect(attempt.subject_percentages).toEqual(expected)
        if (expected) mixed += 1
      }
      for (const mode of quizModes)
        for (const days of ranges) {
          const board = await recomputedBoard(school, mode, days)
          expect(await ask.board(mode, days)).toEqual(board)
          const others = listBoard(await other.standings(mode, days), {})
          expect(others.rows.map(showStanding)).toEqual(board)

          const taken = submittedIn(all, mode, days)
          const counts = (await other.totals(mode, days)).map(({ completed }) => completed)
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(taken.length)
          expect(await ask.figures(mode, days)).toMatchObject(schoolFigures(all, mode, days))
          expect(await ask.chart('top_quizzes_by_attempts', mode, days)).toEqual(
            topQuizzes(all, mode, days),
          )
          expect(await ask.chart('subject_avg_scores', mode, days)).toEqual(
            subjectScores(all, taken, 'desc'),
          )
        }
      await expectRebuilt(school)
    }),
    { numRuns: 5 * depth },
  )
  expect(mixed).toBeGreaterThan(10)
})

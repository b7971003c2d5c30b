import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import { signInAsAdmin } from '../server/admin.ts'
import type { School } from '../server/school.ts'
import { day, hour } from './year-plan.ts'

/** The mode and the range in days selected on a dashboard, and the current time. */
export interface Asked {
  readonly mode: 'practice' | 'exam'
  readonly days: 1 | 7 | 30 | 90 | 180 | 365
  /** Epoch seconds. */
  readonly now: number
}

type Choice = Pick<Asked, 'mode' | 'days'>
type Direction = 'asc' | 'desc'

/** A bar of a chart or a row of a table: its name and its number. */
export type Named = readonly [name: string, value: number]

const tz = 'Asia/Kolkata'

const namedBars = ({ labels, data }: { labels: readonly string[]; data: readonly number[] }) =>
  labels.map((label, index): Named => [label, data[index] ?? 0])

/**
 * The server's figures for a student. `dashboards.recomputed.test.ts` checks that they are right.
 */
export async function studentFigures(school: School, student_id: number, { mode, days }: Choice) {
  const { asAdmin } = await signInAsAdmin(school.url, school.admin, school.now)
  const query = { student_id, quiz_mode: mode, days_ago: days }
  const pointsIn = async (quiz_mode: Asked['mode']) =>
    (await asAdmin(dashboards.getPointsHistory, { query: { ...query, quiz_mode, tz } })).points
  const subjects = async (direction: Direction) =>
    namedBars(await asAdmin(dashboards.getSubjectScores, { query: { ...query, direction } }))
  return {
    cards: await asAdmin(dashboards.getStudentDashboard, { query }),
    points: { exam: await pointsIn('exam'), practice: await pointsIn('practice') },
    subjects: { desc: await subjects('desc'), asc: await subjects('asc') },
    times: await asAdmin(dashboards.getTimeScores, { query }),
    marks: (await asAdmin(getMarksReport, { query })).data,
  }
}

export type StudentFigures = Awaited<ReturnType<typeof studentFigures>>

/** The server's figures for the whole school, like {@link studentFigures}. */
export async function schoolFigures(school: School, { mode, days }: Choice) {
  const { asAdmin } = await signInAsAdmin(school.url, school.admin, school.now)
  const query = { quiz_mode: mode, days_ago: days }
  const growth = async (growth_type: (typeof dashboards.growthTypes)[number]) =>
    (await asAdmin(dashboards.getGrowthHistory, { query: { ...query, growth_type, tz } })).points
  const chart = async (
    chart_type: (typeof dashboards.adminCharts)[number],
    direction: Direction = 'desc',
  ) =>
    namedBars(
      await asAdmin(dashboards.getAdminChart, { query: { ...query, chart_type, direction } }),
    )
  return {
    cards: await asAdmin(dashboards.getAdminDashboard, { query }),
    taken: await growth('take_quizzes'),
    joined: await growth('students'),
    top: await chart('top_quizzes_by_attempts'),
    difficulties: await chart('difficulty_levels'),
    subjects: {
      desc: await chart('subject_avg_scores'),
      asc: await chart('subject_avg_scores', 'asc'),
    },
  }
}

const plans = {
  1: [12, 2 * hour],
  7: [7, day],
  30: [6, 5 * day],
  90: [6, 15 * day],
  180: [6, 30 * day],
  365: [6, 60 * day],
} as const

/**
 * Labels of the buckets, in Indian time: 'Jan 12 to Mar 13, 2027', or '10:00 to 12:00' within a
 * day. The last bucket ends now and its label says so, as in 'Today (past 24 hours)'.
 */
export function bucketLabels({ days, now }: Asked): string[] {
  const [count, seconds] = plans[days]
  const format = new Intl.DateTimeFormat(days === 1 ? 'en-GB' : 'en-US', {
    timeZone: 'Asia/Kolkata',
    ...(days === 1
      ? ({ hour: '2-digit', minute: '2-digit' } as const)
      : ({ year: 'numeric', month: 'short', day: 'numeric' } as const)),
  })
  const begins = Array.from({ length: count }, (_none, index) =>
    format.format((now - (count - index) * seconds) * 1000),
  )
  return begins.map((begin, index) => {
    const end = begins[index + 1]
    if (end) return `${withoutYear(begin, end)} to ${end}`
    if (days === 7) return 'Today (past 24 hours)'
    return `${begin} to ${days === 1 ? 'now' : 'today'}`
  })
}

/** Leaves out the year of the first day if both days are in the same year. */
const withoutYear = (begin: string, end: string) => {
  const [day, year] = begin.split(', ')
  return year !== undefined && end.endsWith(year) ? (day ?? '') : begin
}

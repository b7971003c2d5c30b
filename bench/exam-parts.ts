import { steps } from './candidate.ts'
import { type ExamDayReport, simulateCycle, simulateExamDay, wholeDay } from './exam-day.ts'
import { floors } from './floors.ts'
import { measurePhases, type PhaseOptions } from './measure-phases.ts'
import { simulateBorders } from './moments/section-borders.ts'
import { type Variant, variants } from './phase-runs.ts'
import type { Peak } from './processes.ts'
import { budgets, show, type Table, type Tables } from './table.ts'

/** Megabytes that one process of the app may use. */
const memoryBudget = 400

/** The share of candidates who have no network at the end of a section. */
const offlineShare = 0.05

const variantNames: Readonly<Record<Variant, string>> = {
  app: 'Prepwell',
  floor: 'floor',
  lean: 'lean floor',
  bare: 'HTTP alone',
  sql: 'SQL alone',
}

/** Measures every phase with its floors. Ratios have budgets, milliseconds do not. */
export async function phases(options: PhaseOptions): Promise<Tables> {
  const { missed, atLeast, atMost } = budgets()
  const unknown = options.only.filter((name) => !(name in floors))
  if (unknown.length > 0)
    throw new Error(`no phase is called ${unknown.join(', ')}: ${Object.keys(floors).join(', ')}`)
  // Progress goes to standard error, because standard output is for the tables only.
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const measured = await measurePhases(options, say)
  const processes =
    options.workers !== undefined && options.workers > 1 ? `, ${options.workers} workers` : ''
  const tables = options.histories.map((attempts): Table => {
    const ofHistory = measured.filter((load) => load.attempts === attempts)
    return {
      title: `Requests a second, 32 clients${processes}, with ${show.whole(attempts)} attempts of history`,
      head: [
        ...['phase', ...variants.map((variant) => variantNames[variant])],
        ...['in floors', 'in lean floors', 'p50', 'p95', 'p99', 'bytes', 'cost by history'],
      ],
      rows: ofHistory.map((one) => {
        const { phase, loads, ratio, leastRatio, leanRatio, leastLeanRatio } = one
        const { bytes, growth, mostGrowth } = one
        const what = `${phase} at ${show.whole(attempts)}`
        const inFloors = show.times(ratio)
        const byHistory = show.times(growth)
        return [
          phase,
          ...variants.map((variant) => {
            const load = loads[variant]
            return load ? show.whole(load.perSecond) : ''
          }),
          leastRatio === undefined ? inFloors : atLeast(inFloors, ratio, leastRatio, what),
          leastLeanRatio === undefined
            ? ''
            : atLeast(show.times(leanRatio), leanRatio, leastLeanRatio, `${what}, lean floor`),
          ...(loads.app ? [loads.app.p50, loads.app.p95, loads.app.p99].map(show.ms) : []),
          show.whole(bytes),
          mostGrowth === undefined
            ? byHistory
            : atMost(byHistory, growth, mostGrowth, `cost of ${what}`),
        ]
      }),
    }
  })
  const cost = (attempts: number): Table => ({
    title: `CPU seconds of 1,000 requests, by process${processes}, with ${show.whole(attempts)} attempts of history`,
    head: ['phase', 'server', 'PostgreSQL', 'floor: server', 'floor: PostgreSQL', 'in floors'],
    rows: measured
      .filter((load) => load.attempts === attempts)
      .map(({ phase, loads, cpuRatio }) => [
        phase,
        ...[loads.app, loads.floor].flatMap((load) =>
          load ? [load.cpu.server, load.cpu.database].map(show.times) : [],
        ),
        show.times(cpuRatio),
      ]),
  })
  return { tables: [...tables, ...options.histories.map(cost)], missed }
}

interface DayOptions {
  readonly candidates: number
  readonly signIn: number
  readonly answering: number
  readonly workers: number | undefined
}

/** Candidates pause less in a shorter exam, because everybody answers every question. */
const thinkingIn = (answering: number) => {
  const share = answering / wholeDay.answering
  return { least: wholeDay.think.least * share, most: wholeDay.think.most * share }
}

/** Measures an exam day with an open loop: candidates do not wait for each other. */
export async function examDay(options: DayOptions): Promise<Tables> {
  const { signIn, answering, candidates } = options
  const { start, submit } = wholeDay
  const think = thinkingIn(answering)
  const report = await simulateExamDay({ ...wholeDay, ...options, think })
  const title = `Exam day of ${show.whole(candidates)} candidates, ${workersText(report)}: sign-in within ${signIn} s, start within ${start} s, an answer every ${think.least} to ${think.most} s for ${answering} s, submit within ${submit} s; aims: p95 of start 1 s, save 100 ms, submit 2 s`
  return tablesOf(report, title)
}

/** Measures an exam day with three sections that end in the same second for everybody. */
export async function examSections(options: DayOptions): Promise<Tables> {
  const { signIn, answering, candidates } = options
  const { start, submit } = wholeDay
  const think = thinkingIn(answering)
  const report = await simulateBorders({ ...wholeDay, ...options, think, offlineShare })
  const minutes = report.sectionSeconds.map((seconds) => seconds / 60).join(', ')
  const title = `Exam day of ${show.whole(candidates)} candidates, ${workersText(report)}, with sections of ${minutes} min that end for all in the same second: sign-in within ${signIn} s, start within ${start} s, an answer every ${think.least} to ${think.most} s for ${answering} s and one just before each border, submit within ${submit} s; ${100 * offlineShare} % are offline at a border; aim: p95 of save, also at a border, 300 ms`
  const { late, lostLate } = report
  return tablesOf(report, title, ({ none }) => [
    ['answers that came too late for their section', show.whole(late)],
    ['of them not stored as late answers', none(lostLate, 'late answers')],
  ])
}

/** Measures the steps of an exam day without pauses. */
export async function examCycle(options: {
  readonly students: number
  readonly atOnce: number
}): Promise<Tables> {
  const { students, atOnce } = options
  const report = await simulateCycle(students, atOnce, wholeDay.questions)
  const title = `${show.whole(students)} students without thinking, ${atOnce} at a time; aim: 90 ms on average`
  return tablesOf(report, title)
}

/** With several workers, one of the processes is the primary. */
export const workersText = ({ processes }: Peak) =>
  processes > 1 ? `${processes - 1} workers` : '1 worker'

interface Judge {
  /** Formats the number of `found` entries, of which there should be none. */
  none(found: readonly string[], what: string): string
}

function tablesOf(
  report: ExamDayReport,
  title: string,
  moreRows: (judge: Judge) => readonly string[][] = () => [],
): Tables {
  const { missed, atMost } = budgets()
  const none = (found: readonly string[], what: string) =>
    atMost(show.whole(found.length), found.length, 0, `${what}, such as ${found[0]}`)
  const { megabytes, processes } = report
  const { server, database } = report.cpuSeconds
  const ofThousand = (seconds: number) => ((seconds * 1000) / report.requests).toFixed(2)
  return {
    tables: [
      {
        title,
        head: ['step', 'count', 'p50', 'p95', 'p99'],
        rows: steps
          .filter((step) => report.steps[step].count > 0)
          .map((step) => {
            const { count, p50, p95, p99 } = report.steps[step]
            return [step, show.whole(count), ...[p50, p95, p99].map(show.ms)]
          }),
      },
      {
        title: 'Of all that',
        head: ['', 'figure'],
        rows: [
          ['requests', show.whole(report.requests)],
          ['a response on average', show.ms(report.meanResponse)],
          ['failed requests', none(report.failures, 'failed requests')],
          ['answers sent', show.whole(report.sent)],
          ['answers in the database that differ', none(report.lost, 'answers that differ')],
          ...moreRows({ none }),
          ['marks that differ from the keys', none(report.wrongMarks, 'wrong marks')],
          [
            'memory of the server, all processes',
            atMost(show.megabytes(megabytes), megabytes, memoryBudget * processes, 'memory'),
          ],
          ['CPU seconds of 1,000 requests: server', ofThousand(server)],
          ['CPU seconds of 1,000 requests: PostgreSQL', ofThousand(database)],
        ],
      },
    ],
    missed,
  }
}

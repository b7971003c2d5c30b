import { workersText } from '../exam-parts.ts'
import { budgets, show, type Table, type Tables } from '../table.ts'
import { type ImportPart, type ImportsPlan, measureImports } from './imports.ts'
import { measurePublication, type PublicationPlan, quiet } from './publication.ts'
import { measureRegrade, type RegradePlan } from './regrade.ts'
import { type EveningPlan, type EveningReport, measureEvening } from './results-evening.ts'
import { measureResume, type ResumePlan } from './resume.ts'

/** Milliseconds, 95th percentile: until a result is shown, and until an attempt goes on. */
const waitBudget = 1_000
/** Megabytes of memory for all server processes on the evening of the results. */
const memoryBudget = 500
/** Seconds from the end of an exam until all its results are published. */
const publicationBudget = 30
/** Seconds of a dry run, and of applying and undoing a regrade. */
const regradeBudgets: Readonly<Record<string, number>> = { 'dry run': 3, apply: 10, undo: 10 }
/** Seconds until the report on a file with questions is ready. */
const importBudget = 10
/** Milliseconds, 99th percentile, of saves during the other work. */
const saveBudget = 100

type Budgets = ReturnType<typeof budgets>

const none = ({ atMost }: Budgets, found: readonly string[], what: string) =>
  atMost(show.whole(found.length), found.length, 0, `${what}, such as ${found[0]}`)

/**
 * Measures the evening of the results: everybody opens their result, once without and once with a
 * restart in the middle.
 */
export async function resultsEvening(options: Omit<EveningPlan, 'isRestarted'>): Promise<Tables> {
  const judge = budgets()
  const plain = await measureEvening({ ...options, isRestarted: false })
  const restarted = await measureEvening({ ...options, isRestarted: true })
  const opened = `${show.whole(options.candidates)} students open their result of 100 questions within ${options.within} s of its publication, a quarter each also the dashboard and the leaderboard`
  return {
    tables: [
      pagesTable(
        `${opened}; ${workersText(plain)}; aim: p95 of the result under 1 s`,
        plain,
        judge,
      ),
      pagesTable(
        'The same, and the service is restarted in the middle; pages that met the restart on rows of their own',
        restarted,
      ),
      {
        title: 'Of all that',
        head: ['', 'as it is', 'with a restart'],
        rows: eveningRows([plain, restarted], judge),
      },
    ],
    missed: judge.missed,
  }
}

function pagesTable(title: string, { pages }: EveningReport, judge?: Budgets): Table {
  return {
    title,
    head: ['page', 'opened', 'shown: p50', 'p95', 'p99', 'whole page: p50', 'p95', 'p99'],
    rows: pages.map(({ page, shown, whole }) => {
      const p95 = show.ms(shown.p95)
      return [
        page,
        show.whole(shown.count),
        show.ms(shown.p50),
        judge && page === 'result' ? judge.atMost(p95, shown.p95, waitBudget, 'a result') : p95,
        show.ms(shown.p99),
        ...[whole.p50, whole.p95, whole.p99].map(show.ms),
      ]
    }),
  }
}

function eveningRows(reports: readonly EveningReport[], judge: Budgets): string[][] {
  const row = (name: string, cell: (report: EveningReport) => string) => [
    name,
    ...reports.map(cell),
  ]
  const ofThousand =
    (process: 'server' | 'database') =>
    ({ cpuSeconds, requests }: EveningReport) =>
      cpuSeconds ? show.times((cpuSeconds[process] * 1000) / requests) : ''
  return [
    row('requests', ({ requests }) => show.whole(requests)),
    row('CPU seconds of 1,000 requests: server', ofThousand('server')),
    row('CPU seconds of 1,000 requests: PostgreSQL', ofThousand('database')),
    row('the service was down for', ({ downSeconds }) => show.seconds(downSeconds)),
    row('pages tried again because it was down', ({ triedAgain }) => show.whole(triedAgain)),
    row('pages that failed while it was up', ({ failures }) =>
      none(judge, failures, 'failed pages'),
    ),
    row('results that differ from the marks', ({ wrong }) => none(judge, wrong, 'wrong results')),
    row('memory of the server, all processes', ({ megabytes }) =>
      judge.atMost(show.megabytes(megabytes), megabytes, memoryBudget, 'memory'),
    ),
  ]
}

/** Measures the publication of an exam while the students of another one save. */
export async function publication(plan: PublicationPlan): Promise<Tables> {
  const judge = budgets()
  const { atMost } = judge
  const report = await measurePublication(plan)
  const { publishedSeconds, mails, wrongMails, megabytes } = report
  return {
    tables: [
      {
        title: `Saves of 500 who sit another exam, 100 a second, while ${show.whole(plan.candidates)} results of 100 questions are published and mailed; ${workersText(report)}; aim: p99 under 100 ms`,
        head: ['', 'seconds', 'saves', 'p50', 'p99', 'longest block of the event loop'],
        rows: report.parts.map(({ part, seconds, count, p50, p99, longestHold }) => [
          part,
          ...[show.seconds(seconds), show.whole(count), show.ms(p50)],
          part === quiet ? show.ms(p99) : atMost(show.ms(p99), p99, saveBudget, `saves, ${part}`),
          show.ms(longestHold),
        ]),
      },
      {
        title: 'Of all that',
        head: ['', 'figure'],
        rows: [
          [
            'all results were published after',
            atMost(
              show.seconds(publishedSeconds),
              publishedSeconds,
              publicationBudget,
              'published',
            ),
          ],
          ['mails', show.whole(mails)],
          ['students without exactly one mail', none(judge, wrongMails, 'mails')],
          ['memory of the server, all processes', show.megabytes(megabytes)],
        ],
      },
    ],
    missed: judge.missed,
  }
}

/** Measures marking an exam's questions again while the students of another exam save. */
export async function regrade(plan: RegradePlan): Promise<Tables> {
  const judge = budgets()
  const { atMost } = judge
  const report = await measureRegrade(plan)
  return {
    tables: [
      {
        title: `Saves of 500 who sit another exam, 100 a second, while 4 of 100 questions of ${show.whole(plan.candidates)} published results are marked again; ${workersText(report)}; aim: p99 under 100 ms`,
        head: [
          ...['', 'seconds', 'saves', 'p50', 'p99', 'longest block of the event loop'],
          ...['CPU of the server', 'of PostgreSQL'],
        ],
        rows: report.parts.map(({ part, seconds, count, p50, p99, longestHold, cpuSeconds }) => {
          const most = regradeBudgets[part]
          return [
            part,
            most ? atMost(show.seconds(seconds), seconds, most, part) : show.seconds(seconds),
            ...[show.whole(count), show.ms(p50)],
            most ? atMost(show.ms(p99), p99, saveBudget, `saves, ${part}`) : show.ms(p99),
            show.ms(longestHold),
            ...[show.seconds(cpuSeconds.server), show.seconds(cpuSeconds.database)],
          ]
        }),
      },
      {
        title: 'Of all that',
        head: ['', 'figure'],
        rows: [
          ['results with other marks', show.whole(report.changed)],
          ['memory of the server, all processes', show.megabytes(report.megabytes)],
        ],
      },
    ],
    missed: judge.missed,
  }
}

/** Measures the checks of question files while the students of an exam save. */
export async function imports(plan: ImportsPlan): Promise<Tables> {
  const judge = budgets()
  const { atMost } = judge
  const report = await measureImports(plan)
  const rowOf = ({ part, megabytes, seconds, answer, p50, p99, longestHold }: ImportPart) => [
    ...[part, `${megabytes.toFixed(1)} MB`],
    atMost(show.seconds(seconds), seconds, importBudget, `the check, ${part}`),
    ...[show.ms(p50), atMost(show.ms(p99), p99, saveBudget, `saves, ${part}`)],
    ...[show.ms(longestHold), answer],
  ]
  const head = ['', 'size', 'checked in', 'saves: p50', 'p99', 'longest block', 'answer']
  return {
    tables: [
      {
        title: `A file of ${show.whole(plan.questions)} questions is checked, while 200 students save, 50 a second; ${workersText(report)}; aim: within 10 s, saves p99 under 100 ms`,
        head,
        rows: report.files.map(rowOf),
      },
      {
        title: `Files made to take all time and memory; memory of the server, all processes: ${show.megabytes(report.calmMegabytes)} before the files, at most ${show.megabytes(report.megabytes)}`,
        head,
        rows: report.hostile.map(rowOf),
      },
    ],
    missed: judge.missed,
  }
}

/** Measures the return of a hall after the app was killed. */
export async function resume(plan: ResumePlan): Promise<Tables> {
  const judge = budgets()
  const report = await measureResume(plan)
  const { resumes, downSeconds, failures, answers, notShown, lost, megabytes } = report
  const p95 = judge.atMost(show.ms(resumes.p95), resumes.p95, waitBudget, 'a resume')
  return {
    tables: [
      {
        title: `${show.whole(plan.candidates)} candidates with 75 answers each resume within 10 s after the app was killed and started; ${workersText(report)}; aim: p95 under 1 s`,
        head: ['calls', 'resumed', 'p50', 'p95', 'p99'],
        rows: [
          [
            'is_existing, take_quiz, questions',
            ...[show.whole(resumes.count), show.ms(resumes.p50), p95, show.ms(resumes.p99)],
          ],
        ],
      },
      {
        title: 'Of all that',
        head: ['', 'figure'],
        rows: [
          ['the app was down for', show.seconds(downSeconds)],
          ['failed requests while it was up', none(judge, failures, 'failed requests')],
          ['answers', show.whole(answers)],
          ['acknowledged answers that the page was not given', none(judge, notShown, 'answers')],
          ['acknowledged answers not in the database', none(judge, lost, 'lost answers')],
          ['memory of the server, all processes', show.megabytes(megabytes)],
        ],
      },
    ],
    missed: judge.missed,
  }
}

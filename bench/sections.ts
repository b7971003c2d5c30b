import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { saveAnswers, startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { scheduleExam } from '../e2e/support/exam.ts'
import { examRows } from '../e2e/support/exam-rows.ts'
import type { Admin } from '../e2e/support/server/admin.ts'
import { callServer, expectSuccess } from '../e2e/support/server/client.ts'
import { query } from '../e2e/support/server/database.ts'
import { until } from './exam-day.ts'
import {
  type Asked,
  type Connection,
  openConnection,
  requestText,
  type Served,
  serveClients,
} from './load.ts'
import { percentile } from './percentile.ts'
import { type BenchStudent, jwtSecret, selectStudents } from './phase-school.ts'
import { openRatedSchool } from './rated-school.ts'

const clients = 32
const sectionsCount = 6
const questionsCount = 75
/** The papers take turns, so that other work of the machine affects both. */
const turns = 8
/**
 * Each paper runs for this long before a step is measured, because the app is compiled while it
 * runs.
 */
const warmUpSeconds = 1

/** Minutes of each section before the last, so that the last one opens soon. */
const shortMinutes = 1

/** The steps of an exam that a paper can slow down. */
type Step = 'start' | (typeof laterSteps)[number]

const laterSteps = ['questions', 'save', 'submit'] as const

/** A step with each paper of a pair: responses per second, and p95 in milliseconds. */
export interface StepLoad {
  readonly step: Step
  readonly first: Rate
  readonly second: Rate
  /** The rate with the second paper relative to the first. */
  readonly ratio: number
}

interface Rate {
  readonly perSecond: number
  readonly p95: number
}

/** Two pairs of papers of 75 questions each. */
export interface SectionLoads {
  /**
   * A paper on one chapter, and one with six sections whose questions and options are shuffled for
   * each student.
   */
  readonly shuffled: readonly StepLoad[]
  /** Three sections with one clock, and the same sections with a time for each. */
  readonly timed: readonly StepLoad[]
}

/**
 * Measures the steps of an exam with each pair of papers. If each section has its own time, a page
 * has one section at a time. In both exams of that pair, students therefore answer the last section
 * while it is open, and the difference is the cost of the section times.
 */
export async function measureSections(seconds: number): Promise<SectionLoads> {
  const school = await openRatedSchool(10_000, { JWT_SECRET: jwtSecret })
  const { url, dataDir } = school.app
  const connections = Array.from({ length: clients }, () => openConnection(url))
  try {
    const [scout, ...students] = await selectStudents(dataDir)
    if (!scout) throw new Error('the school has no students')
    const open = async (id: number) => openExam(school, scout, id)
    const shuffled = [
      await open(await schedulePlain(school)),
      await open(await scheduleSections(school)),
    ] as const
    const oneClock = await open(await scheduleThree(school, {}))
    oneClock.questions = oneClock.questions.filter(({ section }) => section === 3)
    const ownTimes = await open(
      await scheduleThree(school, { section_times: 'each', early_section_end: 'go_on' }),
    )
    // The paper of this exam shows its first section only; the questions are the same.
    ownTimes.questions = oneClock.questions
    const timed = [oneClock, ownTimes] as const

    const compare = (step: Step, pair: readonly [Exam, Exam]) =>
      compareStep(step, pair, { connections, students, seconds })
    const started = {
      shuffled: await compare('start', shuffled),
      timed: await compare('start', timed),
    }
    const lastOpens = performance.now() + 2 * shortMinutes * 60_000
    for (const exam of [...shuffled, ...timed]) await readAttempts(dataDir, exam, students)
    const loads = { shuffled: [started.shuffled], timed: [started.timed] }
    for (const step of laterSteps) loads.shuffled.push(await compare(step, shuffled))
    await until(lastOpens)
    for (const step of laterSteps) loads.timed.push(await compare(step, timed))
    return loads
  } finally {
    for (const connection of connections) connection.close()
    await school.app.dispose()
  }
}

async function compareStep(
  step: Step,
  pair: readonly [Exam, Exam],
  {
    connections,
    students,
    seconds,
  }: {
    readonly connections: readonly Connection[]
    readonly students: readonly BenchStudent[]
    readonly seconds: number
  },
): Promise<StepLoad> {
  const papers = pair.map((exam) => ({ ask: asker(step, exam, students), slices: [] as Served[] }))
  const serve = (ask: () => Asked | undefined, sliceSeconds: number) =>
    serveClients(connections, sliceSeconds, () => {
      const asked = ask()
      return asked && requestText(asked)
    })
  for (const { ask } of papers) await serve(ask, warmUpSeconds)
  for (let turn = 0; turn < turns; turn += 1)
    // The first paper of one turn is the second of the next, so that neither is always the later
    // one.
    for (const { ask, slices } of turn % 2 === 0 ? papers : papers.toReversed())
      slices.push(await serve(ask, seconds / turns))
  const [first, second] = papers.map(({ slices }) => rateOf(slices)) as [Rate, Rate]
  return { step, first, second, ratio: second.perSecond / first.perSecond }
}

interface Exam {
  readonly id: number
  /** The questions that are answered. */
  questions: readonly PaperQuestion[]
  /** The attempts that were started in the first step. */
  attempts: { readonly id: number; readonly student: BenchStudent }[]
}

const schedulePlain = async (school: Admin) =>
  (
    await scheduleExam(school, examRows(questionsCount, 'One chapter'), {
      ...{ name: 'Plain paper', minutes: 300 },
    })
  ).id

async function scheduleSections(school: Admin): Promise<number> {
  const names = Array.from({ length: sectionsCount }, (_none, n) => `Section ${n + 1}`)
  const rows = examRows(questionsCount, 'Sections').map((row, n) => ({
    ...row,
    chapter: names[n % sectionsCount] ?? '',
  }))
  await school.asAdmin(importQuestions, { body: rows })
  const sections = []
  for (const name of names) {
    const { data } = await school.asAdmin(listChapters, { query: { search: name } })
    const chapter_id = data[0]?.id ?? 0
    sections.push({ name, scheme_id: 1, sources: [{ chapter_id, take: 'all' as const }] })
  }
  const { data } = await school.asAdmin(createQuiz, {
    body: {
      name: 'Paper of sections',
      difficulty_level: 'medium',
      quiz_mode: 'exam',
      date_of_quiz: school.now(),
      time_duration: 300,
      description: 'A quiz of the bench',
      sections,
      shuffle_questions: true,
      shuffle_options: true,
    },
  })
  return data.id
}

/** Three sections, each with all questions of a type. */
async function scheduleThree(
  school: Admin,
  sectionTimes: NonNullable<Parameters<typeof scheduleExam>[2]['sectionTimes']>,
): Promise<number> {
  const types = ['MCQ', 'MSQ', 'Numerical'] as const
  const { id } = await scheduleExam(school, examRows(questionsCount, 'Three sections'), {
    ...{ name: 'Paper of three sections', minutes: 300, sectionTimes },
    sections: (chapter_id) =>
      types.map((type, place) => ({
        name: `Section ${place + 1}`,
        scheme_id: 1,
        minutes: place === 2 ? 300 : shortMinutes,
        sources: [{ chapter_id, take: 'all' as const, types: [type] }],
      })),
  })
  return id
}

/** Starts the exam once, which freezes the paper. */
async function openExam(
  { app }: Awaited<ReturnType<typeof openRatedSchool>>,
  scout: BenchStudent,
  id: number,
): Promise<Exam> {
  const input = { params: { id } }
  expectSuccess(await callServer(app.url, startAttempt, input, scout.token))
  const { data } = expectSuccess(await callServer(app.url, getPaper, input, scout.token))
  return { id, questions: data.questions, attempts: [] }
}

async function readAttempts(dataDir: string, exam: Exam, students: readonly BenchStudent[]) {
  const byId = new Map(students.map((student) => [student.id, student]))
  const rows = await query<{ id: number; student_id: number }>(
    dataDir,
    'select id, student_id from attempts where quiz_id = $1 order by id',
    [exam.id],
  )
  exam.attempts = rows.flatMap(({ id, student_id }) => {
    const student = byId.get(student_id)
    return student ? [{ id, student }] : []
  })
}

/**
 * The returned function gives the next request of a step at each call; undefined for `start` and
 * `submit` once every student has had a turn.
 */
function asker(step: Step, exam: Exam, students: readonly BenchStudent[]) {
  let n = 0
  const answers = (from: number, count: number) => {
    const seq = Date.now() + n
    return Object.fromEntries(
      Array.from({ length: count }, (_none, i) => {
        const question = exam.questions[(from + i) % exam.questions.length] as PaperQuestion
        const selected_values = question.options[seq % question.options.length]?.id ?? '1'
        return [question.id, { answered: true, selected_values, seq }]
      }),
    )
  }
  const ask: Readonly<Record<Step, () => Asked | undefined>> = {
    start: () => {
      const student = students[n]
      return student && { endpoint: startAttempt, params: { id: exam.id }, token: student.token }
    },
    questions: () => {
      const { student } = exam.attempts[n % exam.attempts.length] as Exam['attempts'][number]
      const params = { id: exam.id }
      return { endpoint: getPaper, params, token: student.token, isBrowser: true }
    },
    save: () => {
      const { id, student } = exam.attempts[n % exam.attempts.length] as Exam['attempts'][number]
      const body = { quiz_state: answers(Math.floor(n / exam.attempts.length), 1) }
      return { endpoint: saveAnswers, params: { id }, body, token: student.token }
    },
    submit: () => {
      const attempt = exam.attempts[n]
      return (
        attempt && {
          endpoint: submitAttempt,
          params: { id: attempt.id },
          body: { quiz_state: answers(0, exam.questions.length) },
          token: attempt.student.token,
        }
      )
    },
  }
  return () => {
    const asked = ask[step]()
    n += 1
    return asked
  }
}

function rateOf(slices: readonly Served[]): Rate {
  const times = slices.flatMap((slice) => slice.times)
  const total = slices.reduce((sum, slice) => sum + slice.seconds, 0)
  return { perSecond: times.length / total, p95: percentile(times, 0.95) }
}

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
import { type Asked, openConnection, requestText, type Served, serveClients } from './load.ts'
import { percentile } from './percentile.ts'
import { type BenchStudent, jwtSecret, selectStudents } from './phase-school.ts'
import { openRatedSchool } from './rated-school.ts'

const clients = 32
const sectionsCount = 6
const questionsCount = 75
/** The papers take turns, so that other work of the machine affects both. */
const turns = 4

/** The steps of an exam that a paper can slow down. */
const sectionSteps = ['start', 'questions', 'save', 'submit'] as const

type Step = (typeof sectionSteps)[number]

/**
 * A step with a plain paper and with a paper of sections: responses per second, and p95 in
 * milliseconds.
 */
export interface SectionLoad {
  readonly step: Step
  readonly plain: Rate
  readonly sections: Rate
  /** The rate with sections relative to the plain paper. */
  readonly ratio: number
}

interface Rate {
  readonly perSecond: number
  readonly p95: number
}

/**
 * Measures the steps of an exam with a paper of 75 questions of one chapter, and with one of 75
 * questions in six sections whose questions and options are shuffled for each student.
 */
export async function measureSections(seconds: number): Promise<SectionLoad[]> {
  const school = await openRatedSchool(10_000, { JWT_SECRET: jwtSecret })
  const { url, dataDir } = school.app
  const connections = Array.from({ length: clients }, () => openConnection(url))
  try {
    const [scout, ...students] = await selectStudents(dataDir)
    if (!scout) throw new Error('the school has no students')
    const exams = {
      plain: await openExam(school, scout, await schedulePlain(school)),
      sections: await openExam(school, scout, await scheduleSections(school)),
    }
    const loads: SectionLoad[] = []
    for (const step of sectionSteps) {
      const slices = { plain: [] as Served[], sections: [] as Served[] }
      const asking = {
        plain: asker(step, exams.plain, students),
        sections: asker(step, exams.sections, students),
      }
      for (let turn = 0; turn < turns; turn += 1)
        for (const kind of ['plain', 'sections'] as const)
          slices[kind].push(
            await serveClients(connections, seconds / turns, () => {
              const asked = asking[kind]()
              return asked && requestText(asked)
            }),
          )
      if (step === 'start')
        for (const exam of Object.values(exams)) await readAttempts(dataDir, exam, students)
      const [plain, sections] = [rateOf(slices.plain), rateOf(slices.sections)]
      loads.push({ step, plain, sections, ratio: sections.perSecond / plain.perSecond })
    }
    return loads
  } finally {
    for (const connection of connections) connection.close()
    await school.app.dispose()
  }
}

interface Exam {
  readonly id: number
  readonly questions: readonly PaperQuestion[]
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

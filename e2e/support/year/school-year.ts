import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import { createQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getStudentDashboard } from '@prepwell/contract/results/dashboards.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import type { Choice, ExamRow } from '../exam-rows.ts'
import { type Account, addStudent, newAccount, sessionOf } from '../people.ts'
import { callWithNow, signInAsAdmin } from '../server/admin.ts'
import { callServer, expectSuccess } from '../server/client.ts'
import type { School } from '../server/school.ts'
import { until } from '../until.ts'
import {
  choiceOf,
  day,
  hour,
  plannedAttempts,
  type StudentName,
  type YearChapter,
  yearChapters,
  yearStudents,
} from './year-plan.ts'

export interface YearQuiz {
  readonly id: number
  readonly name: string
  readonly mode: 'practice' | 'exam'
  readonly difficulty: 'easy' | 'medium' | 'hard' | 'unset'
  readonly chapter: YearChapter
}

export interface YearStudent {
  readonly account: Account
  readonly id: number
}

/** The result of {@link spendYear}: a school year with its quizzes and students. */
export interface Year {
  /** Epoch seconds; noon in India. */
  readonly end: number
  readonly quizzes: readonly YearQuiz[]
  readonly students: Readonly<Record<StudentName, YearStudent>>
  /** Quizzes that have not started at the end of the year; soonest first. */
  readonly upcoming: readonly YearQuiz[]
}

const difficulties = ['easy', 'medium', 'hard', 'unset', 'medium'] as const

/** Moves the server's clock, which only goes forward. */
const turnTo = (school: School, moment: number) =>
  school.advance(Math.max(0, moment - school.now()))

/** Simulates {@link plannedAttempts} in a new school; the year ends at noon. */
export async function spendYear(school: School): Promise<Year> {
  const noon = 6.5 * hour
  const end = Math.ceil((school.now() + 411 * day - noon) / day) * day + noon
  const upcoming: YearQuiz[] = []
  const quizzes = await scheduleAll(school, end, upcoming)
  const students: Partial<Record<StudentName, YearStudent>> = {}
  const events = [
    ...Object.entries(yearStudents).map(([who, { signsUp }]) => ({
      ago: signsUp,
      happens: async () => {
        const account = await addStudent(school, newAccount(`${who} Rao`))
        const { user } = await sessionOf(school, account)
        students[who as StudentName] = { account, id: user.id }
      },
    })),
    ...plannedAttempts.map((planned) => ({
      ago: planned.ago + planned.minutes * 60,
      happens: async () => {
        const student = students[planned.who]
        const quiz = quizzes.get(keyOf(planned))
        if (!student || !quiz) throw new Error(`nothing is known of ${keyOf(planned)}`)
        const letters = [...planned.answers]
        const answers = quiz.chapter.rows.map((row, index) => ({
          ...{ row, choice: choiceOf(row, letters[index] ?? 'b') },
        }))
        await take(school, student.account, { quiz, answers, minutes: planned.minutes })
      },
    })),
  ].sort((a, b) => b.ago - a.ago)
  for (const { ago, happens } of events) {
    await turnTo(school, end - ago)
    await happens()
  }
  await turnTo(school, end)
  const year = { end, quizzes: [...quizzes.values(), ...upcoming], upcoming }
  const { Asha, Bela, Chen, Dev, Eva } = students
  if (!Asha || !Bela || !Chen || !Dev || !Eva) throw new Error('somebody did not sign up')
  await allPublished(school, Asha.id)
  return { ...year, students: { Asha, Bela, Chen, Dev, Eva } }
}

const keyOf = ({ chapter, mode, number }: (typeof plannedAttempts)[number]) =>
  `${chapter} ${mode} ${number}`

/** The last attempt, at an exam that is still live when the year ends. */
const pendingAttempt = plannedAttempts.at(-1)

/**
 * Imports the questions and schedules all quizzes, including those that begin after the year ends.
 */
async function scheduleAll(school: School, end: number, upcoming: YearQuiz[]) {
  const body = Object.values(yearChapters).flatMap(({ rows }) => rows)
  await school.asAdmin(importQuestions, { body })
  const { data: chapters } = await school.asAdmin(listChapters)
  const schedule = async (
    name: string,
    mode: YearQuiz['mode'],
    chapter: YearChapter,
    begin: number,
    minutes: number,
  ): Promise<YearQuiz> => {
    const difficulty =
      difficulties[(quizzes.size + upcoming.length) % difficulties.length] ?? 'easy'
    const { data } = await school.asAdmin(createQuiz, {
      body: {
        ...{
          name,
          quiz_mode: mode,
          difficulty_level: difficulty,
          description: 'A quiz of the year',
        },
        chapter_id: chapters.find((each) => each.name === chapter.name)?.id,
        date_of_quiz: begin,
        time_duration: minutes,
      },
    })
    return { id: data.id, name, mode, difficulty, chapter }
  }
  const quizzes = new Map<string, YearQuiz>()
  for (const planned of plannedAttempts) {
    const { mode, number, ago } = planned
    const key = keyOf(planned)
    if (quizzes.has(key)) continue
    const chapter = yearChapters[planned.chapter]
    const minutes = planned === pendingAttempt ? 600 : 90
    const add = (begin: number) =>
      schedule(`${chapter.name} ${mode} ${number}`, mode, chapter, begin, minutes)
    quizzes.set(key, mode === 'exam' ? await add(end - ago - 3600) : await callWithNow(school, add))
  }
  for (const [index, { mode, begins }] of later.entries()) {
    const name = `${mode === 'exam' ? 'Mock' : 'Warm-up'} ${index + 1}`
    upcoming.push(await schedule(name, mode, yearChapters.Rome, end + begins, 45 + index))
  }
  return quizzes
}

/**
 * Quizzes that begin after the end of the year, soonest first. They include more exams than the
 * dashboard lists.
 */
const later = [
  { mode: 'exam', begins: 2 * hour },
  { mode: 'practice', begins: 20 * hour },
  { mode: 'exam', begins: 1 * day },
  { mode: 'exam', begins: 2 * day },
  { mode: 'exam', begins: 8 * day },
  { mode: 'practice', begins: 9 * day },
  { mode: 'exam', begins: 40 * day },
  { mode: 'exam', begins: 90 * day },
] as const

interface Taking {
  readonly quiz: YearQuiz
  readonly answers: ReadonlyArray<{ readonly row: ExamRow; readonly choice: Choice }>
  readonly minutes: number
}

/** Signs in and takes a quiz in exactly `minutes` minutes. */
async function take(school: School, account: Account, { quiz, answers, minutes }: Taking) {
  const { access_token: token } = await sessionOf(school, account)
  const params = { id: quiz.id }
  // Retried, because a practice opens a moment after the results of an exam on its chapter are
  // published.
  const { data } = await until(async () =>
    expectSuccess(await callServer(school.url, startAttempt, { params }, token)),
  )
  const started = school.now()
  const paper = expectSuccess(await callServer(school.url, getPaper, { params }, token)).data
  await turnTo(school, started + minutes * 60)
  const quiz_state = Object.fromEntries(
    paper.questions.map((question) => {
      const answer = answers.find(({ row }) => row.question_statement === question.statement)
      const selected_values = selectedOf(question, answer?.choice ?? null)
      return [question.id, { answered: selected_values !== null, selected_values }]
    }),
  )
  const submit = { params: { id: data.take_quiz_id }, body: { quiz_state } }
  expectSuccess(await callServer(school.url, submitAttempt, submit, token))
}

/** Converts the option indexes of a choice to ids of options on the paper. */
function selectedOf({ type, options }: PaperQuestion, choice: Choice) {
  if (choice === null || typeof choice === 'string') return choice
  const ids = choice.map((place) => options[place]?.id ?? 0)
  return type === 'MCQ' ? ids[0] : ids
}

/** Waits until everything is published, a moment after the last exam has closed. */
async function allPublished(school: School, student_id: number): Promise<void> {
  const admin = await signInAsAdmin(school.url, school.admin, school.now)
  const query = { student_id, days_ago: 365, quiz_mode: 'exam' }
  await until(
    async () => (await admin.asAdmin(getStudentDashboard, { query })).pending_result === 1,
  )
}

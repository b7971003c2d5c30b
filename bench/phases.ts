import { login } from '@prepwell/contract/accounts/auth.ts'
import { listStudents } from '@prepwell/contract/accounts/students.ts'
import { listChapters } from '@prepwell/contract/bank/chapters.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { listExams, listQuizzes } from '@prepwell/contract/quizzes/quizzes.ts'
import { getStudentDashboard } from '@prepwell/contract/results/dashboards.ts'
import { getResult } from '@prepwell/contract/results/results.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import {
  checkStart,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { password as studentPassword } from '../e2e/support/people.ts'
import type { PhaseName } from './floors.ts'
import type { Asked } from './load.ts'
import type { PhaseSchool, Running, Side } from './phase-school.ts'
import { boards } from './statistics-calls.ts'

/** One step of an exam, or another frequent call. */
export interface Phase {
  readonly name: PhaseName
  /** The n-th request of a side; undefined when the rows of that side are used up. */
  readonly ask: (n: number, side: Side) => Asked | undefined
  /** The number of rows that a side has, if each request uses one up. */
  readonly rows?: number
  /** The lowest allowed rate, as a share of the floor's. */
  readonly leastRatio?: number
  /** The same, relative to the floor on a lean table. */
  readonly leastLeanRatio?: number
  /** The highest allowed cost with a long history, relative to a short one. */
  readonly mostGrowth?: number
}

const cardsPerPage = 12

/** The phases in the order of an exam day. */
export function phasesOf(school: PhaseSchool): Phase[] {
  const { students, adminToken: token } = school
  const tokenOf = (n: number) => at(students, n).token
  // The sequence number rises with the clock, so that every save changes what is stored.
  let seq = Date.now()
  const answersOf = ({ exam }: Running, count: number, n: number) => {
    const asked = Array.from({ length: count }, (_none, i) => at(exam.questions, n + i))
    seq += 1
    return Object.fromEntries(
      asked.map(({ id, options }) => {
        const selected_values = options[seq % options.length]?.id ?? String(seq % 1000)
        const orders = { seq, review_seq: seq, visit_seq: seq, time_spent: n % 3 }
        return [id, { answered: true, markedForReview: false, selected_values, ...orders }]
      }),
    )
  }
  const sitting = (endpoint: Endpoint, attempt: Running, count: number, n: number): Asked => ({
    endpoint,
    params: { id: attempt.id },
    body: { quiz_state: answersOf(attempt, count, n) },
    token: attempt.student.token,
  })
  const save = (count: number) => (n: number, side: Side) => {
    const attempts = school.running[side]
    // Moves to the next question once every attempt has had its turn.
    return sitting(saveAnswers, at(attempts, n), count, Math.floor(n / attempts.length))
  }
  const resume = (endpoint: Endpoint) => (n: number, side: Side) => {
    const { id, exam, student } = at(school.resumed, n)
    return {
      endpoint,
      params: { id: exam.id },
      ...(side !== 'app' && { query: { attempt: id } }),
      token: student.token,
    }
  }
  return [
    {
      name: 'sign in',
      ask: (n) => {
        const { email } = at(students, n)
        return { endpoint: login, body: { email, password: studentPassword } }
      },
      leastRatio: 0.9,
    },
    {
      name: 'browse',
      ask: (n, side) => ({
        endpoint: listExams,
        query: {
          ...{
            page: 1,
            per_page: cardsPerPage,
            sort: 'live_first',
            order: 'asc',
            for_goal: 'true',
          },
          ...(side !== 'app' && { ids: idsOfPage(school) }),
        },
        token: tokenOf(n),
      }),
      leastRatio: 0.5,
    },
    {
      name: 'is_existing',
      ask: (n) => ({
        endpoint: checkStart,
        params: { id: school.untouched.id },
        token: tokenOf(n),
      }),
      leastRatio: 0.5,
    },
    {
      name: 'start',
      ask: (n, side) => {
        const exam = school.toStart[side][Math.floor(n / students.length)]
        const student = at(students, n)
        return (
          exam && {
            endpoint: startAttempt,
            params: { id: exam.id },
            ...(side !== 'app' && { query: { student: student.id, paper: exam.paperId } }),
            token: student.token,
          }
        )
      },
      rows: school.toStart.app.length * students.length,
      leastRatio: 0.6,
      mostGrowth: 1.1,
    },
    { name: 'resume check', ask: resume(checkStart), leastRatio: 0.5 },
    { name: 'resume start', ask: resume(startAttempt), leastRatio: 0.5 },
    {
      name: 'questions',
      ask: (n) => {
        const { exam, student } = at(school.running.app, n)
        const params = { id: exam.id }
        return { endpoint: getPaper, params, token: student.token, isBrowser: true }
      },
      leastRatio: 0.25,
    },
    { name: 'save one', ask: save(1), leastRatio: 1, leastLeanRatio: 0.8, mostGrowth: 1.1 },
    { name: 'save 30', ask: save(30) },
    {
      name: 'submit',
      ask: (n, side) => {
        const attempt = school.toSubmit[side][n]
        return attempt && sitting(submitAttempt, attempt, 30, 0)
      },
      rows: school.toSubmit.app.length,
      leastRatio: 0.4,
      mostGrowth: 1.1,
    },
    {
      name: 'leaderboard',
      ask: (n, side) => {
        const { endpoint, query } = at(boards, n)
        const ids = () => students.slice(0, 10).map(({ id }) => id)
        return {
          endpoint,
          query: { ...query, ...(side !== 'app' && { ids: ids().join() }) },
          token: tokenOf(n),
        }
      },
      mostGrowth: 1.5,
    },
    {
      name: 'student dashboard',
      ask: (n, side) => {
        const student = at(students, n)
        return {
          endpoint: getStudentDashboard,
          query: {
            ...{ days_ago: 365, quiz_mode: 'exam' },
            ...(side !== 'app' && { student: student.id }),
          },
          token: student.token,
        }
      },
      leastRatio: 0.3,
      mostGrowth: 1.5,
    },
    {
      name: 'admin lists',
      ask: (n, side) => ({
        // All four lists are compared with the floor of the student list.
        endpoint: side === 'app' ? at(adminLists, n) : listStudents,
        query: {
          ...{ page: 1 + (n % 50), per_page: 10 },
          ...(side !== 'app' && {
            ids: students
              .slice(0, 10)
              .map(({ id }) => id)
              .join(),
          }),
        },
        token,
      }),
      leastRatio: 0.3,
      mostGrowth: 1.5,
    },
    {
      name: 'result',
      ask: (n) => {
        const { id, token } = at(school.results, n)
        return { endpoint: getResult, params: { id }, token }
      },
      leastRatio: 0.5,
    },
  ]
}

const adminLists = [listStudents, listQuizzes, listChapters, listQuestions]

/** The ids of as many exams as fit on the first page. */
const idsOfPage = ({ toStart, running, toSubmit, untouched }: PhaseSchool) =>
  [
    untouched.id,
    ...Object.values(toStart).flatMap((exams) => exams.map(({ id }) => id)),
    ...[running, toSubmit].flatMap((bySide) =>
      Object.values(bySide).map((attempts) => at(attempts, 0).exam.id),
    ),
  ]
    .slice(0, cardsPerPage)
    .join()

/** The n-th element, starting again from the beginning after the last. */
function at<T>(list: readonly T[], n: number): T {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}

import { text as textOf } from 'node:stream/consumers'
import { createGroup } from '@prepwell/contract/accounts/groups.ts'
import { createAnnouncement } from '@prepwell/contract/exam-day/announcements.ts'
import { helpAttempt } from '@prepwell/contract/exam-day/interventions.ts'
import { reportQuestion } from '@prepwell/contract/exam-day/question-reports.ts'
import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { errorBody, errorCodes } from '@prepwell/contract/wire/errors.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz } from '../src/test/content/exams.ts'
import {
  type Description,
  type GeneratedRequest,
  type Route,
  requestOf,
  routesOf,
} from '../src/test/generated/generated-requests.ts'
import type { KnownThings } from '../src/test/generated/generated-values.ts'
import { stepMs } from '../src/test/hang-limit.ts'
import { addAdmin, addPerson, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

// `npm run fuzz -- --requests 100000 --seed 7` sets both.
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_000)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_302)
/**
 * The number of times that each role calls each route before the school is refilled. By then, the
 * calls have deleted most of its content.
 */
const roundsEach = 5

type Role = 'visitor' | 'student' | 'admin'
const roles = ['visitor', 'student', 'admin'] as const

let school: School
let routes: Route[]
const people: Record<Role, Person | null> = { visitor: null, student: null, admin: null }
/** Every account that was ever made an admin. */
const admins = new Set<number>()
beforeAll(async () => {
  school = await openSchool({}, { pages: true })
  const description = (await school.app.inject('/api/openapi.json')).json<Description>()
  routes = routesOf(description)
})
afterAll(() => school.close())

/**
 * Adds something of each kind: a live exam that the student is taking, with an intervention, an
 * announcement and a report; a practice for a group without the student; another student; a
 * message.
 */
async function refillSchool(): Promise<KnownThings> {
  await renewPerson('student')
  await renewPerson('admin')
  const sitting = people.student
  const email = `known${sitting?.id}@example.com`
  const other = await addPerson(school, { email, password: 'a known password' })
  const exam = await addQuiz(school)
  const practice = await addQuiz(school, { mode: 'practice' })
  const group = await school.call(createGroup, { body: { name: email } }, people.admin)
  await school.call(
    updateQuiz,
    { params: { id: practice.id }, body: { group_ids: [group.body.data.id] } },
    people.admin,
  )
  const started = await school.call(startAttempt, { params: { id: exam.id } }, sitting)
  const attempt = started.body.data.take_quiz_id
  const help = await school.call(
    helpAttempt,
    { params: { id: attempt }, body: { action: 'add_time', minutes: 5, reason: 'A power cut' } },
    people.admin,
  )
  const announced = await school.call(
    createAnnouncement,
    { params: { id: exam.id }, body: { text: 'Read km' } },
    people.admin,
  )
  const question_id = exam.questions[0]?.id ?? 0
  await school.call(
    reportQuestion,
    { params: { id: attempt }, body: { question_id, text: 'Two answers are right' } },
    sitting,
  )
  const things = [exam, practice].flatMap(({ id, chapterId, questions }) => [
    ...[id, chapterId],
    ...questions.flatMap((question) => [question.id, ...question.optionIds]),
  ])
  return {
    ids: [
      ...[1, other.id, attempt, group.body.data.id],
      ...[help.body.data.help_id ?? 0, announced.body.data.id],
      ...things,
    ],
    texts: ['a known password', 'student', 'a,b', '2026-03-02T10:00', '7', 'file.webp'],
    emails: [email, `new${other.id}@example.com`],
  }
}

/** Replaces people who were deleted, suspended or signed out in a round. */
async function renewPerson(role: Role): Promise<void> {
  if (role === 'student') people.student = await addStudent(school)
  if (role === 'admin') {
    people.admin = await addAdmin(school)
    admins.add(people.admin.id)
  }
}

const show = ({ route, url, headers, payload }: GeneratedRequest, role: Role) =>
  `${role}: ${route.method} ${url.slice(0, 500)} ${JSON.stringify(headers)} ${String(payload).slice(0, 2_000)}`

/** True for a route that sends events for as long as somebody reads them. */
const isStream = ({ operation }: Route) =>
  'text/event-stream' in (operation.responses[200]?.content ?? {})

/** Sends the call and checks the properties of every response. */
async function send(
  request: GeneratedRequest,
  role: Role,
): Promise<{ status: number; code?: string }> {
  const { route, url, headers, payload } = request
  const person = people[role]
  let timer: NodeJS.Timeout | undefined
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), stepMs)
  })
  const leaving = new AbortController()
  const answer = await Promise.race([
    school.app.inject({
      method: route.method,
      url,
      headers: { ...headers, ...(person ? { authorization: `Bearer ${person.token}` } : {}) },
      ...(payload === undefined ? {} : { payload }),
      ...(isStream(route) ? { payloadAsStream: true, signal: leaving.signal } : {}),
    }),
    hang,
  ]).finally(() => clearTimeout(timer))
  const { statusCode: status } = answer
  if (isStream(route) && status === 200) {
    leaving.abort()
    return { status }
  }
  const body = isStream(route) ? await textOf(answer.stream()) : answer.body
  expect(status, body).toBeLessThan(500)
  const type = String(answer.headers['content-type'])
  if (status >= 400) {
    expect(type).toBe('application/json; charset=utf-8')
    const { code, message } = errorBody.parse(JSON.parse(body))
    expect(errorCodes).toHaveProperty(code, status)
    expect(message).not.toBe('')
    return { status, code }
  }
  if (status >= 300) {
    expect([301, 302]).toContain(status)
  } else {
    const promised = Object.keys(route.operation.responses[status]?.content ?? {})
    expect(promised).toContain(type.split(';')[0])
  }
  return { status }
}

it(
  `${requests} generated requests (seed ${seed}) are answered in time, in our format and without a server error`,
  async () => {
    const statuses = new Map<number, number>()
    let sent = 0
    for (let batch = 0; sent < requests; batch += 1) {
      const known = await refillSchool()
      const turns = routes.flatMap((route) => roles.map((role) => ({ route, role })))
      const round = fc.tuple(...turns.map(({ route }) => requestOf(route, known)))
      const rounds = fc.sample(round, { seed: seed + batch, numRuns: roundsEach })
      const batchRequests = rounds.flat().slice(0, requests - sent)
      for (const [place, request] of batchRequests.entries()) {
        const role = turns[place % turns.length]?.role ?? 'visitor'
        const { status, code } = await send(request, role).catch((error: Error) => {
          throw new Error(`request ${sent}, ${show(request, role)}\n${error.message}`)
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (code === 'not_authenticated') await renewPerson(role)
        sent += 1
      }
    }
    process.stdout.write(`${sent} requests, seed ${seed}: ${JSON.stringify([...statuses])}\n`)
    // Some calls must have succeeded, otherwise nothing was tested.
    expect(statuses.get(200)).toBeGreaterThan(requests / 20)
    // No account became an admin through a call. An admin may have removed another.
    const all = await school.db.selectFrom('users').select(['id', 'role']).execute()
    expect(all.filter(({ id, role }) => role === 'Admin' && !admins.has(id))).toEqual([])
  },
  60_000 + requests * 200,
)

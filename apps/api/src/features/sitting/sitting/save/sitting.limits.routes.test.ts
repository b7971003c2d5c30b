import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuiz } from '../../../../test/content/exams.ts'
import { addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let student: Person
let attemptId: number
let questionIds: number[]
beforeAll(async () => {
  school = await openSchool()
  student = await addStudent(school)
  const quiz = await addQuiz(school, {
    questions: [
      { type: 'MSQ', options: Array.from({ length: 20 }, (_, i) => `o${i}`), correct: [0] },
      { type: 'Numerical' },
      { type: 'Numerical' },
    ],
  })
  const start = { params: { id: quiz.id } }
  attemptId = (await school.call(attempts.startAttempt, start, student)).body.data.take_quiz_id
  questionIds = quiz.questions.map(({ id }) => id)
})
afterAll(() => school.close())

const stored = () =>
  school.db.selectFrom('answers').selectAll().where('attempt_id', '=', attemptId).execute()
const entries = (count: number, entry: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [String(i + 1), entry]))

/**
 * Sends a save or submit in chunks without a content length. If the call is refused, its body never
 * ends.
 */
async function sendChunked(endpoint: Endpoint, pieces: readonly string[]) {
  if (!school.app.server.listening) await school.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = school.app.server.address() as AddressInfo
  const request = http.request({
    port,
    method: 'POST',
    path: endpoint.path.replace(':id', String(attemptId)),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${student.token}`,
      'transfer-encoding': 'chunked',
    },
  })
  request.on('error', () => undefined)
  for (const piece of pieces) request.write(piece)
  if (pieces.join('').endsWith('}')) request.end()
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  request.destroy()
  return answer.statusCode
}

describe.each([
  { name: 'save', endpoint: attempts.saveAnswers },
  { name: 'submit', endpoint: attempts.submitAttempt },
])('a $name is measured by its paper', ({ endpoint }) => {
  const send = (body: Record<string, unknown>) =>
    school.call(endpoint, { params: { id: attemptId }, body }, student)

  it('more entries than questions are a 400, before any of them is checked', async () => {
    const answer = await send({ quiz_state: entries(4, { answered: 'not even a flag' }) })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        message: 'quiz_state: has more entries than the quiz has questions: 3',
      },
    })
    expect(await stored()).toEqual([])
  })

  it('20,000 entries are not even read', async () => {
    const answer = await send({ quiz_state: entries(20_000, { answered: true }) })
    expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } })
  })

  it('endless lists are a 400', async () => {
    const state = { [questionIds[1] ?? 0]: { selected_values: Array(1_000).fill(0) } }
    expect(await send({ quiz_state: state })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^body: holds more than \d+ values$/) },
    })
  })

  it('an attempt of somebody else’s, or one that does not exist, is a 404, and its body is not read', async () => {
    const body = { quiz_state: entries(20_000, {}) }
    const stranger = await addStudent(school)
    const theirs = await school.call(endpoint, { params: { id: attemptId }, body }, stranger)
    const nobodys = await school.call(endpoint, { params: { id: 2_000_000 }, body }, student)
    expect([theirs.status, nobodys.status]).toEqual([404, 404])
  })

  it('a body without a content length is not read beyond the limit', async () => {
    const pieces = ['{"quiz_state":{"a":"', 'x'.repeat(64 * 1024)]
    expect(await sendChunked(endpoint, pieces)).toBe(413)
  })
})

it('the longest valid save fits, with or without a content length', async () => {
  const [choice = 0, ...numbers] = questionIds
  const options = await school.db
    .selectFrom('question_options')
    .select('id')
    .where('question_id', '=', choice)
    .execute()
  const rest = {
    answered: true,
    markedForReview: true,
    seq: 2 ** 52,
    time_spent: limits.timeSpentMax,
  }
  const quiz_state = {
    [choice]: { ...rest, selected_values: options.map(({ id }) => String(id).padStart(64, ' ')) },
    ...Object.fromEntries(
      numbers.map((id) => [id, { ...rest, selected_values: '9'.repeat(limits.typedAnswerMax) }]),
    ),
  }
  const send = { params: { id: attemptId }, body: { quiz_state } }
  expect((await school.call(attempts.saveAnswers, send, student)).status).toBe(200)
  expect(await stored()).toHaveLength(3)
  const whole = JSON.stringify({ quiz_state })
  expect(await sendChunked(attempts.saveAnswers, [whole.slice(0, 50), whole.slice(50)])).toBe(200)
})

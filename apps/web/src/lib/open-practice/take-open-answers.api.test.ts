import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
/** The server's next response or failure, and what the server has received. */
let answer: () => Promise<Response>
let sent: unknown[] = []
vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
  sent.push(JSON.parse(body))
  return answer()
})

const { answersFor, keepAnswer, leaveAnswersTo } = await import('./open-answers.ts')
const { takeAnswersOf } = await import('./take-open-answers.api.ts')

const answering = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status })
const refusing = (status: number, code: string) => answering(status, { message: 'No', code })
const taken = answering(200, { data: { take_quiz_id: 5, answers: 1 } })
const email = 'asha@example.com'

beforeEach(() => {
  stored.clear()
  sent = []
  keepAnswer(7, { question_id: 1, selected_values: [10] })
  leaveAnswersTo(email, '/take_practice/7')
})

const given = { quiz_id: 7, answers: [{ question_id: 1, selected_values: [10] }] }

it.each([
  { name: 'the server has them', by: taken },
  {
    name: 'the practice was begun before',
    by: answering(200, { data: { take_quiz_id: null, answers: 0 } }),
  },
  { name: 'the server will never take them', by: refusing(400, 'invalid_input') },
])('answers are dropped if $name', async ({ by }) => {
  answer = by
  await takeAnswersOf(email)
  expect(sent).toEqual([given])
  expect(answersFor(email)).toBeUndefined()
})

it.each([
  { name: 'there is no network', by: () => Promise.reject(new TypeError('Failed to fetch')) },
  {
    name: 'there is no answer in time',
    by: () => Promise.reject(new DOMException('Timed out', 'TimeoutError')),
  },
  { name: 'the server fails', by: refusing(500, 'internal') },
  { name: 'there are too many calls', by: refusing(429, 'too_many_requests') },
  { name: 'a portal answers', by: answering(200, { status: 'ok' }) },
  { name: 'a gateway answers', by: answering(404, 'Not found') },
])('answers are kept and asked for again if $name', async ({ by }) => {
  answer = by
  await expect(takeAnswersOf(email)).rejects.toBeInstanceOf(Error)
  expect(answersFor(email)).toMatchObject({ practice: 7 })
  answer = taken
  await takeAnswersOf(email, 7)
  expect(sent).toEqual([given, given])
  expect(answersFor(email)).toBeUndefined()
})

it.each([
  { name: 'an exam holds the questions', by: refusing(400, 'not_allowed_now') },
  { name: 'the practice is not open to the student', by: refusing(404, 'not_found') },
  { name: 'the session is over', by: refusing(401, 'not_authenticated') },
])('answers are kept while the practice cannot begin either, as $name', async ({ by }) => {
  answer = by
  await takeAnswersOf(email, 7)
  expect(answersFor(email)).toMatchObject({ practice: 7 })
})

it('another practice, and another account, takes nothing', async () => {
  answer = taken
  await takeAnswersOf(email, 8)
  await takeAnswersOf('ben@example.com', 7)
  expect(sent).toEqual([])
  expect(answersFor(email)).toMatchObject({ practice: 7 })
})
